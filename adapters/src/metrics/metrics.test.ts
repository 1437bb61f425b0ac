import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCms, type CmsOptions } from '../cms.ts';
import { purgeByChanges } from '../cache-tags/purge-by-changes.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { Counts } from './counts.ts';
import { Metrics } from './metrics.ts';

const TOKEN = 'a token of sixteen characters';

/** A site whose Strapi gives the responses that the test sets. */
function watchedSite() {
  const counts = new Counts();
  const cache = new ResponseCache();
  const metrics = new Metrics({ counts, cache });
  const strapi = { answer: () => Promise.resolve(Response.json([])) };
  const cms = createCms({
    url: 'http://cms.example',
    token: '',
    fetch: (() => strapi.answer()) as unknown as CmsOptions['fetch'] & {},
    onCall: (outcome, seconds) => metrics.call(outcome, seconds),
  });
  const app = createApp({
    cms,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    cache,
    counts,
    watched: { metrics, token: TOKEN },
    renderPage: async (_, { fetchApi }) => new Response(await (await fetchApi('/api/categories')).text()),
  });
  const read = async () => {
    const response = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const lines = (await response.text()).split('\n');
    /** The value of a series. */
    return (series: string) => {
      const line = lines.find((one) => one.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length));
    };
  };
  return { app, strapi, feed: purgeByChanges(cache, counts).listener, read };
}

let site: ReturnType<typeof watchedSite>;
beforeEach(() => {
  site = watchedSite();
});

describe('/metrics', () => {
  it('counts a page and the calls that it is made of as one, by cache status', async () => {
    const { app, strapi, feed, read } = site;
    feed.onConnection(true, 1);
    await app.request('/');
    await app.request('/');
    await app.request('/api/categories');
    await app.request('/api/categories', { headers: { Authorization: 'Bearer x' } });
    await app.request('/api/nothing');
    feed.onChange({ type: 'category', id: 1, locale: null, number: 2 });
    strapi.answer = () => Promise.reject(new Error('away'));
    await app.request('/');
    const value = await read();
    const requests = (status: string) => value(`mihwar_requests_total{cache="${status}"}`);
    expect(['miss', 'hit', 'personal', 'stale', 'bypass'].map(requests)).toEqual([1, 2, 1, 1, 1]);
    const count = (labels: string) => value(`mihwar_request_seconds_count{${labels}}`);
    expect(count('kind="page",status="2xx"')).toBe(3);
    expect(count('kind="api",status="2xx"')).toBe(2);
    expect(count('kind="api",status="4xx"')).toBe(1);
    expect(value('mihwar_cache_responses')).toBe(2);
    expect(value('mihwar_cache_bytes')).toBeGreaterThan(2000);
    expect(value('mihwar_cache_purges_total')).toBe(1);
  });

  it('says what came of calls of Strapi', async () => {
    const { app, strapi, read } = site;
    await app.request('/api/categories');
    strapi.answer = () => Promise.resolve(Response.json({}, { status: 404 }));
    await app.request('/api/articles/nowhere');
    strapi.answer = () => Promise.resolve(Response.json({}, { status: 500 }));
    await app.request('/api/articles');
    strapi.answer = () => Promise.reject(new Error('away'));
    await app.request('/api/articles');
    const value = await read();
    const calls = (outcome: string) => value(`mihwar_strapi_call_seconds_count{outcome="${outcome}"}`);
    expect(['ok', 'refused', 'failed'].map(calls)).toEqual([1, 1, 2]);
  });

  it('says that the change feed was lost, which purges the whole cache', async () => {
    const { app, feed, read } = site;
    feed.onConnection(true, 1);
    await app.request('/api/categories');
    const before = await read();
    expect(before('mihwar_change_feed_connected')).toBe(1);
    expect(before('mihwar_change_feed_lost_total')).toBe(0);
    // Every attempt to connect again fails the same way; it was lost once.
    feed.onConnection(false, 0);
    feed.onConnection(false, 0);
    const after = await read();
    expect(after('mihwar_change_feed_connected')).toBe(0);
    expect(after('mihwar_change_feed_lost_total')).toBe(1);
    expect(after('mihwar_cache_purged_all_total')).toBeGreaterThan(
      before('mihwar_cache_purged_all_total') ?? 0,
    );
    await app.request('/api/categories');
    expect((await read())('mihwar_requests_total{cache="miss"}')).toBe(2);
    feed.onConnection(true, 5);
    expect((await read())('mihwar_change_feed_connected')).toBe(1);
  });

  it('has the process itself: memory and the lag of its loop', async () => {
    const value = await site.read();
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('is for who brings the token only', async () => {
    for (const authorization of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ']) {
      const headers = new Headers(authorization === undefined ? [] : [['Authorization', authorization]]);
      const response = await site.app.request('/metrics', { headers });
      expect([authorization, response.status]).toEqual([authorization, 401]);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ message: expect.stringContaining('METRICS_TOKEN') as string });
    }
  });

  it('is a page like any other where no token is set', async () => {
    const app = createApp({
      cms: createCms({ url: 'http://127.0.0.1:9', token: '' }),
      log: pino({ level: 'silent' }),
      publicUrl: 'http://localhost:3000',
      renderPage: () => Promise.resolve(new Response('No such page', { status: 404 })),
    });
    const response = await app.request('/metrics', { headers: { Authorization: 'Bearer ' } });
    expect(await response.text()).toBe('No such page');
  });
});
