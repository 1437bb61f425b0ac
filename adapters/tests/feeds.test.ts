import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it } from 'vitest';
import type { ArticleCard, Article } from '../contract/index.ts';
import { ResponseCache } from '../src/cache/response-cache.ts';
import { createCms } from '../src/cms.ts';
import { articleBody, createNewsroomApp, must, newCategory, signInAsAdmin } from './newsroom-under-test.ts';
import { createTestApp, readJson } from './site-under-test.ts';

const PUBLIC = 'http://localhost:3000';
const app = createTestApp();

const SCOPES = [
  ['everything', '', '/'],
  ['a category', '/category/classics', '/category/classics'],
  ['a tag', '/tag/tesla', '/tag/tesla'],
  ['an author', '/author/layla-haddad', '/author/layla-haddad'],
] as const;
const LANGUAGES = [
  ['en', ''],
  ['ar', '/ar'],
] as const;

const TYPES = { xml: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' };

async function text(path: string, type: string): Promise<string> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type'), path).toBe(`${type}; charset=utf-8`);
  return response.text();
}

interface JsonItem {
  id: string;
  url: string;
  title: string;
  content_html: string;
  language: string;
  date_published: string;
  attachments: { url: string; mime_type: string; size_in_bytes: number }[];
}

const list = async (path: string) => readJson<ArticleCard[]>(await app.request(`/api${path}`));

/** The articles that a feed should have, according to the API. */
async function expected(scope: string, language: string): Promise<ArticleCard[]> {
  const all = await list('/articles?limit=100&fields=card');
  return all
    .filter((card) => language === 'en' || card.titleAr)
    .filter((card) => !scope.startsWith('/category') || card.category?.slug === 'classics')
    .filter((card) => !scope.startsWith('/tag') || card.tags.some(({ name }) => name === 'Tesla'))
    .filter((card) => !scope.startsWith('/author') || card.author?.slug === 'layla-haddad')
    .slice(0, 20);
}

