import { XMLBuilder } from 'fast-xml-parser';
import { readableXml } from '../xml.ts';

/** One address of a sitemap, and where the same is in other languages. Addresses are whole ones. */
export interface SitemapEntry {
  loc: string;
  /** ISO 8601. */
  lastmod?: string | undefined;
  alternates?: { hreflang: string; href: string }[];
  image?: string | null;
  news?: { name: string; language: string; published: string; title: string };
}

const NAMESPACES = {
  '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
  '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  '@xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
  '@xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
};

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

const toDocument = (root: object): string =>
  readableXml(builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root }));

/** What is absent is left out; the order of elements is the schemas'. */
const toUrl = ({ loc, lastmod, alternates = [], image, news }: SitemapEntry) => ({
  loc,
  ...(lastmod ? { lastmod } : {}),
  'xhtml:link': alternates.map(({ hreflang, href }) => ({
    '@rel': 'alternate',
    '@hreflang': hreflang,
    '@href': href,
  })),
  ...(image ? { 'image:image': { 'image:loc': image } } : {}),
  ...(news
    ? {
        'news:news': {
          'news:publication': { 'news:name': news.name, 'news:language': news.language },
          'news:publication_date': news.published,
          'news:title': news.title,
        },
      }
    : {}),
});

/** A sitemap (sitemaps.org) with Google's extensions for languages, pictures and news. */
export const toSitemap = (entries: SitemapEntry[]): string =>
  toDocument({ urlset: { ...NAMESPACES, url: entries.map(toUrl) } });

/** A list of sitemaps. */
export const toSitemapIndex = (sitemaps: Pick<SitemapEntry, 'loc' | 'lastmod'>[]): string =>
  toDocument({ sitemapindex: { '@xmlns': NAMESPACES['@xmlns'], sitemap: sitemaps.map(toUrl) } });
