import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';

/**
 * How often something may be done: `points` times in `seconds`. By client: a whole office may share one address. By
 * account: one person, from wherever.
 */
const LIMITS = {
  loginByClient: { points: 20, seconds: 60 },
  // To be reset by a successful attempt, so that failures are what counts.
  loginByAccount: { points: 10, seconds: 900 },
  forgotByClient: { points: 10, seconds: 900 },
  forgotByAccount: { points: 3, seconds: 3600 },
  resetByClient: { points: 20, seconds: 900 },
  changePasswordByAccount: { points: 10, seconds: 900 },
  // Comments need no sign-in (spec §6), so that nothing else stands between a script and every article.
  commentByClient: { points: 10, seconds: 60 },
  commentByAccount: { points: 20, seconds: 60 },
  translateByClient: { points: 300, seconds: 60 },
  uploadByClient: { points: 30, seconds: 60 },
  uploadByAccount: { points: 30, seconds: 60 },
} satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** The counts of all named limits; with Redis one count for every process that shares it. */
export interface Limits {
  /**
   * Counts one attempt of whoever `key` names.
   * @throws {ApiError} 429 with Retry-After when there were too many.
   */
  consume(name: LimitName, key: string): Promise<void>;
  /** Forgets the attempts that were counted. Never throws. */
  reset(name: LimitName, key: string): Promise<void>;
}

export interface LimitsOptions {
  redis?: Redis | undefined;
  /** Other numbers of points than the table's. */
  points?: Partial<Record<LimitName, number>>;
}

/** Keeps the counts in memory, or in Redis with the memory standing in whenever Redis does not answer. */
export function createLimits({ redis, points }: LimitsOptions = {}): Limits {
  const counters = new Map(LIMIT_NAMES.map((name) => [name, createCounter(name, redis, points?.[name])]));
  const counterOf = (name: LimitName) => counters.get(name) as Counter;
  return {
    async consume(name, key) {
      try {
        await counterOf(name).main.consume(hashed(key));
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooOften(refusal.msBeforeNext) : refusal;
      }
    },
    async reset(name, key) {
      const { main, memory } = counterOf(name);
      await Promise.all([main.delete(hashed(key)), memory.delete(hashed(key))]);
    },
  };
}

interface Counter {
  main: RateLimiterMemory | RateLimiterRedis;
  memory: RateLimiterMemory;
}

function createCounter(name: LimitName, redis: Redis | undefined, points = LIMITS[name].points): Counter {
  const options = { keyPrefix: `mihwar:limit:${name}`, points, duration: LIMITS[name].seconds };
  const memory = new RateLimiterMemory(options);
  const main = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memory,
      })
    : memory;
  return { main, memory };
}

/** No address and no name is stored in the clear, and other spellings of an account's name are no fresh start. */
function hashed(key: string): string {
  return createHash('sha256').update(key.normalize('NFKC').trim().toLowerCase()).digest('hex');
}

/** The answer to whoever has to wait that long. */
export function tooOften(milliseconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiError(429, `That was too often. Please try again in ${inWords(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
