import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { CACHE_STATUS } from './metrics/routes.ts';

/**
 * Compresses responses that do not come from the cache. Cached ones already have an encoding that the client
 * accepts.
 */
export function compressUncached(): MiddlewareHandler {
  const compressed = compress();
  return async (c, next) => {
    await next();
    if (['hit', 'miss', 'stale'].includes(c.get(CACHE_STATUS) as string)) return;
    await compressed(c, async () => undefined);
  };
}
