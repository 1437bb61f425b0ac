import type { MiddlewareHandler } from 'hono';

/**
 * Adds the query of a request to the redirect from a former address. It stands outside of the cache, which
 * shares one redirect among all who ask at once, whatever their queries. A misspelt address has redirected
 * with its query already.
 */
export const redirectWithOwnQuery: MiddlewareHandler = async (c, next) => {
  await next();
  const location = c.res.headers.get('Location');
  if (c.res.status !== 301 || !location || location.includes('?')) return;
  const { search } = new URL(c.req.url);
  if (search) c.res.headers.set('Location', location + search);
};
