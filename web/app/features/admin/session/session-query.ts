import type { Session } from '@mihwar/adapters/contract';
import { queryOptions } from '@tanstack/react-query';
import { checkSession } from '~/features/session/check-session';
import { askToSignIn } from '~/lib/api';

const queryKey = ['session'];

/**
 * The session. It is fetched whenever the dashboard is entered: no earlier response is used. A dashboard that
 * is open stays open when the session has ended: its user is asked to sign in again, or else goes on typing.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async (context): Promise<Session> => {
    const session = await checkSession(context);
    const open = context.client.getQueryData<Session>(queryKey);
    if (session.isAuthenticated || !open?.isAuthenticated) return session;
    return (await askToSignIn()) ? checkSession(context) : open;
  },
  staleTime: 0,
  gcTime: 0,
});
