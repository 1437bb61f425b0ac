import type { Session } from '@mihwar/adapters/contract';
import { getJson, type RequestContext } from '~/lib/api';
import { forgetToken, keepToken, storedToken } from '~/lib/session-token';

/**
 * Asks whether somebody is signed in. The stored token follows the answer: a fresh one comes with the session's cookie, and
 * none outlives the session.
 */
export async function checkSession(context: RequestContext): Promise<Session> {
  const asked = storedToken();
  const session = await getJson<Session>(context, '/api/auth/me');
  // Somebody may have signed in while this answer was on its way.
  if (storedToken() !== asked) return session;
  if (!session.isAuthenticated) forgetToken();
  else if (session.token) keepToken(session.token);
  return session;
}
