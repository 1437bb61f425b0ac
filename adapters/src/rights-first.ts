import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { documentedRoles } from './documented-methods.ts';
import { ApiError, InvalidInputError } from './errors.ts';
import { ARTICLE_AUTHOR } from './resources/api.ts';
import type { Sessions } from './session.ts';

/** Every call for the author of an article has the article's id in its path, and no other number. */
const ID = /\/([1-9]\d{0,9})(?:\/|$)/;

/** With this parameter the public list of articles is a list for who is signed in. */
const isNewsroomList = ({ req }: Context) =>
  req.path === '/api/articles' && req.method !== 'POST' && req.query('status') === 'all';

/** Whether a request was refused because of its shape, before Strapi was asked. */
const isMalformed = (error: Error | undefined) =>
  error instanceof InvalidInputError || error instanceof HTTPException;

/**
 * Answers 401 and 403 before 400: who may not make a call does not hear what is wrong with the request. Strapi decides about
 * rights, and a valid request asks it once. Therefore only a malformed request asks who has sent it.
 */
export function rightsFirst(api: OpenAPIHono, sessions: Sessions): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!isMalformed(c.error)) return;
    const path = c.req.path.replace(/^\/api/, '');
    const roles = isNewsroomList(c) ? [] : documentedRoles(api, c.req.method, path);
    if (!roles) return;
    const { user, calls } = await sessions.signedIn(c);
    if (roles.length === 0 || user.isAdmin) return;
    const [, id] = ID.exec(path) ?? [];
    if (!roles.includes(ARTICLE_AUTHOR)) throw new ApiError(403, 'Your account may not do this');
    // Strapi knows whose article it is, and refuses others in its own words.
    if (id) await calls.get(`/articles/by-id/${id}`);
  };
}
