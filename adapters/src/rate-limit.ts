import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';

/** How often something may be done by one client: `points` times in `seconds`. */
export interface Limit {
  points: number;
  seconds: number;
}

/** Comments need no sign-in (spec §6), so that nothing else stands between a script and every article. */
export const COMMENT_LIMIT: Limit = { points: 10, seconds: 60 };

/**
 * Who is asking: the other end of the connection, or, where a proxy of ours is trusted, the address that it noted last;
 * earlier ones are whatever the client claims.
 */
function clientOf(c: Context, trustProxy: boolean): string {
  const noted = trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (noted) return noted;
  // Asked in process, as tests do, there is no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in process';
}

/** Answers 429 with Retry-After to a client that asks too often. */
export function rateLimit({ points, seconds }: Limit, trustProxy: boolean): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (c, next) => {
    try {
      await limiter.consume(clientOf(c, trustProxy));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new ApiError(429, `That was too often. Please try again in ${wait} seconds.`, {
        headers: { 'Retry-After': String(wait) },
      });
    }
    await next();
  };
}
