import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startRedis, type RedisServer } from '../../scripts/lib/redis.mjs';
import type { ApiError } from '../src/errors.ts';
import { createLimits } from '../src/limits.ts';
import { connectRedis, type RedisConnection } from '../src/redis.ts';
import { findRedis, INSTALLING_MS } from './redis-server.ts';

const AWAY = 'Redis is away; until it is back each process counts by itself';
const BACK = 'Redis is back';

let startServer: (options?: { port?: number; password?: string }) => Promise<RedisServer>;
let stops: (() => Promise<void>)[];
let logged: string[];
let redis: RedisServer;

beforeAll(async () => {
  const server = await findRedis();
  startServer = async (options = {}) => {
    const started = await startRedis({ server, ...options });
    stops.push(() => started.stop());
    return started;
  };
}, INSTALLING_MS);

beforeEach(async () => {
  stops = [];
  logged = [];
  redis = await startServer();
});

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** The rate limits of a process of the site. */
function connect(url = redis.url): RedisConnection {
  const connection = connectRedis(url, pino({}, { write: (line: string) => logged.push(line) }));
  stops.push(() => connection.close());
  return connection;
}

const untilStatus = (connection: RedisConnection, status: string) =>
  vi.waitFor(() => expect(connection.redis.status).toBe(status), { timeout: 15_000, interval: 20 });

async function connectAndWait(url?: string) {
  const connection = connect(url);
  await untilStatus(connection, 'ready');
  return connection;
}

/** The result of some work. Fails if the work waits for the network or for a timer. */
async function atOnce<Result>(work: Promise<Result>): Promise<Result> {
  const later = new Promise<never>((_, reject) => {
    setImmediate(() => reject(new Error('It has waited')));
  });
  return Promise.race([work, later]);
}

const messages = () => logged.map((line) => (JSON.parse(line) as { msg: string }).msg);

it('two processes share one count, and one reset', async () => {
  const limitsOfAProcess = async () =>
    createLimits({ redis: (await connectAndWait()).redis, points: { loginByAccount: 4 } });
  const [one, other] = [await limitsOfAProcess(), await limitsOfAProcess()];
  for (const limits of [one, other, one, other]) await limits.consume('loginByAccount', 'sara');
  const { redis: client } = await connectAndWait();
  const [key = ''] = await client.keys('mihwar:limit:loginByAccount:*');
  const secondsLeft = async () => Math.ceil((await client.pttl(key)) / 1000);
  for (const limits of [one, other]) {
    const most = await secondsLeft();
    const refusal = (await limits
      .consume('loginByAccount', 'sara')
      .catch((error: unknown) => error)) as ApiError;
    expect(refusal).toMatchObject({
      status: 429,
      message: 'That was too often. Please try again in 15 minutes.',
    });
    const seconds = Number(refusal.headers['Retry-After']);
    expect(seconds).toBeGreaterThanOrEqual(await secondsLeft());
    expect(seconds).toBeLessThanOrEqual(most);
  }
  await other.reset('loginByAccount', 'sara');
  await expect(one.consume('loginByAccount', 'sara')).resolves.toBeUndefined();
  expect(messages()).toEqual([]);
});

it('two processes share the count that makes attempts slower', async () => {
  const limitsOfAProcess = async () =>
    createLimits({ redis: (await connectAndWait()).redis, points: { loginByAccount: 2 } });
  const [one, other] = [await limitsOfAProcess(), await limitsOfAProcess()];
  for (const limits of [one, other, one]) await limits.delay('loginByAccount', 'sara');
  const began = performance.now();
  await other.delay('loginByAccount', 'sara');
  expect(performance.now() - began).toBeGreaterThan(450);
  await one.reset('loginByAccount', 'sara');
  expect(await (await connectAndWait()).redis.keys('mihwar:limit:loginByAccount:*')).toEqual([]);
});

it('Redis holds no name, and nothing for longer than the limit lasts', async () => {
  const { redis: client } = await connectAndWait();
  const limits = createLimits({ redis: client });
  await limits.consume('forgotByAccount', 'sara@example.com');
  await limits.consume('forgotByClient', '192.0.2.1');
  const keys = (await client.keys('*')).sort();
  expect(keys).toEqual([
    expect.stringMatching(/^mihwar:limit:forgotByAccount:[0-9a-f]{64}$/),
    expect.stringMatching(/^mihwar:limit:forgotByClient:[0-9a-f]{64}$/),
  ]);
  const lifetimes = await Promise.all(keys.map((key) => client.ttl(key)));
  expect(lifetimes.map((seconds) => Math.ceil(seconds / 10) * 10)).toEqual([3600, 900]);
});

