import { HTTPException } from 'hono/http-exception';
import type { MiddlewareHandler } from 'hono';
import { timeout } from 'hono/timeout';
import { unavailablePage } from './unavailable-page.ts';

/**
 * The timeout of a page, including calls of Strapi and the wait for a slot. Beyond it the response is 503.
 */
const PAGE_LIMIT_MS = 10_000;

/** Files are streams and take as long as a connection needs. Calls have timeouts of their own. */
const NO_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)/;

/**
 * Ends the wait for a page, feed or sitemap. The cache computes it in a Context of its own, and continues:
 * other requests may wait for it.
 */
export function limitTime(limitMs = PAGE_LIMIT_MS): MiddlewareHandler {
  const limited = timeout(limitMs, (c) => new HTTPException(503, { res: unavailablePage(c.req.path) }));
  return (c, next) => (c.req.method !== 'GET' || NO_PAGE.test(c.req.path) ? next() : limited(c, next));
}
