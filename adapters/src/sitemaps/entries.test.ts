import { describe, expect, it } from 'vitest';
import type { Cms } from '../cms.ts';
import {
  articleEntries,
  languagesOfTags,
  newsEntries,
  pageEntries,
  RANGE_SIZE,
  tagEntries,
} from './entries.ts';

type Query = Record<string, string | number | boolean | undefined>;

/** A Strapi that knows one call. */
const cmsWith = (path: string, answer: (query: Query) => unknown): Cms =>
  ({
    get: async (asked: string, query: Query = {}) => {
      if (asked !== path) throw new Error(`Nobody should ask for ${asked}`);
      return answer(query);
    },
  }) as unknown as Cms;

const publicUrl = 'https://cars.example';

/** The sitemap that an article is in, numbered from 0. */
const rangeOf = (publicId: number): number => Math.ceil(publicId / RANGE_SIZE) - 1;

describe('the sitemaps of articles', () => {
  const ids = Array.from({ length: 2345 }, (_, index) => index + 1).filter((id) => id % 10 !== 0);
  const cms = cmsWith('/articles/addresses', ({ after, upTo, limit }) => {
    return ids
      .filter((id) => id > Number(after) && id <= Number(upTo))
      .slice(0, Number(limit))
      .map((publicId) => ({
        publicId,
        slug: `article-${publicId}`,
        updatedAt: '2026-03-10T12:00:00.000Z',
        updatedAtAr: publicId % 2 ? '2026-03-11T12:00:00.000Z' : null,
        image: null,
      }));
  });

  it('hold every article once, in the one that its id belongs to', async () => {
    const files = await Promise.all(
      [0, 1, 2, 3].map((range) => articleEntries({ cms, publicUrl }, 'en', range)),
    );
    expect(files.map(({ length }) => length)).toEqual([900, 900, 311, 0]);
    expect(files.map((file) => file.map(({ loc }) => loc))).toEqual(
      [0, 1, 2, 3].map((range) =>
        ids.filter((id) => rangeOf(id) === range).map((id) => `${publicUrl}/article/article-${id}`),
      ),
    );
    expect([1, RANGE_SIZE, RANGE_SIZE + 1].map(rangeOf)).toEqual([0, 0, 1]);
  });

  it('in Arabic hold what exists in Arabic', async () => {
    const arabic = await articleEntries({ cms, publicUrl }, 'ar', 2);
    expect(arabic).toHaveLength(173);
    expect(arabic[0]).toEqual({
      loc: `${publicUrl}/ar/article/article-2001`,
      lastmod: '2026-03-11T12:00:00.000Z',
      alternates: [
        { hreflang: 'en', href: `${publicUrl}/article/article-2001` },
        { hreflang: 'ar', href: `${publicUrl}/ar/article/article-2001` },
        { hreflang: 'x-default', href: `${publicUrl}/article/article-2001` },
      ],
      image: null,
    });
  });
});

describe('the sitemaps of places', () => {
  const rows: Record<string, unknown> = {
    '/categories': [
      { slug: 'tests', languages: ['en', 'ar'] },
      { slug: 'poems', languages: ['ar'] },
    ],
    '/static-pages': [],
    '/authors': [
      { slug: 'layla', articleCount: 2, englishArticleCount: 1 },
      { slug: 'omar', articleCount: 2, englishArticleCount: 0 },
    ],
  };
  const cmsWithTags = (english: string[], all: string[]) =>
    ({
      get: async (path: string, { exists, limit }: Query = {}) =>
        rows[path] ?? (exists === 'en' ? english : all).slice(0, Number(limit)),
    }) as unknown as Cms;
  const site = { cms: cmsWithTags(['range'], ['range', 'winter']), publicUrl };

  it('in English leave out a place whose articles are all in Arabic', async () => {
    const listed = [...(await pageEntries(site, 'en')), ...(await tagEntries(site, 'en'))];
    expect(listed.map(({ loc }) => loc.replace(publicUrl, ''))).toEqual([
      '/',
      '/category/tests',
      '/author/layla',
      '/tag/range',
    ]);
    expect(listed.every(({ alternates }) => alternates?.length === 3)).toBe(true);
  });

  it('in Arabic name no English page for it', async () => {
    const listed = [...(await pageEntries(site, 'ar')), ...(await tagEntries(site, 'ar'))];
    expect(listed.map(({ loc, alternates }) => [loc.replace(publicUrl, ''), alternates?.length])).toEqual([
      ['/ar', 3],
      ['/ar/category/tests', 3],
      ['/ar/category/poems', undefined],
      ['/ar/author/layla', 3],
      ['/ar/author/omar', undefined],
      ['/ar/tag/range', 3],
      ['/ar/tag/winter', undefined],
    ]);
  });

  it('of tags are there in each language that lists articles of one', async () => {
    expect(await languagesOfTags(site)).toEqual(['en', 'ar']);
    expect(await languagesOfTags({ cms: cmsWithTags([], ['winter']), publicUrl })).toEqual(['ar']);
    expect(await languagesOfTags({ cms: cmsWithTags([], []), publicUrl })).toEqual([]);
  });
});

describe('the news', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  const hoursAgo = (hours: number) => new Date(now - hours * 60 * 60 * 1000).toISOString();
  const row = (id: number, hours: number, arabic: string | null = null) => ({
    slug: `article-${id}`,
    title: `Article ${id}`,
    arabic: arabic && { title: arabic },
    publicationDate: hoursAgo(hours),
    image: id === 1 ? { url: '/uploads/one.webp' } : null,
  });
  const rows = [row(1, 1, 'خبر'), row(2, 47.9), row(3, 48.1, 'قديم')];

  const cmsWithNews = (
    articles: (query: Query) => unknown,
    settings: { key: string; value: string; valueAr: string | null }[] = [],
  ) =>
    ({
      get: async (asked: string, query: Query = {}) =>
        asked === '/site-settings' ? settings : cmsWith('/articles', articles).get(asked, query),
    }) as unknown as Cms;

  const entriesOf = async (cms: Cms, language: 'en' | 'ar') => newsEntries({ cms, publicUrl }, language, now);

  it('are those of the last 48 hours, in the language of the sitemap', async () => {
    const cms = cmsWithNews(() => rows);
    const english = await entriesOf(cms, 'en');
    expect(english.map(({ loc }) => loc)).toEqual([
      `${publicUrl}/article/article-1`,
      `${publicUrl}/article/article-2`,
    ]);
    expect(await entriesOf(cms, 'ar')).toEqual([
      {
        loc: `${publicUrl}/ar/article/article-1`,
        news: { name: 'محور', language: 'ar', published: hoursAgo(1), title: 'خبر' },
        image: `${publicUrl}/uploads/one.webp`,
      },
    ]);
  });

  it('are published under the name that the publication has given itself', async () => {
    const cms = cmsWithNews(() => rows, [{ key: 'site_name', value: 'Autoweek', valueAr: null }]);
    for (const language of ['en', 'ar'] as const) {
      const [first] = await entriesOf(cms, language);
      expect(first?.news?.name).toBe('Autoweek');
    }
  });

  it('are the home page alone when there are none', async () => {
    const cms = cmsWithNews(() => []);
    expect(await entriesOf(cms, 'ar')).toEqual([{ loc: `${publicUrl}/ar` }]);
  });

  it('are at most a thousand, however much is published', async () => {
    const cms = cmsWithNews(({ limit, offset }) =>
      Array.from({ length: Number(limit) }, (_, index) => row(Number(offset) + index, 1)),
    );
    expect(await entriesOf(cms, 'en')).toHaveLength(1000);
  });
});
