import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Right } from '../contract/rights.ts';
import { documentedRights, type DocumentedCall } from './documented-methods.ts';
import { ApiError, InvalidInputError } from './errors.ts';
import type { Sessions } from './session.ts';

/** The rights that most people have for their own articles only. */
const OF_ARTICLES: readonly Right[] = ['write', 'publish', 'translate'];

/** Every call for the writer of an article has the article's id in its path, before any other number. */
const ID = /\/([1-9]\d{0,9})(?:\/|$)/;

/** With this parameter the public list of articles is a list for signed-in users. */
const isDashboardList = ({ req }: Context) =>
  req.path === '/api/articles' && req.method !== 'POST' && req.query('status') === 'all';

/** Whether the adapter refused a request because of its shape, before it asked Strapi. */
const isMalformed = (error: Error | undefined) =>
  error instanceof InvalidInputError || error instanceof HTTPException;

/**
 * Responds 401 and 403 before 400: a caller without the right does not learn what is wrong with the request.
 * Strapi decides about rights, and a valid request asks it once. Therefore only a malformed request asks who
 * has sent it.
 * @param documented returns the calls, which are not there yet when the middleware is made
 */
export function rightsFirst(documented: () => DocumentedCall[], sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!isMalformed(c.error)) return;
    const path = c.req.path.replace(/^\/api/, '');
    const rights = isDashboardList(c) ? [] : documentedRights(documented(), c.req.method, path);
    if (!rights) return;
    const { can, calls } = await sessions.signedIn(c);
    if (rights.length > 0 && !rights.some((right) => can.includes(right))) {
      throw new ApiError(403, 'Your account may not do this');
    }
    const [, id] = ID.exec(path) ?? [];
    // Strapi knows whose article it is, and refuses other callers with its own message.
    if (id && rights.some((right) => OF_ARTICLES.includes(right))) await calls.get(`/articles/by-id/${id}`);
  };
}
