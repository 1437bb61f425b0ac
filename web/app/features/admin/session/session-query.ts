import { queryOptions } from '@tanstack/react-query';
import { checkSession } from '~/features/session/check-session';

/** The session. It is fetched whenever the dashboard is entered: no earlier response is used. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: checkSession,
  staleTime: 0,
  gcTime: 0,
});
