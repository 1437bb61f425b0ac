import type { ArticleRow, ArticleToReadRow, FoundRows, NeighbourRow } from '../../../contract/rows';
import type { Query } from '../../../database/run';
import { ENGLISH, type Locale } from '../../../locales';
import type { WithOriginal } from '../../../documents/original';
import { findPictures } from '../../../rules/pictures-of';
import { searchArticles, type SearchOptions } from '../../../search/search';
import { snippetOf, type SnippetTexts } from '../../../search/snippet';
import { ARTICLE, CATEGORY } from '../../../uids';
import { findMachineArabic } from '../../translation/services/machine-arabic-store';
import { findRedirect } from '../../redirect/services/finding';
import { authorAt } from '../../author/services/reading';
import { effectiveMode, siteModeColumn } from '../../comment/services/mode';
import { findNewestComments, withAvatars, writersOf } from '../../comment/services/reading';
import { tagAt } from '../../tag/services/reading';
import { listed } from './listed';
import { chooseRelated, findCandidates } from './related';
import {
  articlesIn,
  existingIn,
  articlesQuery,
  bareArticles,
  complete,
  findTags,
  newestFirst,
  type BareArticle,
  type JoinedRow,
  type Version,
} from './rows';

export interface ArticleListParams {
  limit: number;
  offset: number;
  withText: boolean;
  /** The slugs of a category, an author and a tag: at most one of them. */
  category?: string;
  author?: string;
  tag?: string;
  featured?: boolean;
  /** Only articles that have a text in this language. */
  exists?: Locale;
}

const authorsOf = (articles: readonly BareArticle[]) =>
  articles.flatMap(({ author }) => (author ? [author.id] : []));

/** Articles with everything that is shown of them, newest first, in three statements. */
export async function loadArticles(selection: {
  choose: (articles: Query) => Query;
  version: Version;
  withText: boolean;
}): Promise<ArticleRow[]> {
  return withWhatBelongs(bareArticles(await articlesQuery(selection), selection));
}

async function withWhatBelongs(articles: readonly BareArticle[]): Promise<ArticleRow[]> {
  if (articles.length === 0) return [];
  const ids = articles.map(({ id }) => id);
  const [tags, pictures] = await Promise.all([
    findTags(ids),
    findPictures({ articles: ids, users: authorsOf(articles) }),
  ]);
  return articles.map((article) => complete(article, tags, pictures));
}

export type SearchParams = Pick<ArticleListParams, 'limit' | 'offset' | 'withText' | 'category'> &
  Omit<SearchOptions, 'category'> & { q: string };

/** Published articles that match a query, the best first (search/search.ts). */
export async function findBySearch(params: SearchParams): Promise<FoundRows> {
  const { q, limit, offset, withText, category: slug, ...options } = params;
  const category = slug === undefined ? undefined : await documentOfCategory(slug);
  if (category === null) return { articles: [], corrected: null, missing: [], total: 0 };
  const search = { ...options, ...(category ? { category } : {}) };
  const { ids, query, ...understood } = await searchArticles(q, { limit, offset }, search);
  if (ids.length === 0) return { articles: [], ...understood };
  const choose = (found: Query) => found.whereIn('article.public_id', ids);
  const [articles, texts] = await Promise.all([
    loadArticles({ choose, version: 'published', withText }),
    loadTexts(ids),
  ]);
  articles.sort((a, b) => ids.indexOf(a.publicId) - ids.indexOf(b.publicId));
  return {
    articles: articles.map((article) => ({
      ...article,
      snippet: snippetOf(
        texts.filter(({ publicId }) => publicId === article.publicId),
        query,
      ),
    })),
    ...understood,
  };
}

/** The published texts of articles in both languages. */
async function loadTexts(publicIds: readonly number[]): Promise<(SnippetTexts & { publicId: number })[]> {
  const versions: (SnippetTexts & WithOriginal & { publicId: number })[] = await strapi.db
    .query(ARTICLE)
    .findMany({
      select: ['publicId', 'locale', 'untranslated', 'title', 'excerpt', 'content'],
      where: { publicId: { $in: publicIds }, publishedAt: { $notNull: true } },
    });
  return versions.filter(({ untranslated }) => !untranslated);
}

