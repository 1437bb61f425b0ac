import { MADE_SLUG_MAX, tidySlug } from '../contract/slug';

/** Most titles are unique: few slugs are checked at first, and then more and more. */
const AT_FIRST = 8;

/** `tidySlug` would cut off the number of a longer slug, and that would be the address of another document. */
function numbered(base: string, number: number): string {
  if (number === 1) return base;
  const suffix = `-${number}`;
  return `${tidySlug(base.slice(0, MADE_SLUG_MAX - suffix.length))}${suffix}`;
}

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
    const slugs = Array.from({ length: count }, (_, index) => numbered(base, first + index));
    const taken = await takenOf(slugs);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
    first += count;
  }
}
