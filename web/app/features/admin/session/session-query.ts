import { queryOptions } from '@tanstack/react-query';
import { checkSession } from '~/features/session/check-session';

/** Who is signed in, asked whenever the newsroom is entered: nothing of an earlier visit is believed. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: checkSession,
  staleTime: 0,
  gcTime: 0,
});
