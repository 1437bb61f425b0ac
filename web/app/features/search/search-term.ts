import { SEARCH_TERM_MAX } from '~/lib/limits';

/**
 * The term of a search address, trimmed and within what the API takes. Empty when there is none
 * (requirements 5.1).
 */
export function searchTerm(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, SEARCH_TERM_MAX).trim();
}

/** Whether the term is meant as it is typed, whatever it is like. */
export const isExactSearch = (params: URLSearchParams): boolean => params.get('exact') === 'true';
