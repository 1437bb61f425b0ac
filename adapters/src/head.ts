import type { MiddlewareHandler } from 'hono';

/**
 * Responds to HEAD with the status and the headers of GET (RFC 9110 §9.3.2). All later middleware sees GET,
 * so that no response to HEAD can be cached as the page. Hono omits the body; this middleware cancels a
 * stream behind it.
 */
export const headFromGet: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'HEAD') return next();
  c.req.raw = new Request(c.req.raw, { method: 'GET' });
  await next();
  await c.res.body?.cancel();
};