it('counts by itself while Redis is gone, and together again when it is back', async () => {
  const connection = await connectAndWait();
  const limits = createLimits({ redis: connection.redis, points: { loginByClient: 2 } });
  const attempt = () => limits.consume('loginByClient', '192.0.2.1');
  await attempt();

  await redis.stop();
  await untilStatus(connection, 'reconnecting');
  await attempt();
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ status: 429 });
  await limits.reset('loginByClient', '192.0.2.1');
  await expect(attempt()).resolves.toBeUndefined();
  await expect.poll(messages).toEqual([AWAY]);

  await startServer({ port: redis.port });
  await untilStatus(connection, 'ready');
  await attempt();
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ status: 429 });
  const other = createLimits({ redis: (await connectAndWait()).redis, points: { loginByClient: 2 } });
  await expect(other.consume('loginByClient', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  expect(messages()).toEqual([AWAY, BACK]);
});

it('forgets at a reset what was counted during an outage, too', async () => {
  const connection = await connectAndWait();
  const limits = createLimits({ redis: connection.redis, points: { loginByAccount: 1 } });
  await redis.stop();
  await untilStatus(connection, 'reconnecting');
  await limits.consume('loginByAccount', 'sara');

  const back = await startServer({ port: redis.port });
  await untilStatus(connection, 'ready');
  await limits.reset('loginByAccount', 'sara');

  await back.stop();
  await untilStatus(connection, 'reconnecting');
  await expect(limits.consume('loginByAccount', 'sara')).resolves.toBeUndefined();
});

it('answers in time while Redis hangs', async () => {
  const connection = await connectAndWait();
  const limits = createLimits({ redis: connection.redis, points: { loginByClient: 3 } });
  const attempt = () => limits.consume('loginByClient', '192.0.2.1');
  await attempt();

  redis.pause();
  const began = Date.now();
  await attempt();
  expect(Date.now() - began).toBeLessThan(1400);
  // Once the silence has been noticed, no request waits at all.
  await vi.waitFor(() => expect(messages()).toEqual([AWAY]), { timeout: 5000 });
  await atOnce(attempt());
  await atOnce(limits.reset('loginByClient', '192.0.2.1'));
  for (let time = 0; time < 3; time += 1) await atOnce(attempt());
  await expect(atOnce(attempt())).rejects.toMatchObject({ status: 429 });

  redis.resume();
  await expect.poll(messages, { timeout: 15_000 }).toEqual([AWAY, BACK]);
  // Redis has the first attempt, and perhaps the one that was sent before the silence was noticed.
  const [key = ''] = await connection.redis.keys('mihwar:limit:loginByClient:*');
  expect(['1', '2']).toContain(await connection.redis.get(key));
});

it('starts without Redis and finds it later', async () => {
  await redis.stop();
  const connection = connect();
  const limits = createLimits({ redis: connection.redis, points: { commentByClient: 1 } });
  await limits.consume('commentByClient', '192.0.2.1');
  await expect(limits.consume('commentByClient', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  await expect.poll(messages).toEqual([AWAY]);

  await startServer({ port: redis.port });
  await untilStatus(connection, 'ready');
  await limits.consume('commentByClient', '192.0.2.1');
  expect(await connection.redis.keys('mihwar:limit:commentByClient:*')).toHaveLength(1);
  expect(messages()).toEqual([AWAY, BACK]);
});

it('logs a refused password once, without the password', async () => {
  const guarded = await startServer({ password: 'right-password' });
  const connection = connect(guarded.url.replace('right-password', 'wrong-password'));
  const limits = createLimits({ redis: connection.redis });
  await expect(limits.consume('loginByClient', '192.0.2.1')).resolves.toBeUndefined();
  const attempts = vi.fn();
  connection.redis.on('connect', attempts);
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(2), { timeout: 5000 });
  expect(messages()).toEqual([AWAY]);
  expect(logged.join()).toContain('WRONGPASS');
  expect(logged.join()).not.toContain('wrong-password');

  const welcome = await connectAndWait(guarded.url);
  expect(await welcome.redis.ping()).toBe('PONG');
});

it('closes without a word, whether or not Redis is there', async () => {
  const connection = await connectAndWait();
  await connection.close();
  await untilStatus(connection, 'end');

  await redis.stop();
  const lost = connect();
  await expect.poll(messages).toEqual([AWAY]);
  await lost.close();
  const attempts = vi.fn();
  lost.redis.on('connecting', attempts);
  await wait(1000);
  expect(attempts).not.toHaveBeenCalled();
  expect(messages()).toEqual([AWAY]);
});
