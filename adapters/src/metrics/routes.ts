import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { CacheStatus, Counts } from './counts.ts';
import type { Metrics } from './metrics.ts';

/** The variable of a request with the cache status of its response. */
export const CACHE_STATUS = 'cacheStatus';

/** The environment of a request that the site makes to itself. */
export const INTERNAL = { internal: true } as const;

export const isInternal = (c: Context): boolean =>
  (c.env as Partial<typeof INTERNAL> | undefined)?.internal === true;

const digest = (text: string) => createHash('sha256').update(text).digest();

const KINDS = [
  ['api', /^\/api(?:\/|$)/],
  ['upload', /^\/uploads\//],
  ['asset', /^\/assets\//],
  ['machine', /\.(?:xml|rss|atom|json|txt)$|^\/(?:ar\/)?(?:feed|rss|atom)\b/],
] as const;

/** The kind of a requested path. There are few kinds, so that metrics have few labels. */
const kindOf = (path: string): string => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';

/**
 * Counts the app's responses. It stands before all other middleware; responses that are served before the app
 * are counted there.
 */
export function measure(counts: Counts, metrics: Metrics | undefined): MiddlewareHandler {
  return async (c, next) => {
    // A part of a request that is counted already.
    if (isInternal(c)) return next();
    const start = performance.now();
    await next();
    counts.responses[(c.get(CACHE_STATUS) as CacheStatus | undefined) ?? 'bypass'] += 1;
    metrics?.request(kindOf(c.req.path), c.res.status, (performance.now() - start) / 1000);
  };
}

/** `/metrics`, for clients with the token (METRICS_TOKEN): the numbers would reveal too much to strangers. */
export function metricsRoute(metrics: Metrics, token: string): Hono {
  const expected = digest(`Bearer ${token}`);
  return new Hono().get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) {
      throw new ApiError(401, 'Send Authorization: Bearer with the METRICS_TOKEN of this site', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    const { type, text } = await metrics.write();
    return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'private, no-store' });
  });
}
