import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { ArticleCard, Category, StaticPage } from '../contract/index.ts';
import { schemaErrors } from './schemas/validate.ts';
import {
  articleBody,
  createNewsroomApp,
  fresh,
  must,
  newCategory,
  signInAsAdmin,
} from './newsroom-under-test.ts';
import { createTestApp, readJson } from './site-under-test.ts';

const PUBLIC = 'http://localhost:3000';
const app = createTestApp();

interface Url {
  loc: string;
  lastmod?: string;
  'xhtml:link'?: { '@hreflang': string; '@href': string }[];
  'image:image'?: { 'image:loc': string };
  'news:news'?: {
    'news:publication': { 'news:name': string; 'news:language': string };
    'news:publication_date': string;
    'news:title': string;
  };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
});

/** Reads a document of the site and validates it against its schema. */
async function read(path: string, from = app) {
  const response = await from.request(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const document = await response.text();
  expect(await schemaErrors(document), path).toEqual([]);
  const { urlset, sitemapindex } = parser.parse(document) as {
    urlset?: { url: Url[] };
    sitemapindex?: { sitemap: Url[] };
  };
  return urlset?.url ?? sitemapindex?.sitemap ?? [];
}

const api = async <Body>(path: string) => readJson<Body>(await app.request(`/api${path}`));
const paths = (urls: Url[]) => urls.map(({ loc }) => new URL(loc).pathname);

describe('the sitemaps', () => {
  it('are listed in /sitemap.xml, which is listed in /robots.txt', async () => {
    expect(paths(await read('/sitemap.xml'))).toEqual([
      '/sitemap-en-pages.xml',
      '/sitemap-ar-pages.xml',
      '/sitemap-en-tags.xml',
      '/sitemap-ar-tags.xml',
      '/sitemap-ar-articles-1.xml',
      '/sitemap-en-articles-1.xml',
    ]);
    const robots = await app.request('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    const lines = (await robots.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
    expect(lines).toContain(`Sitemap: ${PUBLIC}/ar/news-sitemap.xml`);
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /admin',
      'Disallow: /ar/admin',
      'Disallow: /api/',
    ]);
  });

  it('name every article once in each language that it exists in, with the other one and its picture', async () => {
    const cards = await api<ArticleCard[]>('/articles?limit=100&fields=card');
    for (const [language, prefix] of [
      ['en', ''],
      ['ar', '/ar'],
    ] as const) {
      const urls = await read(`/sitemap-${language}-articles-1.xml`);
      const wanted = cards.filter(({ titleAr }) => language === 'en' || titleAr);
      expect(urls.map(({ loc }) => loc).sort()).toEqual(
        wanted.map(({ slug }) => `${PUBLIC}${prefix}/article/${slug}`).sort(),
      );
      for (const url of urls) {
        const card = wanted.find(({ slug }) => url.loc.endsWith(`/${slug}`));
        expect(url.lastmod).toMatch(/^\d{4}-\d\d-\d\dT/);
        if (language === 'en') expect(url.lastmod).toBe(card?.updatedAt);
        expect(url['image:image']?.['image:loc']).toBe(PUBLIC + card?.imageUrl);
        const alternates = url['xhtml:link']?.map((link) => [link['@hreflang'], link['@href']]) ?? [];
        expect(alternates).toEqual(
          card?.titleAr
            ? [
                ['en', `${PUBLIC}/article/${card.slug}`],
                ['ar', `${PUBLIC}/ar/article/${card.slug}`],
                ['x-default', `${PUBLIC}/article/${card.slug}`],
              ]
            : [],
        );
      }
    }
  });

  it('name the home page, every category, author and page', async () => {
    const categories = await api<Category[]>('/categories');
    const pages = await api<StaticPage[]>('/static-pages');
    const wanted = [
      '/',
      ...categories.map(({ slug }) => `/category/${slug}`),
      ...['daniel-weiss', 'layla-haddad', 'omar-rashid'].map((slug) => `/author/${slug}`),
      ...pages.map(({ slug }) => `/page/${slug}`),
    ];
    expect(paths(await read('/sitemap-en-pages.xml'))).toEqual(wanted);
    expect(paths(await read('/sitemap-ar-pages.xml'))).toEqual(
      wanted.map((path) => (path === '/' ? '/ar' : `/ar${path}`)),
    );
  });

  it('tell when the text of a page was saved in their language', async () => {
    const newsroom = createNewsroomApp();
    const { token } = await signInAsAdmin(newsroom);
    const texts = { content: 'A text.', titleAr: 'صفحة', contentAr: 'نص.', isPublished: true };
    const page = { slug: fresh('dated'), title: 'A dated page', ...texts };
    const { id, slug } = await must<StaticPage>(
      newsroom,
      { method: 'POST', path: '/static-pages', body: page },
      token,
    );
    const change = { contentAr: 'نص آخر.' };
    await must(newsroom, { method: 'PUT', path: `/static-pages/${id}`, body: change }, token);
    const savedIn = async (language: string) => {
      const urls = await read(`/sitemap-${language}-pages.xml`, newsroom);
      return Date.parse(urls.find(({ loc }) => loc.endsWith(`/page/${slug}`))?.lastmod ?? '');
    };
    expect(await savedIn('ar')).toBeGreaterThan(await savedIn('en'));
  });

  it('name every tag of a published article, in both languages', async () => {
    const cards = await api<ArticleCard[]>('/articles?limit=100&fields=card');
    const slugs = [...new Set(cards.flatMap(({ tags }) => tags.map(({ slug }) => slug)))].sort();
    const english = await read('/sitemap-en-tags.xml');
    expect(paths(english).sort()).toEqual(slugs.map((slug) => `/tag/${slug}`));
    const arabic = await read('/sitemap-ar-tags.xml');
    expect(paths(arabic).sort()).toEqual(slugs.map((slug) => `/ar/tag/${slug}`));
    expect(english[0]?.['xhtml:link']?.map((link) => link['@hreflang'])).toEqual(['en', 'ar', 'x-default']);
  });

  it('that would be empty are not there', async () => {
    for (const path of [
      '/sitemap-en-articles-2.xml',
      '/sitemap-en-articles-0.xml',
      '/sitemap-en-articles-99999.xml',
      '/sitemap-en-articles-999999.xml',
      '/sitemap-fr-pages.xml',
      '/sitemap-fr-tags.xml',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });

  it('are not sent again to who has them', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-ar-articles-1.xml', '/news-sitemap.xml']) {
      const tag = (await app.request(path)).headers.get('etag') ?? '';
      expect((await app.request(path, { headers: { 'If-None-Match': tag } })).status, path).toBe(304);
    }
  });

  it('show what is published, and no draft', async () => {
    const newsroom = createNewsroomApp();
    const { token } = await signInAsAdmin(newsroom);
    const category = await newCategory(newsroom, token);
    const arabic = { titleAr: 'عنوان <b>', excerptAr: 'مقتطف من المقال', contentAr: articleBody(1).content };
    const create = (changes: object) =>
      must<{ slug: string; id: number }>(
        newsroom,
        { method: 'POST', path: '/articles', body: articleBody(category.id, changes) },
        token,
      );
    const both = await create({ ...arabic, title: 'كيف تشيخ البطارية؟ Really & truly' });
    const english = await create({});
    const draft = await create({ status: 'draft' });
    const index = paths(await read('/sitemap.xml', newsroom));
    const files = index.filter((path) => path.includes('articles'));
    const all = (await Promise.all(files.map((file) => read(file, newsroom)))).flat().map(({ loc }) => loc);
    expect(all).toContain(`${PUBLIC}/article/${encodeURIComponent(both.slug)}`);
    expect(all).toContain(`${PUBLIC}/ar/article/${encodeURIComponent(both.slug)}`);
    expect(all).toContain(`${PUBLIC}/article/${english.slug}`);
    expect(all).not.toContain(`${PUBLIC}/ar/article/${english.slug}`);
    expect(all.filter((loc) => loc.includes(draft.slug))).toEqual([]);

    const news = await read('/ar/news-sitemap.xml', newsroom);
    const found = news.find(({ loc }) => loc.endsWith(encodeURIComponent(both.slug)));
    expect(found?.['news:news']).toMatchObject({
      'news:publication': { 'news:name': 'محور', 'news:language': 'ar' },
      'news:title': 'عنوان <b>',
    });
    const englishNews = await read('/news-sitemap.xml', newsroom);
    expect(englishNews.some(({ loc }) => loc.endsWith(english.slug))).toBe(true);
  });
});