/** The category with a slug, or with a former one. Null for a slug that no category has had. */
async function documentOfCategory(slug: string): Promise<string | null> {
  const find = (present: string) =>
    strapi.db.query(CATEGORY).findOne({ select: ['documentId'], where: { slug: present, locale: ENGLISH } });
  const row = await find(slug);
  const moved = row ? null : await findRedirect('category', slug);
  const category = moved?.slug ? await find(moved.slug) : row;
  return category?.documentId ?? null;
}

/**
 * The public id of a category by its slug, as an SQL expression. With a join, the index by category and date
 * would not be used.
 */
export const categoryAt = (slug: string): Query =>
  strapi.db
    .connection(strapi.db.metadata.get(CATEGORY).tableName)
    .select('public_id')
    .where({ slug })
    .limit(1);

/** Published articles, newest first by first publication, ties by id. */
export async function findArticles(params: ArticleListParams): Promise<ArticleRow[]> {
  const { limit, offset, withText, category, author, tag, featured, exists } = params;
  const choose = (published: Query) => {
    const articles = author
      ? listed('author', authorAt(author), exists)
      : tag
        ? listed('tag', tagAt(tag), exists)
        : exists
          ? existingIn(exists, published)
          : published;
    if (category) void articles.where('article.category_public_id', categoryAt(category));
    if (featured) void articles.whereRaw('article.featured');
    return newestFirst(articles).limit(limit).offset(offset);
  };
  return loadArticles({ choose, version: 'published', withText });
}

/** Whether readers can see an article. */
export async function isPublished(articleId: number): Promise<boolean> {
  const [article] = await articlesIn('published')
    .select('article.id')
    .where({ 'article.public_id': articleId });
  return article !== undefined;
}

async function findBare(withText: boolean, choose: (articles: Query) => Query): Promise<BareArticle[]> {
  const reading = { version: 'published', withText } as const;
  const rows: JoinedRow[] = await articlesQuery({ ...reading, choose });
  return bareArticles(rows, reading);
}

async function findCards(ids: readonly number[]): Promise<BareArticle[]> {
  if (ids.length === 0) return [];
  return findBare(false, (articles) => articles.whereIn('article.id', ids));
}

function neighbour(article: BareArticle | undefined): NeighbourRow | null {
  if (!article) return null;
  const { publicId, slug, title, arabic, original, untranslated } = article;
  return { publicId, slug, title, arabic, original, untranslated };
}

/**
 * A published article with everything that its page shows, or null. It takes six statements, whatever the
 * size of the article, one more if comments have replies, and one more without approved Arabic.
 */
export async function findArticle(slug: string): Promise<ArticleToReadRow | null> {
  const reading = { version: 'published', withText: true } as const;
  const choose = (articles: Query) => articles.where({ 'article.slug': slug }).limit(1);
  const rows: (JoinedRow & { siteMode: string | null })[] = await articlesQuery({
    ...reading,
    choose,
  }).select(siteModeColumn().as('siteMode'));
  const [article] = bareArticles(rows, reading);
  if (!article) return null;
  const { articles, ...neighbours } = chooseRelated(article.id, await findCandidates(article));
  const others = [...new Set([...articles, ...Object.values(neighbours)])].filter((id) => id !== null);
  const [found, { comments, total, threads }] = await Promise.all([
    findCards(others),
    findNewestComments(article.publicId),
  ]);
  const rowOf = (id: number | null) => found.find((one) => one.id === id);
  const cards = articles.flatMap((id) => rowOf(id) ?? []);
  const ids = [article.id, ...articles];
  const { title, excerpt, imageAlt, content } = article;
  const english = { title, excerpt: excerpt ?? '', imageAlt, content: content ?? '' };
  const [tags, pictures, machineArabic] = await Promise.all([
    findTags(ids),
    findPictures({ articles: ids, users: [...authorsOf([article, ...cards]), ...writersOf(comments)] }),
    article.arabic ? null : findMachineArabic(article.publicId, english),
  ]);
  return {
    ...complete(article, tags, pictures),
    comments: withAvatars(comments, pictures),
    commentCount: total,
    threadCount: threads,
    commenting: effectiveMode(article.commentsMode, rows[0]?.siteMode ?? null),
    machineArabic,
    related: {
      articles: cards.map((card) => complete(card, tags, pictures)),
      previous: neighbour(rowOf(neighbours.previous)),
      next: neighbour(rowOf(neighbours.next)),
      previousInEnglish: neighbour(rowOf(neighbours.previousInEnglish)),
      nextInEnglish: neighbour(rowOf(neighbours.nextInEnglish)),
    },
  };
}
