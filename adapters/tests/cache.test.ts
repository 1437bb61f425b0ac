import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERNAL } from '../src/metrics/routes.ts';
import { runningCms } from './cms-under-test.ts';
import { madeAnew } from './freshness/expectations.ts';
import { startSite, type Site } from './freshness/sites.ts';
import { signIn } from './newsroom-under-test.ts';

const SLUG = 'dc-fast-charging-explained';
const ARTICLE = `/article/${SLUG}`;

let site: Site;
const get = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers });
/** The cache tags of a response. Long ones get only requests of the site to itself. */
const tagsOf = async (path: string) =>
  (await site.app.request(path, {}, INTERNAL)).headers.get('Surrogate-Key')?.split(' ');

beforeAll(async () => {
  site = await startSite('the site', { on: 'demo' });
});
afterAll(() => site.stop());

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';
const XML = 'application/xml; charset=utf-8';

/** A response of each kind that is cached, its type, and some of its tags. */
const CACHED: [path: string, type: string, tags: string[]][] = [
  ['/', HTML, ['articles', 'featured', 'categories', 'settings', 'pages']],
  ['/ar', HTML, ['articles', 'featured', 'categories', 'settings', 'pages']],
  [ARTICLE, HTML, ['categories', 'settings', 'pages']],
  [`/ar${ARTICLE}`, HTML, ['settings']],
  ['/category/classics', HTML, ['categories']],
  ['/search?q=tesla', HTML, ['search']],
  ['/page/about', HTML, ['pages']],
  [`/api/articles/${SLUG}`, JSON_TYPE, []],
  ['/api/articles', JSON_TYPE, ['articles']],
  ['/api/articles/featured', JSON_TYPE, ['featured']],
  ['/api/articles/category/classics', JSON_TYPE, ['category:7']],
  ['/api/categories', JSON_TYPE, ['categories']],
  ['/api/categories/classics', JSON_TYPE, ['category:7']],
  ['/api/site-settings', JSON_TYPE, ['settings']],
  ['/api/static-pages', JSON_TYPE, ['pages']],
  ['/api/search?q=tesla', JSON_TYPE, ['search']],
  ['/api/search?q=tesla&period=week', JSON_TYPE, ['search', 'clock']],
  ['/api/search/suggest?q=te', JSON_TYPE, ['categories', 'search']],
  ['/feed.xml', 'application/rss+xml; charset=utf-8', ['articles', 'settings']],
  ['/category/classics/feed.xml', 'application/rss+xml; charset=utf-8', ['category:7', 'settings']],
  ['/ar/feed.atom', 'application/atom+xml; charset=utf-8', ['articles', 'settings', 'sitemaps']],
  ['/tag/tesla/feed.json', 'application/feed+json; charset=utf-8', ['tag:4', 'settings']],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', ['settings']],
  ['/ar/manifest.webmanifest', 'application/manifest+json; charset=utf-8', ['settings']],
  ['/sitemap.xml', XML, ['sitemaps']],
  ['/sitemap-ar-articles-1.xml', XML, ['sitemaps']],
  ['/sitemap-en-pages.xml', XML, ['categories', 'sitemaps', 'pages', 'authors']],
];

/** The calls that staff get another response of. */
const BY_CALLER = new Set(['/api/site-settings', '/api/static-pages']);
const varyOf = (path: string) =>
  BY_CALLER.has(path) ? 'Accept-Encoding, Authorization, Cookie' : 'Accept-Encoding';

