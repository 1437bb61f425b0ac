const LENGTH_MAX = 100;

/** Single hyphens, none at the ends, and no longer than an address may be. */
export const tidySlug = (slug: string): string =>
  slug
    .replace(/-{2,}/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|(?<!-)-+$/g, '');

/**
 * An address from a title or a name: lower case, trimmed, '&' becomes '-and-', spaces become hyphens. Everything that is
 * neither letter nor digit of any script is removed, so that an Arabic title gets a usable address. Empty when nothing
 * usable is left.
 */
export const slugify = (text: string): string =>
  tidySlug(
    text
      .normalize('NFC')
      .toLowerCase()
      .trim()
      .replace(/&/g, '-and-')
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ''),
  );
