import { HTTPException } from 'hono/http-exception';
import type { MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import { unavailablePage } from './unavailable-page.ts';

/** A page that takes longer, calls of Strapi and waiting for its turn included, is answered 503. */
export const PAGE_LIMIT_MS = 10_000;

/** Files are streams and take as long as a connection needs; calls have limits of their own. */
const NO_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/;

/** Ends the wait for a page, feed or sitemap. What is computed for it goes on, for others who wait for the same. */
export function limitTime(limitMs = PAGE_LIMIT_MS): MiddlewareHandler {
  const limited = timeout(limitMs, (c) => new HTTPException(503, { res: unavailablePage(c.req.path) }));
  return (c, next) => (c.req.method !== 'GET' || NO_PAGE.test(c.req.path) ? next() : limited(c, next));
}
