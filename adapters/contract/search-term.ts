import { VISIBLE } from './visible.ts';

export const SEARCH_TERM_MAX = 200;

/** The periods of first publication that results can be filtered by. */
export const SEARCH_PERIODS = ['week', 'month', 'year'] as const;
export type SearchPeriod = (typeof SEARCH_PERIODS)[number];

/** Results are counted up to this number. This count means that there may be more. */
export const SEARCH_COUNTED_MAX = 1000;

/** The percent-encoded query of the results, if the typed one has been corrected. */
export const SEARCH_CORRECTED_HEADER = 'X-Search-Corrected';
/** Words of the query that the best result lacks, each percent-encoded, separated by commas. */
export const SEARCH_MISSING_HEADER = 'X-Search-Missing';

/** With the flag `u`, both halves of a whole pair are one character, which this does not match. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * The term that a page searches for: the typed one, trimmed and cut to the length that the API accepts. Null
 * characters become spaces, since no database can store them. Lone surrogates are dropped, since no address
 * can hold them. The cut may make one. Empty where nobody would see anything.
 */
export function searchTermOf(typed: string): string {
  const cut = typed.replaceAll('\0', ' ').trim().slice(0, SEARCH_TERM_MAX);
  const term = cut.replace(LONE_SURROGATE, '').trim();
  return VISIBLE.test(term) ? term : '';
}
