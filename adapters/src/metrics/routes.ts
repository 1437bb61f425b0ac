import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { Counts, Way } from './counts.ts';
import type { Metrics } from './metrics.ts';

/** Set on a request by whoever knows how its answer came about. */
export const WAY = 'way';
/** Of the environment of a request that the site makes to itself: it is part of one that counts already. */
export const WITHIN = { within: true } as const;

/** Whether a request is one that the site makes to itself. */
export const isWithin = (c: Context): boolean =>
  (c.env as Partial<typeof WITHIN> | undefined)?.within === true;

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
    if (isWithin(c)) return next();
    const begun = performance.now();
    await next();
    counts.answers[(c.get(WAY) as Way | undefined) ?? 'other'] += 1;
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
