/** Slugs that are typed, or made from titles or names, have at most so many characters. */
export const MADE_SLUG_MAX = 100;

/** A slug: letters and digits of any script, and single hyphens between them. */
export const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;
/** Stored slugs may be longer: earlier versions put a number behind a slug of full length. */
export const SLUG_MAX = 200;

/** Whether a text can be a slug at all. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && SLUG.test(text);

/** No article may have one of these slugs. `GET /api/articles/featured` returns a list (requirements 7). */
export const RESERVED_ARTICLE_SLUGS: readonly string[] = ['featured'];

/**
 * Removes repeated hyphens and those at the ends, and cuts the slug to the maximum length, but never within a
 * character.
 */
export const tidySlug = (slug: string): string =>
  slug
    .replace(/-{2,}/g, '-')
    .slice(0, MADE_SLUG_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^-+|(?<!-)-+$/g, '');

/** Characters that choose how the one before them is drawn, as in emoji. They are no letters. */
const INVISIBLE_MARKS = /[\p{Variation_Selector}\p{Me}]/gu;

/**
 * A slug from a title or a name: lower case, trimmed, '&' becomes '-and-', spaces become hyphens. Characters
 * that are neither letters nor digits of any script are removed, so that an Arabic title gets a usable slug.
 * Empty if nothing usable is left.
 */
export const slugify = (text: string): string =>
  tidySlug(
    text
      .normalize('NFC')
      .replace(INVISIBLE_MARKS, '')
      .toLowerCase()
      .trim()
      .replace(/&/g, '-and-')
      .replace(/\s+/g, '-')
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ''),
  );