describe.each(CACHED)('%s', (path, type, tags) => {
  it('is the same the first time and later, and says how long it may be kept elsewhere', async () => {
    const [first, later] = [await get(path), await get(path)];
    expect(await later.text()).toBe(await first.text());
    const headers = [first, later].map((response) => Object.fromEntries(response.headers));
    expect(headers[1]).toEqual(headers[0]);
    expect(headers[0]).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=86400',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      vary: varyOf(path),
    });
    expect(headers[0]).not.toHaveProperty('set-cookie');
    expect(await tagsOf(path)).toEqual(expect.arrayContaining(tags));
  });

  it('is not sent again to who has it, nor to who asks for its headers only', async () => {
    const full = await get(path);
    const etag = full.headers.get('etag') ?? '';
    const known = await get(path, { 'If-None-Match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'surrogate-key'])
      expect(known.headers.get(name), name).toBe(full.headers.get(name));
    expect((await get(path, { 'If-None-Match': 'W/"another"' })).status).toBe(200);

    const head = await site.app.request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const { 'content-length': length, ...headers } = Object.fromEntries(head.headers);
    expect(headers).toEqual(
      Object.fromEntries([...full.headers].filter(([name]) => name !== 'content-length')),
    );
    expect(Number(length)).toBe(Buffer.byteLength(await full.text()));
  });

  it.each(['br', 'gzip'])('is sent as %s to who takes that', async (encoding) => {
    const response = await get(path, { 'Accept-Encoding': encoding });
    const isLong = Buffer.byteLength(await (await get(path)).text()) >= 1024;
    expect(response.headers.get('content-encoding')).toBe(isLong ? encoding : null);
    expect(response.headers.get('vary')).toBe(varyOf(path));
  });
});

it.each(['/', '/ar', `/ar${ARTICLE}`])('allows the inline scripts of %s by their hashes', async (path) => {
  const response = await get(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  const scripts = [...(await response.text()).matchAll(/<script([^>]*)>([\s\S]+?)<\/script>/g)].filter(
    ([, attributes = '']) => !attributes.includes('ld+json'),
  );
  const hashes = scripts.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
  expect(hashes.length).toBeGreaterThan(3);
  for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
  expect(policy).not.toContain('nonce-');
  // Browsers hash the bytes of a script: Arabic ones take two for a letter.
  if (path !== '/') expect(scripts.some(([, , text = '']) => /[\u0600-\u06FF]/.test(text))).toBe(true);
});

/** Spellings of one address, all of which get one response. */
const SPELLINGS: [string, string[]][] = [
  [
    ARTICLE,
    [
      '?utm_source=a&fbclid=b',
      '?page=1',
      '?q=tesla',
      '?q=tesla&q=ferrari',
      '?',
      '#comments',
      '?article=x&__proto__=y',
    ].map((more) => ARTICLE + more),
  ],
  ['/', ['/?page=1', '/?page=', '/?page=01', '/?page=x', '/?q=tesla', '/?page=-1&page=2']],
  [
    '/search?q=tesla',
    ['/search?q=tesla&page=1', '/search?page=&q=tesla', '/search?q=+tesla+', '/search?q=tesla&q=x&a=b'],
  ],
  ['/feed.xml', ['/feed.xml?page=2', '/feed.xml?q=tesla']],
  [
    '/api/articles?limit=5&offset=10',
    ['/api/articles?offset=10&limit=5', '/api/articles?a=b&limit=5&offset=10'],
  ],
];

it.each(SPELLINGS)('%s is one answer, however it is spelled', async (path, spellings) => {
  const wanted = await (await get(path)).text();
  expect(await madeAnew([site], spellings)).toEqual([]);
  for (const spelling of spellings) expect(await (await get(spelling)).text(), spelling).toBe(wanted);
});

/** Misspelt addresses, requested before the right one is cached. */
const MISSPELT: [misspelt: string, right: string][] = [
  ['/category/motorsport/', '/category/motorsport'],
  ['/Category/Supercars', '/category/supercars'],
  ['//page//our-team', '/page/our-team'],
  ['/AR/category/reviews', '/ar/category/reviews'],
  ['/ar/page/about/', '/ar/page/about'],
  ['/%61r/category/motorsport', '/ar/category/motorsport'],
];

it.each(MISSPELT)('%s leads to a page that has something on it', async (misspelt, right) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await site.app.request(misspelt, { method });
    expect([status, headers.get('Location')]).toEqual([301, right]);
  }
  const page = await get(right);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('</html>');
});

