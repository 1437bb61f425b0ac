/** Most titles are the only ones of their kind: a few are asked for at first, and then ever more. */
const AT_FIRST = 8;

/**
 * The first of `base`, `base-2`, `base-3`, … that is not taken. `takenOf` answers which of some are: a database knows that at
 * once, however many there are, whereas it would look through all of them for those that begin so.
 */
export async function firstFreeSlug(
  base: string,
  takenOf: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  let first = 1;
  for (let count = AT_FIRST; ; count *= 2) {
    const slugs = Array.from({ length: count }, (_, index) => {
      const number = first + index;
      return number === 1 ? base : `${base}-${number}`;
    });
    const taken = await takenOf(slugs);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
    first += count;
  }
}
