import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';

/**
 * The rate limits: `points` attempts in `seconds`. A limit by client counts an address, which a whole office
 * may share. A limit by account counts one person at any address.
 */
const LIMITS = {
  loginByClient: { points: 20, seconds: 60 },
  // A successful attempt resets the next two limits, so that they count failures.
  loginByAccountAndClient: { points: 10, seconds: 900 },
  // This limit delays and never refuses. Otherwise anybody could lock out the owner of an account.
  loginByAccount: { points: 20, seconds: 900 },
  forgotByClient: { points: 10, seconds: 900 },
  forgotByAccount: { points: 3, seconds: 3600 },
  resetByClient: { points: 20, seconds: 900 },
  changePasswordByAccount: { points: 10, seconds: 900 },
  // Comments need no sign-in (requirements 6), so that only this limit protects articles from scripts.
  commentByClient: { points: 10, seconds: 60 },
  commentByAccount: { points: 20, seconds: 60 },
  // This limit counts all clients together: many clients must not flood an article either.
  commentByArticle: { points: 60, seconds: 60 },
  reportByClient: { points: 10, seconds: 600 },
  translateByClient: { points: 300, seconds: 60 },
  uploadByClient: { points: 30, seconds: 60 },
  uploadByAccount: { points: 30, seconds: 60 },
} satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

/** The delay doubles with each attempt beyond a limit, up to a time that a person is willing to wait. */
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 4000;

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

/** The counts of all named limits. With Redis, all processes that share it have one count. */
export interface Limits {
  /**
   * Counts one attempt by the client or account that `key` names.
   * @throws {ApiError} 429 with Retry-After when there were too many.
   */
  consume(name: LimitName, key: string): Promise<void>;
  /**
   * Counts one attempt. Resolves later if there were too many, with a growing delay. It refuses no attempt.
   */
  delay(name: LimitName, key: string): Promise<void>;
  /** Takes one attempt back: it came to nothing. Never throws. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets the attempts that were counted. Never throws. */
  reset(name: LimitName, key: string): Promise<void>;
}

export interface LimitsOptions {
  redis?: Redis | undefined;
  /** Other numbers of points than the table's. */
  points?: Partial<Record<LimitName, number>>;
}

/** Stores the counts in memory, or in Redis. The memory is used while Redis does not respond. */
export function createLimits({ redis, points }: LimitsOptions = {}): Limits {
  const counters = new Map(LIMIT_NAMES.map((name) => [name, createCounter(name, redis, points?.[name])]));
  const counterOf = (name: LimitName) => counters.get(name) as Counter;
  const count = async (name: LimitName, key: string) => {
    const { main } = counterOf(name);
    const { consumedPoints, msBeforeNext } = await main.consume(hashed(key)).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    return { surplus: consumedPoints - main.points, msBeforeNext };
  };
  return {
    async consume(name, key) {
      const { surplus, msBeforeNext } = await count(name, key);
      if (surplus > 0) throw tooOften(msBeforeNext);
    },
    async delay(name, key) {
      const { surplus } = await count(name, key);
      if (surplus <= 0) return;
      const milliseconds = Math.min(FIRST_DELAY_MS * 2 ** (surplus - 1), LONGEST_DELAY_MS);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    },
    async giveBack(name, key) {
      await counterOf(name)
        .main.reward(hashed(key))
        .catch(() => undefined);
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

/** The hash hides addresses and names. It is the same for all spellings of an account's name. */
function hashed(key: string): string {
  return createHash('sha256').update(key.normalize('NFKC').trim().toLowerCase()).digest('hex');
}

/** The refusal for a client that has to wait so long. */
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
