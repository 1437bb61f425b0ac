import type { QueuePart } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { queueQuery } from './calls';

/** The order of the filters: what waits comes first. */
export const FILTERS: readonly QueuePart[] = ['pending', 'reported', 'approved', 'hidden', 'spam'];

/**
 * The state and the page in the address. Without a state: what waits when the tab opens, or else what readers
 * see. This choice stays while comments are moved, so that the list does not change by itself.
 */
export function useQueueAddress() {
  const [params, setParams] = useSearchParams();
  const wanted = FILTERS.find((state) => state === params.get('state'));
  const [first, setFirst] = useState<QueuePart>();
  const isUndecided = wanted === undefined && first === undefined;
  const { data, isError, refetch } = useQuery({ ...queueQuery('pending', 1), enabled: isUndecided });
  if (isUndecided && data) setFirst(data.counts.pending > 0 ? 'pending' : 'approved');
  const page = Math.floor(Number(params.get('page')));
  const state = wanted ?? first;
  return {
    /** Undefined until it is known whether something waits. */
    state,
    page: page >= 1 && page <= 50_000 ? page : 1,
    hasFailed: isUndecided && isError,
    retry: () => void refetch(),
    showPage: (next: number, options: { replace?: boolean } = {}) => {
      const more = next > 1 ? { page: String(next) } : undefined;
      setParams({ ...(state && { state }), ...more }, options);
    },
  };
}
