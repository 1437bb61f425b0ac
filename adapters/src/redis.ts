import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** No request waits longer than this for Redis. */
const REPLY_MS = 500;
/** A connection without a reply for this long is dead and is replaced. */
const SILENCE_MS = 1500;
const CONNECT_MS = 2000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;

export interface RedisConnection {
  redis: Redis;
  /** Ends the connection for good. */
  close(): Promise<void>;
}

/**
 * Connects to Redis, and reconnects for ever. Commands fail at once while it is unavailable. An outage is
 * logged once, and so is its end.
 */
export function connectRedis(url: string, log: Logger): RedisConnection {
  const redis = new Redis(url, {
    lazyConnect: true,
    // Nothing here needs a later protocol, and every proxy in front of a Redis knows this one.
    protocol: 2,
    connectTimeout: CONNECT_MS,
    commandTimeout: REPLY_MS,
    socketTimeout: SILENCE_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS),
  });

  let away = false;
  let closing = false;
  // Logs only the message: the error itself contains the command, which may be AUTH with its password.
  const lost = (reason: string) => {
    if (!away && !closing)
      log.warn({ reason }, 'Redis is away; until it is back each process counts by itself');
    away = true;
  };
  redis.on('error', (error: NodeJS.ErrnoException) => lost(error.message || (error.code ?? 'unknown')));
  redis.on('close', () => lost('The connection was closed'));
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // The site starts without Redis, too, so that nothing waits for it. The listeners above report a failure.
  redis.connect().catch(() => undefined);

  return {
    redis,
    async close() {
      closing = true;
      await redis.quit().catch(() => undefined);
      redis.disconnect();
    },
  };
}
