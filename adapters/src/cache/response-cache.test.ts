import { describe, expect, it, vi } from 'vitest';
import { COMPUTATION_LIMIT_MS, TooManyWaiting } from '../render-limit.ts';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache, type Computed } from './response-cache.ts';

const response = (text: string, tags: string[] = []) => new CachedResponse(Buffer.from(text), {}, tags);
const store =
  (text: string, tags: string[] = []) =>
  async (): Promise<Computed> => ({ kind: 'store', response: response(text, tags) });
const unavailable = async (): Promise<Computed> => ({
  kind: 'unavailable',
  isAway: true,
  respond: () => new Response('503'),
});
const missing = async (): Promise<Computed> => ({ kind: 'other', respond: () => new Response('404') });

function connected(options?: { maxBytes?: number; maxAges?: Record<string, number> }) {
  const cache = new ResponseCache(options);
  cache.setConnected(true);
  return cache;
}

async function read(cache: ResponseCache, compute: () => Promise<Computed>, key = 'key'): Promise<string> {
  const found = await cache.get(key, compute);
  return 'response' in found
    ? (await found.response.negotiate(undefined)).body.toString()
    : found.respond().text();
}

/** A computation that ends when it is told to. */
function pending() {
  let finish: (computed: Computed) => void = () => undefined;
  const compute = () => new Promise<Computed>((resolve) => (finish = resolve));
  return { compute, finish: async (make: () => Promise<Computed>) => finish(await make()) };
}

const never = () => Promise.reject(new Error('It is in the cache'));

describe('the cache', () => {
  it('computes a response once, however many ask at the same time and later', async () => {
    const cache = connected();
    const compute = vi.fn(store('page'));
    await Promise.all([1, 2, 3].map(() => read(cache, compute)));
    expect(await read(cache, compute)).toBe('page');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('says of each response how it came about', async () => {
    const cache = connected();
    const statuses = async (compute: () => Promise<Computed>) => (await cache.get('key', compute)).status;
    expect(await statuses(store('page', ['articles']))).toBe('miss');
    expect(await statuses(never)).toBe('hit');
    cache.purge(['articles']);
    expect(await statuses(unavailable)).toBe('stale');
    expect((await cache.get('other', missing)).status).toBe('bypass');
  });

  it('computes again what a purge concerns, and nothing else', async () => {
    const cache = connected();
    await read(cache, store('list', ['articles', 'article:1']), 'list');
    await read(cache, store('other', ['article:2']), 'other');
    cache.purge(['article:1']);
    expect(await read(cache, never, 'other')).toBe('other');
    expect(await read(cache, store('new list', ['article:1']), 'list')).toBe('new list');
    cache.purgeAll();
    expect(await read(cache, store('newest list'), 'list')).toBe('newest list');
  });

  it('does not store a response whose computation began before a purge of one of its tags, nor share it with later callers', async () => {
    const cache = connected();
    const { compute, finish } = pending();
    const early = read(cache, compute);
    cache.purge(['article:1']);
    const late = read(cache, store('new', ['article:1']));
    await finish(store('old', ['article:1']));
    expect([await early, await late]).toEqual(['old', 'new']);
    expect(await read(cache, never)).toBe('new');
  });

  it('stores a response whose computation began before a purge of other tags', async () => {
    const cache = connected();
    const { compute, finish } = pending();
    const early = read(cache, compute);
    cache.purge(['article:2']);
    await finish(store('fine', ['article:1']));
    await early;
    expect(await read(cache, never)).toBe('fine');
  });

  it('does not let a slow computation replace the response of a later one', async () => {
    const cache = connected();
    const { compute, finish } = pending();
    const early = read(cache, compute);
    cache.purge(['article:2']);
    await read(cache, store('later', ['article:1']));
    await finish(store('earlier', ['article:1']));
    await early;
    expect(await read(cache, never)).toBe('later');
  });

  it('computes again what has expired, by the tag that expires first', async () => {
    const cache = connected({ maxAges: { clock: 0, related: 60_000 } });
    await read(cache, store('old', ['articles', 'related', 'clock']));
    expect(await read(cache, store('new', ['articles', 'related']))).toBe('new');
    expect(await read(cache, never)).toBe('new');
  });

  it('lets what was computed together expire at different times, none after its maximum age', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const cache = connected({ maxAges: { related: 1000 } });
    const keys = Array.from({ length: 100 }, (_, number) => `page ${number}`);
    for (const key of keys) await read(cache, store('page', ['related']), key);
    const freshAt = (time: number) => {
      now.mockReturnValue(time);
      return keys.filter((key) => cache.fresh(key)).length;
    };
    const counts = [0, 499, 600, 750, 900, 1000].map(freshAt);
    now.mockRestore();
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts).toMatchObject({ 0: 100, 1: 100, 5: 0 });
    expect(new Set(counts.slice(1)).size).toBe(5);
  });

  it('forgets what is not there any more, and passes errors on', async () => {
    const cache = connected();
    await read(cache, store('page', ['articles']));
    cache.purge(['articles']);
    expect(await read(cache, missing)).toBe('404');
    expect(await read(cache, unavailable)).toBe('503');
    await expect(read(cache, () => Promise.reject(new Error('It failed')), 'x')).rejects.toThrow('It failed');
    expect(await read(cache, store('there'), 'x')).toBe('there');
  });

  it('keeps to its bound, and forgets what was read longest ago', async () => {
    const cache = connected({ maxBytes: 100_000 });
    for (let page = 0; page < 60; page += 1) {
      await read(cache, store('x'.repeat(3000)), `page ${page}`);
      await read(cache, store('home'), 'home');
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.counts.evicted).toBeGreaterThan(20);
    expect(await read(cache, never, 'home')).toBe('home');
    expect(await read(cache, store('again'), 'page 0')).toBe('again');
  });

  it('counts a response again once it has another encoding', async () => {
    const cache = connected();
    await read(cache, store('word '.repeat(1000)));
    const before = cache.size.bytes;
    await cache.fresh('key')?.negotiate('br');
    cache.countSize('key');
    expect(cache.size).toEqual({ responses: 1, bytes: expect.any(Number) as number });
    expect(cache.size.bytes).toBeLessThan(before - 4000);
  });
});

