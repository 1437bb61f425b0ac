import type { Session } from '@mihwar/adapters/contract';
import { getJson, type RequestContext } from '~/lib/api';
import { forgetToken, keepToken, storedToken } from '~/lib/session-token';

/**
 * Checks the session. The stored token follows the response: the session's cookie brings a fresh one, and
 * none outlives the session.
 */
export async function checkSession(context: RequestContext): Promise<Session> {
  const asked = storedToken();
  const session = await getJson<Session>(context, '/api/auth/me');
  // The user may have signed in while this request was running.
  if (storedToken() !== asked) return session;
  if (!session.isAuthenticated) forgetToken();
  else if (session.token) keepToken(session.token);
  return session;
}
