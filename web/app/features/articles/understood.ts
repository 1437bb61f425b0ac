import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

/** How a search was understood; the lists of articles that it answers say so in their headers. */
export interface Understood {
  /** The query that the results are for, where it is another than the one typed. */
  corrected: string | null;
  /** Words that the best result does not have. */
  missing: string[];
}

interface Search {
  term: string;
  exact?: boolean;
}

/** The contract's SEARCH_CORRECTED_HEADER and SEARCH_MISSING_HEADER: the contract itself stays out of the browser. */
const CORRECTED = 'X-Search-Corrected';
const MISSING = 'X-Search-Missing';

const keyOf = ({ term, exact = false }: Search) => ['search', 'understood', term, exact] as const;

/** Keeps what the headers of a page of results say. */
export function noteUnderstood(client: QueryClient, search: Search, headers: Headers): void {
  const corrected = headers.get(CORRECTED);
  const missing = headers.get(MISSING);
  client.setQueryData<Understood>(keyOf(search), {
    corrected: corrected === null ? null : decodeURIComponent(corrected),
    missing: missing?.split(',').map((word) => decodeURIComponent(word)) ?? [],
  });
}

/** How a search was understood; undefined until its first page is there. */
export const useUnderstood = (search: Search): Understood | undefined =>
  useQuery<Understood>({ queryKey: keyOf(search), queryFn: skipToken }).data;
