import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from './app.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { createCms } from './cms.ts';
import type { RenderPage } from './site.ts';

const READERS = 200;
const CALL_MS = 8000;

/** A Strapi that accepts every call and sends no response until it is released. */
function createFrozenStrapi() {
  const strapi = { isFrozen: true, calls: 0 };
  const answer: typeof fetch = async (_input, init) => {
    strapi.calls += 1;
    while (strapi.isFrozen) {
      await wait(50);
      init?.signal?.throwIfAborted();
    }
    return Response.json([]);
  };
  return { strapi, answer };
}

/** As web's build does: asks the API several times, one after another, and says 503 when it fails. */
const renderPage: RenderPage = async (_request, { fetchApi }) => {
  const first = await fetchApi('/api/categories');
  const second = await fetchApi('/api/site-settings');
  const isThere = first.ok && second.ok;
  return new Response(isThere ? 'page' : 'error page', { status: isThere ? 200 : 503 });
};

function createSite(pageLimitMs?: number) {
  const { strapi, answer } = createFrozenStrapi();
  const cache = new ResponseCache();
  const app = createApp({
    cms: createCms({ url: 'http://cms.example', token: '', fetch: answer }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    renderPage,
    cache,
    ...(pageLimitMs === undefined ? {} : { pageLimitMs }),
  });
  return { strapi, app, cache };
}

it('answers everybody 503 soon after the first call timed out, and goes on when Strapi does', async () => {
  const { strapi, app } = createSite();
  const asked = performance.now();
  const pages = await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => (await app.request(`/page/${reader}`)).status),
  );
  // One call's limit, and what rendering error pages takes on a busy machine.
  expect(performance.now() - asked).toBeLessThan(CALL_MS + 10_000);
  expect(new Set(pages)).toEqual(new Set([503]));

  const { calls } = strapi;
  const again = performance.now();
  const response = await app.request('/page/again');
  expect(response.status).toBe(503);
  expect((await app.request('/api/categories')).headers.get('Retry-After')).toBe('5');
  expect(performance.now() - again).toBeLessThan(CALL_MS / 2);
  // A probe each second asks, readers do not.
  expect(strapi.calls - calls).toBeLessThan(5);

  strapi.isFrozen = false;
  await expect.poll(async () => (await app.request('/page/x')).status, { timeout: 10_000 }).toBe(200);
});

it('serves the last responses: the first reader waits for one call, and others do not', async () => {
  const { strapi, app, cache } = createSite();
  strapi.isFrozen = false;
  const pages = ['/', '/ar', '/search'];
  for (const path of pages) expect((await app.request(path)).status).toBe(200);
  strapi.isFrozen = true;
  cache.setConnected(false);
  const isStale = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.has('Warning')];
  };
  // Not 503, which a page is after its limit.
  expect(await isStale('/')).toEqual([200, true]);
  const asked = performance.now();
  for (const path of [...pages, ...pages]) expect(await isStale(path)).toEqual([200, true]);
  expect(performance.now() - asked).toBeLessThan(CALL_MS / 2);
});

it('answers pictures 503 as well, and soon', async () => {
  const { strapi, app } = createSite();
  const asked = performance.now();
  const picture = await app.request('/uploads/a.webp');
  expect([picture.status, picture.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(performance.now() - asked).toBeLessThan(CALL_MS + 5_000);
  strapi.isFrozen = false;
  await expect.poll(async () => (await app.request('/uploads/a.webp')).status, { timeout: 10_000 }).toBe(200);
});

it('lets no reader wait longer for a page than its limit, in the reader’s language', async () => {
  const { app } = createSite(200);
  for (const [path, sentence] of [
    ['/article/x', 'Please try again'],
    ['/ar/article/x', 'يُرجى المحاولة مرة أخرى'],
  ] as const) {
    const response = await app.request(path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3']);
    expect(await response.text()).toContain(sentence);
  }
});
