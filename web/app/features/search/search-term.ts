import { SEARCH_PERIODS, searchTermOf, type SearchPeriod } from '@mihwar/adapters/contract/search-term';
import { isSlug } from '@mihwar/adapters/contract/slug';

/**
 * The term in the address of a search, trimmed to the limit of the API. Empty if there is none (requirements
 * 5.1).
 */
function searchTerm(params: URLSearchParams): string {
  return searchTermOf(params.get('q') ?? '');
}

/** The filters of search results. */
export interface Filters {
  category?: string;
  period?: SearchPeriod;
  /** Articles that can be read in Arabic. */
  language?: 'ar';
}

/** A search with its parameters from the address. */
export interface Search {
  term: string;
  /** Whether to search for the term exactly as it is typed. */
  exact: boolean;
  filters: Filters;
}

/** The search of an address. Filters that no search can have are left out. */
export function searchOf(params: URLSearchParams): Search {
  const category = params.get('category') ?? '';
  const period = SEARCH_PERIODS.find((one) => one === params.get('period'));
  return {
    term: searchTerm(params),
    exact: params.get('exact') === 'true',
    filters: {
      ...(isSlug(category) ? { category } : {}),
      ...(period ? { period } : {}),
      ...(params.get('language') === 'ar' ? { language: 'ar' } : {}),
    },
  };
}

export const isFiltered = ({ filters }: Search): boolean => Object.keys(filters).length > 0;
