/**
 * The cases that a run tries of several that the same code serves: an English screen and its Arabic one, the
 * forms that share a mechanism. `npm test` tries one of them, and another one on the next day. All are tried
 * by `npm test -- --all`, and by Playwright without `npm test`.
 */
export function sampled<const Case>(cases: readonly Case[]): readonly Case[] {
  if (process.env.TEST_DAY === undefined) return cases;
  return cases.filter((_, at) => at === Number(process.env.TEST_DAY) % cases.length);
}
