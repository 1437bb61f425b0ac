/** Most titles are unique: few slugs are checked at first, and then more and more. */
const AT_FIRST = 8;

/**
 * The first of `base`, `base-2`, `base-3`, … that is free. `takenOf` returns which of some slugs are taken. A
 * database answers this at once, while a search for all slugs with this beginning would read all of them.
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