describe.each(LANGUAGES)('feeds in %s', (language, prefix) => {
  describe.each(SCOPES)('of %s', (_, scope, screen) => {
    const home = PUBLIC + (prefix && screen === '/' ? prefix : prefix + screen);

    it('hold the newest articles, whole, in three formats', async () => {
      const wanted = await expected(scope, language);
      expect(wanted.length).toBeGreaterThan(1);
      const urls = wanted.map(({ slug }) => `${PUBLIC}${prefix}/article/${slug}`);
      const titles = wanted.map(({ title, titleAr }) => (language === 'ar' ? titleAr : title));

      for (const ending of ['xml', 'atom'] as const) {
        const path = `${prefix}${scope}/feed.${ending}`;
        const feed = parseFeed(await text(path, TYPES[ending]));
        expect(feed.self).toBe(PUBLIC + path);
        expect(feed.url).toBe(home);
        expect(feed.language).toBe(language);
        expect(feed.title).toMatch(language === 'ar' ? /^محور/ : /^Mihwar/);
        expect(feed.description?.length).toBeGreaterThan(20);
        expect(feed.items.map(({ url }) => url)).toEqual(urls);
        expect(feed.items.map(({ title }) => title)).toEqual(titles);
        expect(feed.items.map(({ published }) => published?.toISOString().slice(0, 19))).toEqual(
          wanted.map(({ createdAt }) => createdAt.slice(0, 19)),
        );
        expect(feed.updated?.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
        for (const { content, media, authors, categories } of feed.items) {
          expect(content?.length).toBeGreaterThan(1000);
          expect(media).toHaveLength(1);
          expect(authors).toHaveLength(1);
          expect(categories.length).toBeGreaterThan(1);
        }
      }

      const json = JSON.parse(await text(`${prefix}${scope}/feed.json`, TYPES.json)) as {
        version: string;
        feed_url: string;
        home_page_url: string;
        items: JsonItem[];
      };
      expect(json).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: `${PUBLIC}${prefix}${scope}/feed.json`,
        home_page_url: home,
        language,
      });
      expect(json.items.map(({ url }) => url)).toEqual(urls);
      expect(new Set(json.items.map(({ id }) => id)).size).toBe(urls.length);
      for (const item of json.items) {
        expect(item.language).toBe(language);
        expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
      }
    });
  });

  it('name their pictures as they are', async () => {
    const { items } = JSON.parse(await text(`${prefix}/feed.json`, TYPES.json)) as { items: JsonItem[] };
    for (const { attachments } of items.slice(0, 3)) {
      const [picture] = attachments;
      expect(picture?.url).toMatch(/^http:\/\/localhost:3000\/uploads\//);
      const response = await app.request(new URL(picture?.url ?? '').pathname);
      expect(response.headers.get('content-type')).toBe(picture?.mime_type);
      expect((await response.arrayBuffer()).byteLength).toBe(picture?.size_in_bytes);
    }
  });

  it('have the very text of the article, with whole addresses', async () => {
    const { items } = JSON.parse(await text(`${prefix}/feed.json`, TYPES.json)) as { items: JsonItem[] };
    // Readers' pages have typographic quotation marks, and an element around the first phrase in Arabic.
    const words = (html: string) => html.replace(/<[^<>]+>|&[#\w]+;|["'“”‘’]|\s+/g, '');
    for (const item of items.slice(0, 5)) {
      const slug = new URL(item.url).pathname.split('/').at(-1);
      const article = await readJson<Article>(await app.request(`/api/articles/${slug}`));
      const content = language === 'ar' ? article.contentAr : article.content;
      expect(words(item.content_html)).toBe(words(content ?? ''));
      expect(item.content_html).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
    }
  });
});

describe('a feed', () => {
  it('is not sent again to who has it', async () => {
    for (const path of ['/feed.xml', '/ar/feed.atom', '/category/classics/feed.json']) {
      const first = await app.request(path);
      const tag = first.headers.get('etag');
      expect(tag).toMatch(/^W\/"/);
      const again = await app.request(path, { headers: { 'If-None-Match': tag ?? '' } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      const other = await app.request(path, { headers: { 'If-None-Match': 'W/"another"' } });
      expect(other.status).toBe(200);
    }
  });

  it('is cached until content changes, and longer only while Strapi is away', async () => {
    const cache = new ResponseCache();
    cache.setConnected(true);
    const document = await (await createTestApp({ cache }).request('/feed.xml')).text();
    const cms = createCms({ url: 'http://127.0.0.1:9', token: 'no-such-token-here' });
    const away = createTestApp({ cache, cms });
    expect(await (await away.request('/feed.xml')).text()).toBe(document);
    cache.purge(['articles']);
    const older = await away.request('/feed.xml');
    expect(older.headers.get('warning')).toContain('Stale');
    expect(await older.text()).toBe(document);
    expect((await away.request('/feed.json')).status).toBe(503);
  });

  it('of a tag that was named in its address, in either language, is where the slug says', async () => {
    for (const [name, slug] of [
      ['تسلا', 'tesla'],
      ['Formula E', 'formula-e'],
    ] as const) {
      const moved = await app.request(`/ar/tag/${encodeURIComponent(name)}/feed.xml`);
      expect([moved.status, moved.headers.get('location')]).toEqual([301, `/ar/tag/${slug}/feed.xml`]);
    }
    const feed = parseFeed(await (await app.request('/ar/tag/tesla/feed.xml')).text());
    expect(feed.self).toBe(`${PUBLIC}/ar/tag/tesla/feed.xml`);
    expect(feed.title).toBe('محور: تسلا');
  });

  it('of an author says who that is, and nothing that one signs in with', async () => {
    const document = await (await app.request('/ar/author/layla-haddad/feed.atom')).text();
    expect(parseFeed(document).title).toBe('محور: ليلى حداد');
    expect(parseFeed(document).description).toMatch(/^تكتب ليلى/);
    expect(document).not.toMatch(/layla\.haddad|@example/);
  });

  it.each([
    '/category/none/feed.xml',
    '/tag/none/feed.atom',
    '/author/none/feed.xml',
    '/author/admin/feed.json',
    `/author/${'x'.repeat(300)}/feed.xml`,
    `/tag/${'x'.repeat(300)}/feed.xml`,
    // Strapi is not asked for it: three times as long in an address, it would be refused.
    `/category/${'@'.repeat(7000)}/feed.xml`,
    `/tag/${'@'.repeat(7000)}/feed.xml`,
    '/ar/category/a--b/feed.json',
    '/tag/x/feed.rss',
  ])('of nothing is not found: %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('has the known Arabic name of a category to which the newsroom has given none', async () => {
    const newsroom = createNewsroomApp();
    const { token } = await signInAsAdmin(newsroom);
    const body = { name: 'Auto Maintenance', slug: 'auto-maintenance' };
    await must(newsroom, { method: 'POST', path: '/categories', body }, token);
    const feed = await (await newsroom.request('/ar/category/auto-maintenance/feed.xml')).text();
    expect(parseFeed(feed).title).toMatch(/: صيانة السيارات$/);
  });

  it('moves with its category, and is empty without articles', async () => {
    const newsroom = createNewsroomApp();
    const { token } = await signInAsAdmin(newsroom);
    const category = await newCategory(newsroom, token);
    const feed = async (slug: string) => newsroom.request(`/ar/category/${slug}/feed.json`);
    expect(await readJson<{ items: [] }>(await feed(category.slug))).toMatchObject({ items: [] });
    const body = articleBody(category.id, { title: '"A" & <i>B</i> ]]>' });
    await must(newsroom, { method: 'POST', path: '/articles', body }, token);
    const english = await (await newsroom.request(`/category/${category.slug}/feed.xml`)).text();
    expect(parseFeed(english).items.map(({ title }) => title)).toEqual(['“A” & <i>B</i> ]]>']);
    const slug = `${category.slug}-moved`;
    await must(newsroom, { method: 'PUT', path: `/categories/${category.id}`, body: { slug } }, token);
    const moved = await feed(category.slug);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/ar/category/${slug}/feed.json`);
  });
});
