import { expect, it } from 'vitest';
import { ARTICLE_TEXTS, READER_TEXTS } from '../../contract/article.ts';
import type { ArticleRow, ArticleTextsRow } from '../../contract/rows.ts';
import type { Cms } from '../cms.ts';
import { FORMATS, type Format } from './address.ts';
import { loadArticles } from './articles.ts';
import { writeFeed } from './formats.ts';

const publicUrl = 'https://mihwar.example';

/** A unique text for each field. A field that is added to the contract is included automatically. */
const textsOf = (language: string) =>
  Object.fromEntries(
    ARTICLE_TEXTS.map((name) => [name, `${name}-in-${language}`]),
  ) as unknown as ArticleTextsRow;

const row: ArticleRow = {
  ...textsOf('en'),
  arabic: { ...textsOf('ar'), updatedAt: '2026-03-11T12:00:00.000Z' },
  publicId: 1,
  slug: 'one',
  readTime: 1,
  featured: false,
  publicationDate: null,
  correctedAt: null,
  imageFocusAr: null,
  commentsMode: 'default',
  original: 'en',
  untranslated: false,
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  status: 'published',
  category: null,
  author: null,
  tags: [],
  image: null,
};

const cms = { get: async () => [row] } as unknown as Cms;

const formats = Object.keys(FORMATS) as Format[];
const languages = ['en', 'ar'] as const;

// If this fails for a new field, toFeedArticle in feeds/articles.ts lacks it.
it.each(formats.flatMap((format) => languages.map((language) => [format, language] as const)))(
  'a feed in %s has each text that readers see, in %s',
  async (format, language) => {
    const { articles } = await loadArticles(cms, { kind: 'all' }, language, publicUrl);
    const feed = {
      scope: { kind: 'all' as const },
      language,
      publicUrl,
      title: 'Mihwar',
      publisher: 'Mihwar',
    };
    const written = writeFeed(
      { ...feed, description: 'News', updated: new Date(row.updatedAt), articles, tags: [] },
      format,
    );
    expect(READER_TEXTS.filter((name) => !written.includes(`${name}-in-${language}`))).toEqual([]);
  },
);
