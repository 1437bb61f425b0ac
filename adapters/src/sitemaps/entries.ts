import type { Cms } from '../cms.ts';
import { LANGUAGES, pathIn, paths, publicationIn, type Language } from '../publication.ts';
import {
  ADDRESSES_MAX,
  TAG_SLUGS_MAX,
  type AddressRangeRow,
  type AddressRow,
  type ArticleRow,
  type AuthorPageRow,
  type CategoryPageRow,
  type PageRow,
  type SettingRow,
} from '../../contract/rows.ts';
import type { SitemapEntry } from './xml.ts';

/**
 * The number of article ids in one sitemap. One call of Strapi returns as many, so that a sitemap needs one
 * call and less than a megabyte, and a change of one article affects no other sitemap. The protocol allows
 * fifty times as many addresses, and 50,000 sitemaps in an index.
 */
export const RANGE_SIZE = ADDRESSES_MAX;

const NEWS_HOURS = 48;
/** Google accepts no more news in one sitemap. */
const MAX_NEWS = 1000;
const NEWS_A_CALL = 100;

export interface Site {
  cms: Cms;
  publicUrl: string;
}

/**
 * The addresses of a screen in all languages that it exists in, and the one for speakers of other languages.
 */
function alternates(publicUrl: string, path: string) {
  const href = (language: Language) => publicUrl + pathIn(language, path);
  return [
    ...LANGUAGES.map((hreflang) => ({ hreflang: hreflang as string, href: href(hreflang) })),
    { hreflang: 'x-default', href: href('en') },
  ];
}

/** The entry of a screen. Its English page is no alternate where it lists no article. */
const entryIn =
  (publicUrl: string, language: Language) =>
  (path: string, isInEnglish = true): SitemapEntry => ({
    loc: publicUrl + pathIn(language, path),
    ...(isInEnglish ? { alternates: alternates(publicUrl, path) } : {}),
  });

/** The tags that a language lists articles of. */
const tagSlugs = ({ cms }: Site, language: Language, limit = TAG_SLUGS_MAX): Promise<string[]> =>
  cms.get('/tags/slugs', { limit, exists: language === 'en' ? 'en' : undefined });

/** The entries of the home page, the categories, the authors and the static pages. */
export async function pageEntries({ cms, publicUrl }: Site, language: Language): Promise<SitemapEntry[]> {
  const [categories, authors, staticPages] = await Promise.all([
    cms.get<CategoryPageRow[]>('/categories'),
    cms.get<AuthorPageRow[]>('/authors'),
    cms.get<PageRow[]>('/static-pages'),
  ]);
  const entry = entryIn(publicUrl, language);
  return [
    entry('/'),
    ...categories
      .filter(({ languages }) => languages.includes(language))
      .map(({ slug, languages }) => entry(paths.category(slug), languages.includes('en'))),
    ...authors
      .filter(({ englishArticleCount }) => language === 'ar' || englishArticleCount > 0)
      .map(({ slug, englishArticleCount }) => entry(paths.author(slug), englishArticleCount > 0)),
    ...staticPages
      .filter(({ arabic }) => language === 'en' || arabic)
      .map(({ slug, arabic, updatedAt }) => ({
        loc: publicUrl + pathIn(language, paths.page(slug)),
        lastmod: language === 'ar' && arabic ? arabic.updatedAt : updatedAt,
        ...(arabic ? { alternates: alternates(publicUrl, paths.page(slug)) } : {}),
      })),
  ];
}

/** The entries of the tags that published articles have. They have a sitemap of their own, since they may be many. */
export async function tagEntries(site: Site, language: Language): Promise<SitemapEntry[]> {
  const inEnglish = await tagSlugs(site, 'en');
  const isInEnglish = new Set(inEnglish);
  const slugs = language === 'en' ? inEnglish : await tagSlugs(site, language);
  const entry = entryIn(site.publicUrl, language);
  return slugs.map((slug) => entry(paths.tag(slug), isInEnglish.has(slug)));
}

/** The languages that have any tag to list. */
export async function languagesOfTags(site: Site): Promise<Language[]> {
  const found = await Promise.all(LANGUAGES.map((language) => tagSlugs(site, language, 1)));
  return LANGUAGES.filter((_, index) => found[index]?.length);
}

/** The sitemaps of articles, by their numbers from 0. */
export const articleRanges = ({ cms }: Site): Promise<AddressRangeRow[]> =>
  cms.get('/articles/addresses/ranges', { size: RANGE_SIZE });

/** The articles of a range in a language. */
export async function articleEntries(
  { cms, publicUrl }: Site,
  language: Language,
  range: number,
): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const addresses = await cms.get<AddressRow[]>('/articles/addresses', {
    after: range * RANGE_SIZE,
    upTo: (range + 1) * RANGE_SIZE,
    limit: RANGE_SIZE,
  });
  for (const { slug, updatedAt, updatedAtAr, image } of addresses) {
    const lastmod = language === 'en' ? updatedAt : updatedAtAr;
    if (!lastmod) continue;
    const path = paths.article(slug);
    entries.push({
      loc: publicUrl + pathIn(language, path),
      lastmod,
      ...(updatedAt && updatedAtAr ? { alternates: alternates(publicUrl, path) } : {}),
      image: image && publicUrl + image,
    });
  }
  return entries;
}

/**
 * The articles of the last 48 hours in a language. Without any, the home page alone: a sitemap is never
 * empty.
 */
export async function newsEntries(
  { cms, publicUrl }: Site,
  language: Language,
  now = Date.now(),
): Promise<SitemapEntry[]> {
  const { name } = publicationIn(language, await cms.get<SettingRow[]>('/site-settings'));
  const since = now - NEWS_HOURS * 60 * 60 * 1000;
  const entries: SitemapEntry[] = [];
  for (let offset = 0; offset < MAX_NEWS; offset += NEWS_A_CALL) {
    const rows = await cms.get<ArticleRow[]>('/articles', { limit: NEWS_A_CALL, offset, fields: 'card' });
    const recent = rows.filter(({ publicationDate }) => Date.parse(publicationDate ?? '') > since);
    for (const row of recent) {
      const english = row.untranslated ? null : row.title;
      const title = language === 'en' ? english : row.arabic?.title;
      if (!title) continue;
      entries.push({
        loc: publicUrl + pathIn(language, paths.article(row.slug)),
        news: { name, language, published: String(row.publicationDate), title },
        image: row.image && publicUrl + row.image.url,
      });
    }
    if (recent.length < NEWS_A_CALL) break;
  }
  return entries.length > 0 ? entries : [{ loc: publicUrl + pathIn(language, '/') }];
}
