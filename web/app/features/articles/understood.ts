import { SEARCH_CORRECTED_HEADER, SEARCH_MISSING_HEADER } from '@mihwar/adapters/contract/search-term';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Search } from '~/features/search/search-term';

/** The way in which a search was understood. The headers of its lists of articles contain it. */
export interface Understood {
  /** The query of the results, if it differs from the typed one. */
  corrected: string | null;
  /** Words that the best result does not contain. */
  missing: string[];
  /** The number of articles with all words, up to the counting limit. Null if no article has them all. */
  total: number | null;
}

const TOTAL = 'X-Total-Count';

const keyOf = ({ term, exact, filters }: Search) => ['search', 'understood', term, exact, filters] as const;

/** Stores the headers of a page of results. */
export function noteUnderstood(client: QueryClient, search: Search, headers: Headers): void {
  const corrected = headers.get(SEARCH_CORRECTED_HEADER);
  const missing = headers.get(SEARCH_MISSING_HEADER);
  const total = headers.get(TOTAL);
  client.setQueryData<Understood>(keyOf(search), {
    corrected: corrected === null ? null : decodeURIComponent(corrected),
    missing: missing?.split(',').map((word) => decodeURIComponent(word)) ?? [],
    total: total === null ? null : Number(total),
  });
}

/** The way in which a search was understood. Undefined until its first page has loaded. */
export const useUnderstood = (search: Search): Understood | undefined =>
  useQuery<Understood>({ queryKey: keyOf(search), queryFn: skipToken }).data;
