import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { CacheStatus, Counts } from './counts.ts';
import type { Metrics } from './metrics.ts';

/** The variable of a request that says how its response came about. */
export const CACHE_STATUS = 'cacheStatus';

/** In the environment of a request that the site makes to itself. */
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

/** What was asked for: few kinds, whatever anybody asks. */
const kindOf = (path: string): string => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';

/** Counts what the app answers. Stands before everything else; what is served before the app counts itself. */
export function measure(counts: Counts, metrics: Metrics | undefined): MiddlewareHandler {
  return async (c, next) => {
    // A part of a request that is counted already.
    if (isInternal(c)) return next();
    const begun = performance.now();
    await next();
    counts.responses[(c.get(CACHE_STATUS) as CacheStatus | undefined) ?? 'bypass'] += 1;
    metrics?.request(kindOf(c.req.path), c.res.status, (performance.now() - begun) / 1000);
  };
}

/** `/metrics`, for who brings the token (METRICS_TOKEN): numbers tell strangers too much. */
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