describe('while Strapi is unavailable', () => {
  it('serves the last response, purged or not, and asks again later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const cache = connected();
    await read(cache, store('page', ['articles']));
    cache.purge(['articles']);
    expect(await read(cache, unavailable)).toBe('page');
    // For a moment nobody asks.
    expect(await read(cache, store('new', ['articles']))).toBe('page');
    vi.advanceTimersByTime(1000);
    expect(await read(cache, store('new', ['articles']))).toBe('new');
    vi.useRealTimers();
  });

  it('does not serve what was hidden or deleted', async () => {
    const cache = connected();
    await read(cache, store('article', ['article:1']), 'article');
    await read(cache, store('list', ['articles', 'article:1']), 'list');
    await read(cache, store('other', ['article:2']), 'other');
    cache.purge(['article:1'], { removes: true });
    cache.purge(['article:1', 'article:2']);
    for (const key of ['article', 'list']) expect(await read(cache, unavailable, key)).toBe('503');
    expect(await read(cache, unavailable, 'other')).toBe('other');
    cache.purgeAll({ removes: true });
    expect(await read(cache, unavailable, 'other')).toBe('503');
  });

  it('takes nothing for fresh that it cannot hear changes of', async () => {
    const cache = connected();
    await read(cache, store('page', ['articles']));
    cache.setConnected(false);
    expect(await read(cache, unavailable)).toBe('page');
    expect(await read(cache, store('unconnected'), 'other')).toBe('unconnected');
    expect(await read(cache, store('computed again'), 'other')).toBe('computed again');
    cache.setConnected(true);
    expect(await read(cache, store('connected'), 'other')).toBe('connected');
    expect(await read(cache, never, 'other')).toBe('connected');
  });
});

describe('pages that are rendered', () => {
  it('are few at a time, and refused beyond a queue; what is in the cache is served all the same', async () => {
    const cache = connected();
    await read(cache, store('page'), 'cached');
    const computations: ReturnType<typeof pending>[] = [];
    let running = 0;
    let most = 0;
    const compute = () => {
      running += 1;
      most = Math.max(most, running);
      const one = pending();
      computations.push(one);
      return one.compute().finally(() => (running -= 1));
    };
    const ask = (page: number) => cache.get(`page ${page}`, compute, { isRendered: true });
    const asked = Array.from({ length: 200 }, (_, page) => ask(page).catch((error: unknown) => error));
    await expect.poll(() => computations.length).toBeGreaterThan(0);
    expect(await read(cache, never, 'cached')).toBe('page');
    // A call that a page waits for does not wait for pages.
    expect(await read(cache, store('call'), 'call')).toBe('call');
    while (computations.length > 0) {
      await computations.shift()?.finish(store('page'));
      await new Promise(setImmediate);
    }
    const outcomes = await Promise.all(asked);
    expect(most).toBeLessThan(10);
    const refused = outcomes.filter((outcome) => outcome instanceof TooManyWaiting);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.length).toBeLessThan(150);
  });

  it('fail where they never end, and leave their slots and addresses to others', async () => {
    vi.useFakeTimers();
    try {
      const cache = connected();
      const endless = () => new Promise<Computed>(() => undefined);
      const ask = (compute: () => Promise<Computed>, key: string) =>
        cache.get(key, compute, { isRendered: true });
      const lost = Promise.allSettled([1, 2, 3, 4].map((page) => ask(endless, `page ${page}`)));
      const next = ask(store('page'), 'next');
      await vi.advanceTimersByTimeAsync(2 * COMPUTATION_LIMIT_MS);
      expect((await lost).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
      expect((await next).status).toBe('miss');
      expect((await ask(store('page'), 'page 1')).status).toBe('miss');
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not wait for pages that nobody has requested lately', async () => {
    const cache = connected();
    await read(cache, store('home', ['articles']), 'home');
    const first = [pending(), pending()];
    const crawled = Array.from({ length: 50 }, (_, page) =>
      cache.get(`page ${page}`, first[page]?.compute ?? store('page'), { isRendered: true }),
    );
    cache.purge(['articles']);
    const found = await cache.get('home', store('new home', ['articles']), { isRendered: true });
    expect(found.status).toBe('miss');
    expect(await read(cache, never, 'home')).toBe('new home');
    expect(cache.fresh('page 49')).toBeUndefined();
    for (const { finish } of first) await finish(store('page'));
    expect(await Promise.all(crawled)).toHaveLength(50);
    expect(await read(cache, never, 'page 49')).toBe('page');
  });
});
