import type { Cms } from '../cms.ts';
import type { KeptValues } from '../kept/kept-values.ts';
import { TAGS, tagsOfArticle } from '../kept/tags.ts';
import { pathIn, paths, type Language } from '../publication.ts';
import type { ArticleRow } from '../resources/article-row.ts';
import type { ImageRow } from '../resources/media.ts';
import { toSafeHtml } from '../sanitise.ts';
import { absoluteHtml } from './absolute-html.ts';
import type { FeedScope } from './address.ts';

const ITEMS = 20;
/** Articles without an Arabic text are passed over, but not for ever. */
const ROWS_A_CALL = ITEMS;
const MAX_CALLS = 10;

/** A file that comes with an article. */
export interface Enclosure {
  url: string;
  type: string;
  bytes: number;
}

/** An article in one language as feeds hold it. All addresses are whole ones. */
export interface FeedArticle {
  id: number;
  url: string;
  title: string;
  excerpt: string;
  html: string;
  published: Date;
  updated: Date;
  author: string | null;
  category: string | null;
  tags: string[];
  picture: Enclosure | null;
}

type TextRow = Pick<ArticleRow, 'title' | 'excerpt' | 'content'>;

/** The words of an article in a language; null where it has none in it (spec §4: all three, or none). */
function textIn(row: ArticleRow, language: Language): Required<TextRow> | null {
  const { title, excerpt, content }: TextRow =
    language === 'en' ? row : (row.arabic ?? { title: '', excerpt: '' });
  return title && excerpt && content ? { title, excerpt, content } : null;
}

/** The largest size whose bytes are known: feeds name them beforehand. */
function enclosureOf(image: ImageRow | null, publicUrl: string): Enclosure | null {
  const [largest] = Object.entries(image?.formats ?? {})
    .flatMap(([key, { url, width, mime, sizeInBytes }]) =>
      key !== 'share' && mime && sizeInBytes ? [{ url, width, type: mime, bytes: sizeInBytes }] : [],
    )
    .sort((a, b) => b.width - a.width);
  return largest ? { url: publicUrl + largest.url, type: largest.type, bytes: largest.bytes } : null;
}

function toFeedArticle(row: ArticleRow, language: Language, publicUrl: string): FeedArticle | null {
  const text = textIn(row, language);
  if (!text) return null;
  const inLanguage = (english: string, arabic: string | null) =>
    language === 'ar' ? (arabic ?? english) : english;
  const url = publicUrl + pathIn(language, paths.article(row.slug));
  const published = new Date(row.publicationDate ?? row.createdAt);
  const saved = new Date(row.updatedAt);
  return {
    id: row.publicId,
    url,
    title: text.title,
    excerpt: text.excerpt,
    html: absoluteHtml(toSafeHtml(text.content), url),
    published,
    updated: saved > published ? saved : published,
    author:
      row.author &&
      inLanguage(row.author.displayName || row.author.username, row.author.displayNameAr || null),
    category: row.category && inLanguage(row.category.name, row.category.nameAr),
    tags: row.tags.map(({ name, nameAr }) => inLanguage(name, nameAr)),
    picture: enclosureOf(row.image, publicUrl),
  };
}

function queryOf(scope: FeedScope): Record<string, string> {
  switch (scope.kind) {
    case 'all':
      return {};
    case 'category':
      return { category: scope.slug };
    case 'tag':
      return { tag: scope.name };
  }
}

/** Where feeds come from, and what they have in common. */
export interface FeedSource {
  cms: Cms;
  kept: KeptValues;
}

/**
 * What decides which articles are in a list, and what they say. Null where that cannot be told from them: of a category without
 * articles, and of a tag, whose name several may have.
 */
function tagsOfList(scope: FeedScope, rows: readonly ArticleRow[]): string[] | null {
  if (scope.kind === 'tag') return null;
  const shown = rows.flatMap(tagsOfArticle);
  if (scope.kind === 'all') return [TAGS.articles, ...shown];
  const category = rows[0]?.category?.publicId;
  return category === undefined ? null : [TAGS.articlesIn(category), ...shown];
}

/** What an article takes beside its texts. */
const BYTES_OF_A_ROW = 4096;
const BYTES_A_LETTER = 2;

/** About as much memory as articles take. */
const bytesOf = (rows: readonly ArticleRow[]) =>
  rows.reduce(
    (sum, { content, arabic }) =>
      sum + BYTES_OF_A_ROW + BYTES_A_LETTER * ((content?.length ?? 0) + (arabic?.content?.length ?? 0)),
    0,
  );

/** Articles of a scope, newest first. All formats and both languages are made of the same. */
function loadRows({ cms, kept }: FeedSource, scope: FeedScope, offset: number): Promise<ArticleRow[]> {
  const query = { limit: ROWS_A_CALL, offset, ...queryOf(scope) };
  return kept.get(JSON.stringify(query), async () => {
    const value = await cms.get<ArticleRow[]>('/articles', query);
    return { value, tags: tagsOfList(scope, value), bytes: bytesOf(value) };
  });
}

export interface FoundArticles {
  articles: FeedArticle[];
  /** All that were looked at, in whatever language. */
  rows: ArticleRow[];
}

/** The newest articles of a scope that exist in a language. */
export async function loadArticles(
  source: FeedSource,
  scope: FeedScope,
  language: Language,
  publicUrl: string,
): Promise<FoundArticles> {
  const found: FoundArticles = { articles: [], rows: [] };
  for (let call = 0; call < MAX_CALLS && found.articles.length < ITEMS; call += 1) {
    const rows = await loadRows(source, scope, call * ROWS_A_CALL);
    found.rows.push(...rows);
    for (const row of rows) {
      if (found.articles.length === ITEMS) break;
      const article = toFeedArticle(row, language, publicUrl);
      if (article) found.articles.push(article);
    }
    if (rows.length < ROWS_A_CALL) break;
  }
  return found;
}
