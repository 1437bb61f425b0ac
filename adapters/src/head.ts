import type { MiddlewareHandler } from 'hono';

/**
 * Answers HEAD with the status and the headers of GET (RFC 9110 §9.3.2). Everything below sees GET, so that no response to HEAD
 * can be taken for the page. Hono leaves out the body; a stream behind it is cancelled here.
 */
export const headFromGet: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'HEAD') return next();
  c.req.raw = new Request(c.req.raw, { method: 'GET' });
  await next();
  await c.res.body?.cancel();
};
