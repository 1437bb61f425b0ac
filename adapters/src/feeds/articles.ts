import type { ArticleRow, ImageRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { pathIn, paths, type Language } from '../publication.ts';
import { asParagraph, toFeedHtml } from '../sanitise.ts';
import { withSmartQuotes } from '../texts/smart-quotes.ts';
import type { FeedScope } from './address.ts';

const ITEMS = 20;

/** A file that comes with an article. */
export interface Enclosure {
  url: string;
  type: string;
  bytes: number;
}

/** An article in one language, as feeds contain it. All addresses are absolute. */
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

type TextRow = Pick<
  ArticleRow,
  'title' | 'excerpt' | 'content' | 'imageCaption' | 'imageCredit' | 'correction'
>;

/**
 * The text of an article in a language. Null if there is none (requirements 4: all three fields, or none).
 */
function textIn(row: ArticleRow, language: Language): Required<TextRow> | null {
  const text: TextRow | null = language === 'ar' ? row.arabic : row.untranslated ? null : row;
  if (!text?.title || !text.excerpt || !text.content) return null;
  return { ...text, content: text.content };
}

/**
 * The text, and below it what the page of the article says of its picture and of corrections. Arabic has its
 * direction with it: feed readers show it in pages of theirs.
 */
function htmlOf(
  { content, imageCaption, imageCredit, correction }: Required<TextRow>,
  language: Language,
  url: string,
): string {
  const picture = [imageCaption, imageCredit].filter((text) => text !== null && text !== '').join(' ');
  const notes = [correction, picture].filter((text) => text !== null && text !== '');
  const html = [toFeedHtml(content, language, url), ...notes.map((note) => asParagraph(note ?? ''))].join(
    '\n',
  );
  return language === 'ar' ? `<div lang="ar" dir="rtl">${html}</div>` : html;
}

/** The largest size whose length in bytes is known: feeds must state the length. */
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
  const typeset = (line: string) => (language === 'en' ? withSmartQuotes(line) : line);
  const url = publicUrl + pathIn(language, paths.article(row.slug));
  const published = new Date(row.publicationDate ?? row.createdAt);
  const saved = new Date((language === 'ar' && row.arabic ? row.arabic : row).updatedAt);
  return {
    id: row.publicId,
    url,
    title: typeset(text.title),
    excerpt: typeset(text.excerpt),
    html: htmlOf(text, language, url),
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

const queryOf = (scope: FeedScope): Record<string, string> =>
  scope.kind === 'all' ? {} : { [scope.kind]: scope.slug };

export interface FoundArticles {
  articles: FeedArticle[];
  /** The rows that the articles are made of. */
  rows: ArticleRow[];
}

/** The newest articles of a scope that exist in a language. */
export async function loadArticles(
  cms: Cms,
  scope: FeedScope,
  language: Language,
  publicUrl: string,
): Promise<FoundArticles> {
  const query = { limit: ITEMS, exists: language, ...queryOf(scope) };
  const rows = await cms.get<ArticleRow[]>('/articles', query);
  return { articles: rows.flatMap((row) => toFeedArticle(row, language, publicUrl) ?? []), rows };
}
