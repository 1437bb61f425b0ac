/**
 * An address from a title (spec §5): lower case, trimmed, '&' becomes '-and-', spaces become hyphens. Beyond the
 * spec everything that is neither letter nor digit of any script goes, so that an Arabic title gets a usable slug.
 * Empty when nothing usable is left.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/&/g, '-and-')
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '')
    .replace(/-{2,}/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
}

/** The first of `base`, `base-2`, `base-3`, … that is not taken. */
export function firstFreeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
