export const SEARCH_TERM_MAX = 200;

/**
 * The term that a page searches for: the typed one, trimmed and cut to the length that the API accepts. Null
 * characters become spaces, since no database can store them.
 */
export const searchTermOf = (typed: string): string =>
  typed.replaceAll('\0', ' ').trim().slice(0, SEARCH_TERM_MAX).trim();
