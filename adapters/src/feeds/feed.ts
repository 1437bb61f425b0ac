import type { Cms } from '../cms.ts';
import { TAGS, tagsOfArticle } from '../cache/tags.ts';
import { publicationIn, type Language, type SettingRow } from '../publication.ts';
import type { ArticleRow } from '../../contract/rows.ts';
import { findCategory } from '../resources/category-row.ts';
import type { FeedScope } from './address.ts';
import { loadArticles, type FeedArticle, type FoundArticles } from './articles.ts';

/** A feed, whatever format it is written in. */
export interface Feed {
  scope: FeedScope;
  language: Language;
  publicUrl: string;
  title: string;
  /** The publication's name. */
  publisher: string;
  description: string;
  /** When something of it last changed. */
  updated: Date;
  articles: FeedArticle[];
  /** Cache tags. */
  tags: string[];
}

/** The scope as it is spelled where it comes from, and what it is called in the feed's language. */
interface Introduction {
  scope: FeedScope;
  name: string | null;
  description: string | null;
  /** Cache tags of what decides which articles are in it. */
  tags: string[];
}

const WHOLE: Introduction = {
  scope: { kind: 'all' },
  name: null,
  description: null,
  tags: [TAGS.articles],
};

async function introduceCategory(cms: Cms, slug: string, language: Language): Promise<Introduction | null> {
  const category = await findCategory(cms, slug);
  if (!category) return null;
  return {
    scope: { kind: 'category', slug: category.slug },
    name: (language === 'ar' && category.nameAr) || category.name,
    description: language === 'ar' ? category.descriptionAr : category.description,
    tags: [TAGS.category(category.publicId)],
  };
}

type TagRow = ArticleRow['tags'][number];

/** A tag is there when an article has it. Several may have the same name in Arabic: all of their articles are in the feed. */
function introduceTag(
  named: readonly TagRow[],
  [newest]: readonly ArticleRow[],
  language: Language,
): Introduction | null {
  const tag = newest?.tags.find(({ publicId }) => named.some((one) => one.publicId === publicId));
  if (!tag) return null;
  return {
    scope: { kind: 'tag', name: tag.name },
    name: (language === 'ar' && tag.nameAr) || tag.name,
    description: null,
    tags: [TAGS.tags, ...named.map(({ publicId }) => TAGS.tag(publicId))],
  };
}

/** Of an article without a text in the feed's language only the article itself matters: it may get one. */
function tagsOfRows({ articles, rows }: FoundArticles): string[] {
  const shown = new Set(articles.map(({ id }) => id));
  return rows.flatMap((row) => (shown.has(row.publicId) ? tagsOfArticle(row) : [TAGS.article(row.publicId)]));
}

/** The newest articles of a scope in a language, in full; null where there is no such category or tag. */
export async function loadFeed(
  cms: Cms,
  wanted: FeedScope,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Feed | null> {
  const [content, named, category, settings] = await Promise.all([
    loadArticles(cms, wanted, language, publicUrl),
    wanted.kind === 'tag' ? cms.get<TagRow[]>('/tags/named', { name: wanted.name }) : [],
    wanted.kind === 'category' ? introduceCategory(cms, wanted.slug, language) : WHOLE,
    cms.get<SettingRow[]>('/site-settings'),
  ]);
  const introduction = wanted.kind === 'tag' ? introduceTag(named, content.rows, language) : category;
  if (!introduction) return null;
  const { name, description } = publicationIn(language, settings);
  return {
    scope: introduction.scope,
    language,
    publicUrl,
    title: introduction.name ? `${name}: ${introduction.name}` : name,
    publisher: name,
    description: introduction.description || description,
    updated: new Date(Math.max(0, ...content.articles.map(({ updated }) => updated.getTime()))),
    articles: content.articles,
    tags: [TAGS.settings, ...introduction.tags, ...tagsOfRows(content)],
  };
}
