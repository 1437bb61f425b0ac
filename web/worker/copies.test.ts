// @vitest-environment node
import type { ArticleWithComments } from '@mihwar/adapters/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { COPIES, readCopies } from '~/lib/copies';
import { anArticle } from '~/test/articles';
import { copyOf, keepCopies, pictureAt, picturesOf } from './copies';
import { fakeCaches, siteResponse } from './fake-caches';

/** What the site has: articles by slug, or the status that it answers with. */
let site: Record<string, ArticleWithComments | number>;
let isOffline: boolean;
let asked: string[];

const image = {
  url: '/uploads/large.webp',
  width: 1600,
  height: 900,
  alt: '',
  altAr: null,
  colours: null,
  focus: null,
  focusAr: null,
  variants: [
    { url: '/uploads/small.webp', width: 480, height: 270 },
    { url: '/uploads/middle.webp', width: 960, height: 540 },
  ],
  share: null,
};

beforeEach(() => {
  site = {};
  isOffline = false;
  asked = [];
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path);
    expect(init.credentials).toBe('omit');
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
    if (path.startsWith('/uploads/')) return Promise.resolve(siteResponse('a picture'));
    const article = site[path.replace('/api/articles/', '')] ?? 404;
    return Promise.resolve(
      typeof article === 'number' ? siteResponse('{}', article) : siteResponse(JSON.stringify(article)),
    );
  });
});

const publish = (...ids: number[]) => {
  for (const id of ids) site[`article-${id}`] = anArticle({ id });
};
const slugs = async () => (await readCopies()).map(({ article }) => article.slug);
const storedPaths = async () =>
  (await (await caches.open(COPIES)).keys()).map(({ url }) => new URL(url).pathname);

it('keeps the last thirty that were read, and all that are saved, with what they need and no more', async () => {
  const all = Array.from({ length: 35 }, (_, index) => index + 1);
  publish(...all);
  for (const id of all) await keepCopies(['article-1', 'article-2'], `article-${id}`);
  const kept = await slugs();
  expect(kept).toHaveLength(32);
  expect(kept.slice(0, 2)).toEqual(['article-35', 'article-34']);
  expect(kept).toEqual(expect.arrayContaining(['article-1', 'article-2', 'article-6']));
  expect(kept).not.toContain('article-5');
  expect(await storedPaths()).toHaveLength(1 + 32);
});

it('fetches saved articles at once, and drops what is no longer saved when others are read', async () => {
  publish(1, 2);
  await keepCopies(['article-1', 'article-2']);
  expect((await readCopies()).every(({ isSaved }) => isSaved)).toBe(true);
  await keepCopies([]);
  expect((await readCopies()).some(({ isSaved }) => isSaved)).toBe(false);
});

it('stores the whole article with the time of the copy', async () => {
  publish(1);
  await keepCopies([], 'article-1');
  const copy = await copyOf('/api/articles/article-1');
  expect(copy?.headers.get('X-Copy')).toBe('true');
  expect(await copy?.json()).toMatchObject({
    content: site['article-1'] && anArticle().content,
    copiedAt: expect.stringMatching(/^20\d\d-/) as string,
  });
});

it('keeps a copy without a connection and while the server fails, and drops it when the article is gone', async () => {
  publish(1);
  await keepCopies([], 'article-1');
  isOffline = true;
  await keepCopies([], 'article-1');
  expect(await slugs()).toEqual(['article-1']);
  isOffline = false;
  site['article-1'] = 503;
  await keepCopies([], 'article-1');
  expect(await slugs()).toEqual(['article-1']);
  site['article-1'] = 404;
  await keepCopies([], 'article-1');
  expect(await slugs()).toEqual([]);
  expect(await storedPaths()).toEqual(['/article-copies.json']);
});

it('has a renamed article once, under its present address, unless a saved one has the former one', async () => {
  publish(7);
  await keepCopies([], 'article-7');
  site['renamed'] = anArticle({ id: 7, slug: 'renamed' });
  site['article-7'] = 404;
  await keepCopies(['article-7'], 'renamed');
  expect(await slugs()).toEqual(['renamed', 'article-7']);
  await keepCopies([], 'renamed');
  expect(await slugs()).toEqual(['renamed']);
  expect(await storedPaths()).not.toContain('/api/articles/article-7');
});

it('stores no response that is not for everybody', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(siteResponse(JSON.stringify(anArticle()), 200, { 'Cache-Control': 'private, no-store' })),
  );
  await keepCopies([], 'article-1');
  expect(await storedPaths()).toEqual(['/article-copies.json']);
});

it('stores each picture in one size, and finds it by all of them', async () => {
  site['article-1'] = anArticle({ image, imageUrl: image.url });
  await keepCopies([], 'article-1');
  expect(await storedPaths()).toContain('/uploads/middle.webp');
  expect(asked.filter((path) => path.startsWith('/uploads/'))).toEqual(['/uploads/middle.webp']);
  expect(await (await pictureAt('/uploads/small.webp'))?.text()).toBe('a picture');
  expect(await pictureAt('/uploads/other.webp')).toBeUndefined();
});

it('stores pictures of the site only, and at most thirty', () => {
  const content = [
    '<img alt="" src="/uploads/in-text.webp">',
    '<img src="https://elsewhere.test/x.png">',
    '<img src="/api/auth/me">',
    ...Array.from({ length: 40 }, (_, index) => `<img src="/uploads/${index}.webp">`),
  ].join('');
  const pictures = picturesOf(anArticle({ content })).map(([url]) => url);
  expect(pictures).toHaveLength(30);
  expect(pictures[0]).toBe('/uploads/in-text.webp');
  expect(pictures.every((url) => url?.startsWith('/uploads/'))).toBe(true);
});

it('stores copies in a browser that has no Response.json', async () => {
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function');
  });
  publish(1);
  await keepCopies([], 'article-1');
  expect(await slugs()).toEqual(['article-1']);
  const copy = await copyOf('/api/articles/article-1');
  expect(copy?.headers.get('Content-Type')).toBe('application/json');
});
