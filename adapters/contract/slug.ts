const LENGTH_MAX = 100;

/** No article may have one of these slugs. `GET /api/articles/featured` returns a list (requirements 7). */
export const RESERVED_ARTICLE_SLUGS: readonly string[] = ['featured'];

/** Removes repeated hyphens and those at the ends, and cuts the slug to the maximum length. */
export const tidySlug = (slug: string): string =>
  slug
    .replace(/-{2,}/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|(?<!-)-+$/g, '');

/**
 * A slug from a title or a name: lower case, trimmed, '&' becomes '-and-', spaces become hyphens. Characters
 * that are neither letters nor digits of any script are removed, so that an Arabic title gets a usable slug.
 * Empty if nothing usable is left.
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
