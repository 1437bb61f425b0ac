import type { ArticleRow, ImageRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { pathIn, paths, type Language } from '../publication.ts';
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

/**
 * The words of an article in a language; null where it has none in it (requirements 4: all three, or none).
 */
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

export interface FoundArticles {
  articles: FeedArticle[];
  /** All that were looked at, in whatever language. */
  rows: ArticleRow[];
}

/** The newest articles of a scope that exist in a language. */
export async function loadArticles(
  cms: Cms,
  scope: FeedScope,
  language: Language,
  publicUrl: string,
): Promise<FoundArticles> {
  const found: FoundArticles = { articles: [], rows: [] };
  for (let call = 0; call < MAX_CALLS && found.articles.length < ITEMS; call += 1) {
    const query = { limit: ROWS_A_CALL, offset: call * ROWS_A_CALL, ...queryOf(scope) };
    const rows = await cms.get<ArticleRow[]>('/articles', query);
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
