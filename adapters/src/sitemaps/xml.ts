import { readableXml } from '../xml.ts';

/** One address of a sitemap, with its addresses in other languages. All are absolute. */
export interface SitemapEntry {
  loc: string;
  /** ISO 8601. */
  lastmod?: string | undefined;
  alternates?: { hreflang: string; href: string }[];
  image?: string | null;
  news?: { name: string; language: string; published: string; title: string };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NAMESPACES = [
  `xmlns="${SITEMAPS}"`,
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function newsOf({ name, language, published, title }: NonNullable<SitemapEntry['news']>): string {
  const publication = element('news:name', name) + element('news:language', language);
  const rest = element('news:publication_date', published) + element('news:title', title);
  return `<news:news><news:publication>${publication}</news:publication>${rest}</news:news>`;
}

/**
 * Leaves absent fields out, and keeps to the order of elements in the schemas. The XML is written as text,
 * since a thousand entries as a tree of objects would need a hundred times as much memory.
 */
function contentsOf({ loc, lastmod, alternates = [], image, news }: SitemapEntry): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escaped(hreflang)}" href="${escaped(href)}"/>`,
  );
  return [
    element('loc', loc),
    lastmod ? element('lastmod', lastmod) : '',
    ...links,
    image ? `<image:image>${element('image:loc', image)}</image:image>` : '',
    news ? newsOf(news) : '',
  ].join('');
}

/** A sitemap (sitemaps.org) with Google's extensions for languages, pictures and news. */
export const toSitemap = (entries: SitemapEntry[]): string =>
  readableXml(
    `${HEAD}<urlset ${NAMESPACES}>${entries.map((entry) => `<url>${contentsOf(entry)}</url>`).join('')}</urlset>`,
  );

/** A list of sitemaps. */
export const toSitemapIndex = (sitemaps: Pick<SitemapEntry, 'loc' | 'lastmod'>[]): string => {
  const listed = sitemaps.map((sitemap) => `<sitemap>${contentsOf(sitemap)}</sitemap>`).join('');
  return readableXml(`${HEAD}<sitemapindex xmlns="${SITEMAPS}">${listed}</sitemapindex>`);
};