it.each([
  ARTICLE.toUpperCase(),
  ARTICLE.replace('dc', '%64%63'),
  `${ARTICLE}/`,
  `/${ARTICLE}`,
  '/article/nothing-of-the-kind',
  '/nothing-at-all',
  '/?page=9999',
  '/category/nothing-of-the-kind/feed.xml',
  '/sitemap-en-articles-999.xml',
  '/api/articles/nothing-of-the-kind',
  '/api/nothing',
  '/api/articles?limit=nonsense',
])('does not cache %s', async (path) => {
  await get(path);
  const before = site.cache.size.responses;
  const response = await get(path);
  expect(response.status).toBeGreaterThanOrEqual(300);
  // The data of the page may be cached; the second request finds it there already.
  expect(site.cache.size.responses).toBe(before);
});

it('forgets nothing that readers come back to, whatever thousands of others ask for', async () => {
  const maxBytes = 8 * 1024 * 1024;
  const small = await startSite('a small site', { on: 'demo', maxBytes });
  const read = ['/', '/ar', ARTICLE, `/ar${ARTICLE}`, '/category/classics', '/api/articles', '/feed.xml'];
  for (const path of read) await madeAnew([small], [path, path]);
  const ask = async (path: string) => (await small.app.request(path)).text();
  let sent = 0;
  for (let number = 0; number < 2000; number += 1) {
    // Most cost nothing. Some are lists and searches that nobody requests again.
    await ask(`/article/${SLUG}?n=${number}`);
    if (number % 10 === 0)
      sent += (await ask(`/api/articles?limit=${1 + (number % 30)}&offset=${number}`)).length;
    if (number % 50 === 0) sent += (await ask(`/search?q=nonsense${number}`)).length;
  }
  expect(sent).toBeGreaterThan(maxBytes / 4);
  expect(await madeAnew([small], read)).toEqual([]);
  expect(small.cache.size.bytes).toBeLessThanOrEqual(maxBytes);
  await small.stop();
}, 120_000);

describe('who is signed in', () => {
  it('is neither answered from memory nor kept there', async () => {
    const { adminPassword } = runningCms('demo');
    const { token, cookie } = await signIn(site.app, 'admin', adminPassword);
    const addresses = ['/', ARTICLE, '/api/articles', '/api/site-settings', '/api/static-pages'];
    await madeAnew([site], addresses);
    const visitors = await Promise.all(addresses.map(async (path) => (await get(path)).text()));

    const claims: Record<string, string>[] = [{ Cookie: cookie }, { Authorization: `Bearer ${token}` }];
    for (const headers of claims) {
      for (const path of [...addresses, `${ARTICLE}?preview=1`, '/category/classics', '/admin']) {
        const kept = site.cache.size.responses;
        const worked = site.worked();
        const response = await get(path, headers);
        expect(response.headers.get('cache-control'), path).toBe('private, no-store');
        expect(response.headers.get('etag'), path).toBeNull();
        expect(site.worked(), path).toBeGreaterThan(worked);
        expect(site.cache.size.responses - kept, path).toBeLessThanOrEqual(path.startsWith('/api') ? 0 : 9);
      }
    }
    expect(await madeAnew([site], addresses)).toEqual([]);
    const after = await Promise.all(addresses.map(async (path) => (await get(path)).text()));
    expect(after).toEqual(visitors);
  });

  it('sees more than visitors ever do', async () => {
    const { token } = await signIn(site.app, 'admin', runningCms('demo').adminPassword);
    const settings = async (headers = {}) =>
      ((await (await get('/api/site-settings', headers)).json()) as { key: string }[]).length;
    const forVisitors = await settings();
    const added = await site.app.request('/api/site-settings', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: `hidden_${process.pid}`, value: 'for admins' }),
    });
    expect(added.status).toBe(201);
    expect(await settings({ Authorization: `Bearer ${token}` })).toBeGreaterThan(forVisitors);
    expect(await settings()).toBe(forVisitors);
  });
});
