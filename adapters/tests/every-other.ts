/**
 * Half of the cases of a matrix. `npm test` tries one half, and the other half on the next day. All are tried
 * by `npm test -- --all`, and by Vitest without `npm test`.
 * @param shift 1 for the other half
 */
export function everyOther<Case>(cases: readonly Case[], shift = 0): Case[] {
  const day = process.env.TEST_DAY;
  return cases.filter((_, at) => day === undefined || (at + shift + Number(day)) % 2 === 0);
}
