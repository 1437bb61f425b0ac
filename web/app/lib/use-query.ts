import { useQuery as useObserved, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { queryHash } from './query-hash';

/** While the server writes a page nothing is asked, and nothing changes: a query is what it was answered with, if it was. */
function useAnswered({ queryKey }: { queryKey: QueryKey }) {
  // As `getQueryData` does, without making options of the key first.
  const data = useQueryClient().getQueryCache().get(queryHash(queryKey))?.state.data;
  const isPending = data === undefined;
  return { data, isPending, isError: false, status: isPending ? 'pending' : 'success' };
}

/** A query of a screen that the server writes, too. */
export const useQuery = (import.meta.env.SSR ? useAnswered : useObserved) as typeof useObserved;
