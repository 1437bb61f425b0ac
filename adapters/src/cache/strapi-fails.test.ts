import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteWithStrapi } from '../../tests/site-with-strapi.ts';
import type { RenderPage } from '../site.ts';
import { ResponseCache } from './response-cache.ts';

/** The last responses are served for a shorter time before Strapi is asked again. */
const ASKED_AGAIN_MS = 1000;

/** The ways in which Strapi fails a call, by the slug of an article whose call fails so. */
const FAILURES = {
  'too-long': () => new Response('', { status: 431 }),
  broken: () => Response.json({ error: { message: 'Internal Server Error' } }, { status: 500 }),
  slow: () => {
    throw new DOMException('It took too long', 'TimeoutError');
  },
  'cut-off': () => {
    throw new Error('ECONNRESET');
  },
};
type Failure = keyof typeof FAILURES;
const isFailure = (slug: string): slug is Failure => Object.hasOwn(FAILURES, slug);

/** A site, and a Strapi with two versions that changes count up. `fails`: how it fails all calls. */
function createSite() {
  const strapi = { fails: null as Failure | null, categories: 1, settings: 1 };
  const answer = (path: string): Response => {
    if (strapi.fails) return FAILURES[strapi.fails]();
    const slug = path.slice(path.lastIndexOf('/') + 1);
    if (isFailure(slug)) return FAILURES[slug]();
    if (slug === 'categories')
      return Response.json([{ publicId: 1, slug: 'a', name: `v${strapi.categories}` }]);
    if (slug === 'site-settings')
      return Response.json([{ id: 1, key: 'site_name', value: `v${strapi.settings}` }]);
    return new Response('', { status: 404 });
  };
  const renderPage = vi.fn<RenderPage>(async ({ url }, { fetchApi }) => {
    const slug = /article\/(.*)$/.exec(url)?.[1];
    const calls = ['/api/categories', '/api/site-settings', ...(slug ? [`/api/articles/${slug}`] : [])];
    const responses = await Promise.all(calls.map((path) => fetchApi(path)));
    const texts = await Promise.all(responses.map((response) => response.text()));
    const status = responses.find(({ ok }) => !ok)?.status ?? 200;
    return new Response(texts.join(), { status, headers: { 'Content-Type': 'text/html' } });
  });
  const cache = new ResponseCache();
  const app = siteWithStrapi(answer, { renderPage, cache });
  cache.setConnected(true);
  const read = async (path: string) => {
    const response = await app.request(path);
    const versions = [...(await response.text()).matchAll(/"v(\d+)"/g)].map(([, version]) => Number(version));
    return { status: response.status, isStale: response.headers.has('Warning'), versions };
  };
  return { strapi, cache, renderPage, read };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

type Strapi = ReturnType<typeof createSite>['strapi'];
/** The versions that a response shows. */
const SHOWN: Record<string, (strapi: Strapi) => number[]> = {
  '/': ({ categories, settings }) => [categories, settings],
  '/ar': ({ categories, settings }) => [categories, settings],
  '/api/categories': ({ categories }) => [categories],
  '/api/site-settings': ({ settings }) => [settings],
};

const step = fc.oneof(
  fc.record({ act: fc.constant('read' as const), path: fc.constantFrom(...Object.keys(SHOWN)) }),
  fc.record({
    act: fc.constant('change' as const),
    tag: fc.constantFrom('categories' as const, 'settings' as const),
  }),
  fc.record({
    act: fc.constant('readFailing' as const),
    path: fc.constantFrom('/api/articles/', '/article/', '/ar/article/'),
    slug: fc.constantFrom(...Object.keys(FAILURES)),
  }),
  // A timeout would stop all calls for a second of real time.
  fc.record({
    act: fc.constant('away' as const),
    fails: fc.constantFrom(null, 'broken' as const, 'cut-off' as const),
  }),
  fc.record({ act: fc.constant('connect' as const), isConnected: fc.boolean() }),
);

it('one call that fails makes the site serve no other purged response while Strapi answers', async () => {
  const walk = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
    const { strapi, cache, read } = createSite();
    const lastRead = new Map<string, number[]>();
    for (const one of steps) {
      if (one.act === 'change') {
        strapi[one.tag] += 1;
        cache.purge([one.tag]);
      } else if (one.act === 'readFailing') await read(one.path + one.slug);
      else if (one.act === 'connect') cache.setConnected(one.isConnected);
      else if (one.act === 'away') {
        strapi.fails = one.fails;
        vi.advanceTimersByTime(ASKED_AGAIN_MS);
      } else if (strapi.fails === null) {
        const versions = SHOWN[one.path]?.(strapi) ?? [];
        expect(await read(one.path)).toEqual({ status: 200, isStale: false, versions });
        lastRead.set(one.path, versions);
      } else if (lastRead.has(one.path)) {
        // A page may be newer than it was read last, where it is rendered of fresh calls.
        const { status, versions } = await read(one.path);
        const isOlder = lastRead.get(one.path)?.some((version, index) => (versions[index] ?? 0) < version);
        expect([status, isOlder]).toEqual([200, false]);
      }
    }
  });
  await fc.assert(walk, { numRuns: 50 });
});

it.each(['broken', 'cut-off'] as const)(
  'while Strapi answers nothing (%s), one page finds that out for all',
  async (fails) => {
    const { strapi, cache, renderPage, read } = createSite();
    const pages = Array.from({ length: 20 }, (_, page) => `/page/${page}`);
    for (const path of pages) await read(path);
    strapi.fails = fails;
    cache.setConnected(false);
    renderPage.mockClear();
    for (const path of [...pages, ...pages]) {
      expect(await read(path)).toEqual({ status: 200, isStale: true, versions: [1, 1] });
    }
    expect(renderPage).toHaveBeenCalledTimes(1);
  },
);
