import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, handleError } from './errors.ts';
import { createLimits, tooOften, type LimitName, type Limits } from './limits.ts';
import { clientOf, limitClient } from './rate-limit.ts';

/** The environment that the server passes on for a connection from an address. */
const connectionFrom = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });

describe('clientOf', () => {
  async function clientSeen(trustProxy: boolean, connected: string | undefined, forwarded?: string) {
    const app = new Hono().get('/', (c) => c.text(clientOf(c, trustProxy)));
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
    return (await app.request('/', { headers }, connectionFrom(connected))).text();
  }

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('a connection from %s is counted as %s', async (address, client) => {
    expect(await clientSeen(false, address)).toBe(client);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.1,203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('a trusted proxy that notes %s speaks of %s', async (forwarded, client) => {
    expect(await clientSeen(true, '192.0.2.1', forwarded)).toBe(client);
  });

  it.each([
    '',
    'unknown',
    '203.0.113.7, ',
    '999.1.1.1',
    '1.2.3',
    '[::1',
    'a:b',
    '203.0.113.7; drop',
    '1.2.3.4:x',
  ])('a trusted proxy that notes %j is not listened to', async (forwarded) => {
    expect(await clientSeen(true, '192.0.2.1', forwarded)).toBe('192.0.2.1');
  });

  it('believes no header without a trusted proxy', async () => {
    expect(await clientSeen(false, '192.0.2.1', '203.0.113.7')).toBe('192.0.2.1');
  });

  it('has a name for who asks in process', async () => {
    const app = new Hono().get('/', (c) => c.text(clientOf(c, true)));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});

it.each([
  [-5, 1, '1 second'],
  [1, 1, '1 second'],
  [1001, 2, '2 seconds'],
  [90_000, 90, '90 seconds'],
  [90_001, 91, '2 minutes'],
  [900_000, 900, '15 minutes'],
])('whoever has to wait %i ms is told %i s, "%s"', (milliseconds, retryAfter, words) => {
  expect(tooOften(milliseconds)).toMatchObject({
    status: 429,
    message: `That was too often. Please try again in ${words}.`,
    headers: { 'Retry-After': String(retryAfter) },
  });
});

describe('limits in memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const consume = async (limits: Limits, name: LimitName, key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await limits.consume(name, key);
  };

  it.each<[LimitName, number, number]>([
    ['loginByClient', 20, 60],
    ['loginByAccountAndClient', 10, 900],
    ['loginByAccount', 20, 900],
    ['forgotByClient', 10, 900],
    ['forgotByAccount', 3, 3600],
    ['resetByClient', 20, 900],
    ['changePasswordByAccount', 10, 900],
    ['commentByClient', 10, 60],
    ['commentByAccount', 20, 60],
    ['commentByArticle', 60, 60],
    ['translateByClient', 300, 60],
    ['uploadByClient', 30, 60],
    ['uploadByAccount', 30, 60],
  ])('%s allows %i in %i s', async (name, points, seconds) => {
    const limits = createLimits();
    await consume(limits, name, 'sara', points);
    await expect(limits.consume(name, 'sara')).rejects.toThrow(ApiError);
    await expect(limits.consume(name, 'omar')).resolves.toBeUndefined();

    vi.advanceTimersByTime(seconds * 1000 - 1);
    await expect(limits.consume(name, 'sara')).rejects.toMatchObject({ headers: { 'Retry-After': '1' } });
    vi.advanceTimersByTime(1);
    await expect(limits.consume(name, 'sara')).resolves.toBeUndefined();
  });

  it('counts each name by itself, with as many points as asked for', async () => {
    const limits = createLimits({ points: { loginByClient: 1 } });
    await limits.consume('loginByClient', '192.0.2.1');
    await expect(limits.consume('loginByClient', '192.0.2.1')).rejects.toThrow('in 60 seconds');
    await expect(limits.consume('resetByClient', '192.0.2.1')).resolves.toBeUndefined();
  });

  it('takes other spellings of an account for the same account', async () => {
    const limits = createLimits({ points: { loginByAccount: 3 } });
    for (const spelling of ['sara', ' Sara', 'ｓａｒａ']) await limits.consume('loginByAccount', spelling);
    await expect(limits.consume('loginByAccount', 'SARA')).rejects.toThrow('in 15 minutes');
  });

  it('a limit that delays makes each further attempt wait longer, four seconds at most, and refuses none', async () => {
    const limits = createLimits({ points: { loginByAccount: 2 } });
    const waited: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const began = Date.now();
      const delayed = limits.delay('loginByAccount', 'sara').then(() => waited.push(Date.now() - began));
      await vi.advanceTimersByTimeAsync(5000);
      await delayed;
    }
    expect(waited).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
  });

  it('starts again after a reset, for that key only', async () => {
    const limits = createLimits();
    for (const key of ['sara', 'omar']) await consume(limits, 'loginByAccount', key, 20);
    await limits.reset('loginByAccount', 'Sara');
    await consume(limits, 'loginByAccount', 'sara', 20);
    await expect(limits.consume('loginByAccount', 'sara')).rejects.toThrow(ApiError);
    await expect(limits.consume('loginByAccount', 'omar')).rejects.toThrow(ApiError);
  });
});

it('a limited route refuses a client that asks too often, and says when to come back', async () => {
  const app = new Hono();
  app.onError((error, c) => handleError(error, c, pino({ level: 'silent' })));
  app.use(limitClient(createLimits({ points: { uploadByClient: 2 } }), 'uploadByClient', false));
  app.get('/', (c) => c.text('fine'));
  const ask = (address: string) => app.request('/', {}, connectionFrom(address));

  // Addresses of one IPv6 network are one client.
  expect((await ask('2001:db8::1')).status).toBe(200);
  expect((await ask('2001:db8::2')).status).toBe(200);
  const refused = await ask('2001:db8::3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect(await refused.json()).toEqual({
    message: expect.stringMatching(/^That was too often\. Please try again in \d+ seconds\.$/),
  });
  expect((await ask('2001:db8:0:1::1')).status).toBe(200);
});

it('an attempt that is given back is not counted', async () => {
  const limits = createLimits({ points: { forgotByAccount: 2 } });
  const ask = () => limits.consume('forgotByAccount', 'a@example.com');
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  await limits.giveBack('forgotByAccount', 'a@example.com');
  await limits.giveBack('forgotByAccount', 'a@example.com');
  await expect(ask()).resolves.toBeUndefined();
});
