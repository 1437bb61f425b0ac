/**
 * The cache status of a response: `hit` from the cache, `miss` computed and cached, `stale` because Strapi is
 * unavailable, `personal`, or `bypass` for any other response that is not cached.
 */
export const CACHE_STATUSES = ['hit', 'miss', 'stale', 'personal', 'bypass'] as const;
export type CacheStatus = (typeof CACHE_STATUSES)[number];

/** Plain numbers: counting a cached response must cost nothing more than an addition. */
export class Counts {
  readonly responses: Record<CacheStatus, number> = { hit: 0, miss: 0, stale: 0, personal: 0, bypass: 0 };
  readonly feed = { connected: false, lost: 0 };
}
