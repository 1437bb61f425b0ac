import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../tests/schemas/validate.ts';
import { toSitemap, toSitemapIndex, type SitemapEntry } from './xml.ts';

const loc = 'https://cars.example/article/one';

const full: SitemapEntry = {
  loc,
  lastmod: '2026-03-10T12:00:00.000Z',
  alternates: [
    { hreflang: 'en', href: loc },
    { hreflang: 'ar', href: 'https://cars.example/ar/article/one' },
    { hreflang: 'x-default', href: loc },
  ],
  image: 'https://cars.example/uploads/one.webp',
  news: { name: 'Mihwar', language: 'en', published: '2026-03-10T12:00:00.000Z', title: 'One' },
};

describe('a sitemap', () => {
  it('obeys the schemas of sitemaps.org and of the extensions, with everything and with the least', async () => {
    expect(await schemaErrors(toSitemap([full, { loc }]))).toEqual([]);
  });

  it('can hold whatever an editor may type', async () => {
    const title = `<b>"A" & 'B'</b> ]]> \u0000\u0008\u000b\u001f\ufffe\ud800 سيارة 🚗`;
    const document = toSitemap([
      { loc: `${loc}?a=1&b=<2>`, news: { ...(full.news as NonNullable<SitemapEntry['news']>), title } },
    ]);
    expect(await schemaErrors(document)).toEqual([]);
    expect(document).toContain('?a=1&amp;b=&lt;2&gt;');
    expect(document).toContain('سيارة 🚗');
  });

  it.each<[string, SitemapEntry]>([
    ['a path alone', { loc: '/article' }],
    ['a date in words', { loc, lastmod: 'yesterday' }],
    ['a language in words', { loc, alternates: [{ hreflang: 'English', href: loc }] }],
    ['a relative alternate', { loc, alternates: [{ hreflang: 'en', href: '/article' }] }],
    ['a relative picture', { loc, image: '/uploads/one.webp' }],
    [
      'news without a title',
      { loc, news: { ...(full.news as NonNullable<SitemapEntry['news']>), title: '' } },
    ],
  ])('that had %s would be found out', async (_, entry) => {
    expect(await schemaErrors(toSitemap([entry]))).not.toEqual([]);
  });
});

describe('a sitemap index', () => {
  it('obeys its schema', async () => {
    const document = toSitemapIndex([
      { loc: 'https://cars.example/sitemap-en-pages.xml' },
      { loc: 'https://cars.example/sitemap-en-articles-1.xml', lastmod: '2026-03-10T12:00:00.000Z' },
    ]);
    expect(await schemaErrors(document)).toEqual([]);
    expect(await schemaErrors(toSitemapIndex([]))).not.toEqual([]);
  });
});
