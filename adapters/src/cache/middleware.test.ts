import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { siteWithStrapi } from '../../tests/site-with-strapi.ts';
import { INTERNAL } from '../metrics/routes.ts';
import type { RenderPage } from '../site.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });

/** A site whose pages take a moment. `most` is the number of pages that were rendered at once. */
function createSite({ tags = 'articles', ofCms = (_path: string) => json([]) } = {}) {
  const renders = { now: 0, most: 0 };
  const renderPage: RenderPage = async ({ url }) => {
    renders.now += 1;
    renders.most = Math.max(renders.most, renders.now);
    await wait(20);
    renders.now -= 1;
    const { pathname } = new URL(url);
    const status = pathname.startsWith('/article/old') ? 404 : 200;
    return new Response(pathname, { status, headers: { 'Surrogate-Key': tags } });
  };
  return { app: siteWithStrapi(ofCms, { renderPage }), renders };
}

it('two readers of a misspelt address at once are led to what each has asked for', async () => {
  const { app } = createSite();
  const addresses = ['tesla', 'ferrari', 'porsche'].map((term) => `/search/?q=${term}`);
  const answers = await Promise.all(addresses.map((address) => app.request(address)));
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [301, '/search?q=tesla'],
    [301, '/search?q=ferrari'],
    [301, '/search?q=porsche'],
  ]);
});

it('two readers of a former address at once keep each the query of their own, and share one page', async () => {
  const ofCms = (path: string) =>
    path.includes('/redirects/') ? json({ slug: 'new', removed: false }) : json([]);
  const { app, renders } = createSite({ ofCms });
  const addresses = ['?from=mail', '?token=secret', ''].map((query) => `/article/old${query}`);
  const answers = await Promise.all(addresses.map((address) => app.request(address)));
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [301, '/article/new?from=mail'],
    [301, '/article/new?token=secret'],
    [301, '/article/new'],
  ]);
  expect(renders.most).toBe(1);
});

it('cache tags that are longer than a proxy may take do not leave the process', async () => {
  const tags = Array.from({ length: 1000 }, (_, id) => `article:${id}`).join(' ');
  const { app } = createSite({ tags });
  const form = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams() };
  const signedIn = { headers: { Authorization: 'Bearer x' } };
  for (const [path, init] of [
    ['/', {}],
    ['/', form],
    ['/', signedIn],
    ['/article/old', {}],
    ['/Article/Old', {}],
  ] as [string, RequestInit][]) {
    const response = await app.request(`http://localhost:3000${path}`, init);
    expect(response.headers.get('Surrogate-Key'), path).toBeNull();
  }
  expect((await app.request('/', {}, INTERNAL)).headers.get('Surrogate-Key')).toBe(tags);
});

it('a CDN gets the cache tags of other responses', async () => {
  const tags = Array.from({ length: 100 }, (_, id) => `article:${id}`).join(' ');
  const { app } = createSite({ tags });
  for (const _time of ['computed', 'cached']) {
    expect((await app.request('/')).headers.get('Surrogate-Key')).toBe(tags);
    expect((await app.request('/api/static-pages')).headers.get('Surrogate-Key')).toBe('pages');
  }
});

it.each(['/api/site-settings', '/api/static-pages', '/api/static-pages/about'])(
  'a CDN does not give the response of a visitor to staff, who see more: %s',
  async (path) => {
    const page = { publicId: 1, slug: 'about', arabic: null };
    const { app } = createSite({ ofCms: (asked) => json(asked.endsWith('/about') ? page : []) });
    const response = await app.request(path);
    expect(response.headers.get('Cache-Control')).toContain('s-maxage');
    // Browsers would show old pages first, some of them at least.
    expect(response.headers.get('Cache-Control')).not.toContain('stale-while-revalidate');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Authorization, Cookie');
    expect((await app.request('/api/categories')).headers.get('Vary')).toBe('Accept-Encoding');
  },
);

it('the description of the API reaches who does not have it, beside one who has it', async () => {
  const { app } = createSite();
  const path = '/api/openapi.json';
  const headers = { 'If-None-Match': (await app.request(path)).headers.get('ETag') ?? '' };
  const [known, first] = await Promise.all([app.request(path, { headers }), app.request(path)]);
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
});

it('a misspelt address of one reader stays private', async () => {
  const { app } = createSite();
  const response = await app.request('/Reset-Password?token=secret');
  expect(response.headers.get('Location')).toBe('/reset-password?token=secret');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

it('no page has the address of a file', async () => {
  const { app, renders } = createSite();
  for (const path of ['/wp-content/a.png', '/assets/gone-1.js', '/favicon-old.ico']) {
    const { status, headers } = await app.request(path);
    expect([status, headers.get('Cache-Control')], path).toEqual([404, 'no-store']);
  }
  expect(renders.most).toBe(0);
});

it.each([
  ['a credential', { headers: { Authorization: 'Bearer x' } }],
  ['a form', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams() }],
])('no more pages are rendered at once for requests with %s', async (_what, init) => {
  const { app, renders } = createSite();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.request('http://localhost:3000/', init)),
  );
  expect(renders.most).toBeLessThanOrEqual(4);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  expect(answers.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBeTruthy();
});

it.each([
  ['/', 'The form was not sent', 'Please go back and send the form again'],
  ['/ar', 'لم يُرسل النموذج', 'يُرجى العودة وإرسال النموذج من جديد'],
])('a form for which too many others wait is not lost to a reload: %s', async (path, title, text) => {
  const { app } = createSite();
  const form = { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams() };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.request(`http://localhost:3000${path}`, form)),
  );
  const refused = await answers.find(({ status }) => status === 503)?.text();
  expect(refused).toContain(`<h1>${title}</h1>`);
  expect(refused).toContain(text);
  expect(refused).not.toContain('http-equiv="refresh"');
});

it('a page for which too many others wait is answered 503 with a time to come back', async () => {
  const { app, renders } = createSite();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, page) => app.request(`/article/cold-${page}`)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  expect(refused.length).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toContain('http-equiv="refresh"');
  for (const { headers } of refused) {
    expect(headers.get('Retry-After')).toBeTruthy();
    expect(headers.get('Cache-Control')).toContain('no-store');
  }
  expect(renders.most).toBeLessThanOrEqual(4);
});
