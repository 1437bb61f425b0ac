import { getPath } from 'hono/utils/url';

/**
 * The path by which Hono finds the handlers of a request. A segment that is written like a pattern of a route
 * (`*`, `:id`) is percent-encoded: Hono's router would run the handlers of that route twice
 * (https://github.com/honojs/hono/issues/5370), and the cache would wait for itself. This can go when Hono is
 * mended.
 */
export const routedPath = (request: Request): string =>
  getPath(request).replace(/(?<=\/)[*:]/g, (mark) => (mark === '*' ? '%2A' : '%3A'));
