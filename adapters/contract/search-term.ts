import { VISIBLE } from './visible.ts';

export const SEARCH_TERM_MAX = 200;

/**
 * The term that a page searches for: the typed one, trimmed and cut to the length that the API accepts. Null
 * characters become spaces, since no database can store them. Empty where nobody would see anything.
 */
export function searchTermOf(typed: string): string {
  const term = typed.replaceAll('\0', ' ').trim().slice(0, SEARCH_TERM_MAX).trim();
  return VISIBLE.test(term) ? term : '';
}
