import type { ArticleRow, ArticleToReadRow, NeighbourRow } from '../../../contract/rows';
import { findPictures } from '../../../rules/pictures-of';
import { linkOf } from '../../../rules/stored';
import { searchArticles, type SearchResult } from '../../../search/search';
import { ARTICLE, CATEGORY, TAG } from '../../../uids';
import { findNewestComments, withAvatars, writersOf } from '../../comment/services/reading';
import { withName } from '../../tag/services/reading';
import { chooseReadOn, findCandidates } from './read-on';
import {
  articlesIn,
  articlesQuery,
  bareArticles,
  complete,
  findTags,
  newestFirst,
  type BareArticle,
  type JoinedRow,
  type Query,
  type Version,
} from './rows';

export interface ArticleListParams {
  limit: number;
  offset: number;
  withText: boolean;
  category?: string;
  /** A tag's name in either language. */
  tag?: string;
  featured?: boolean;
}

const authorsOf = (articles: readonly BareArticle[]) =>
  articles.flatMap(({ author }) => (author ? [author.id] : []));

/** Articles with all that is shown of them, newest first, in three statements. */
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

export type SearchParams = Pick<ArticleListParams, 'limit' | 'offset' | 'withText'> & {
  q: string;
  isExact: boolean;
};

/** What a query finds, and how it was understood. */
export interface FoundBySearch extends Omit<SearchResult, 'ids'> {
  articles: ArticleRow[];
}

/** Published articles that a query finds, the best first (search/search.ts). */
export async function findBySearch(params: SearchParams): Promise<FoundBySearch> {
  const { q, limit, offset, withText, isExact } = params;
  const { ids, ...understood } = await searchArticles(q, { limit, offset }, { isExact });
  if (ids.length === 0) return { articles: [], ...understood };
  const choose = (found: Query) => found.whereIn('article.public_id', ids);
  const articles = await loadArticles({ choose, version: 'published', withText });
  articles.sort((a, b) => ids.indexOf(a.publicId) - ids.indexOf(b.publicId));
  return { articles, ...understood };
}

/** The number of a category by its slug, as an expression: with a join the index by category and date would not be used. */
const categoryAt = (slug: string): Query =>
  strapi.db
    .connection(strapi.db.metadata.get(CATEGORY).tableName)
    .select('public_id')
    .where({ slug })
    .limit(1);

function withTag(name: string): Query {
  const link = linkOf(ARTICLE, 'tags');
  return withName(
    strapi.db
      .connection(`${link.table} as use`)
      .join(`${strapi.db.metadata.get(TAG).tableName} as tag`, 'tag.id', `use.${link.other}`)
      .select(`use.${link.own}`),
    name,
  );
}

/** Published articles, newest first by first publication, ties by id. */
export async function findArticles(params: ArticleListParams): Promise<ArticleRow[]> {
  const { limit, offset, withText, category, tag, featured } = params;
  const choose = (articles: Query) => {
    if (category) void articles.where('article.category_public_id', categoryAt(category));
    if (tag) void articles.whereIn('article.id', withTag(tag));
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
  const { publicId, slug, title, arabic } = article;
  return { publicId, slug, title, arabic };
}

/** A published article with all that its page shows, or null. Six statements, however much that is. */
export async function findArticle(slug: string): Promise<ArticleToReadRow | null> {
  const [article] = await findBare(true, (articles) => articles.where({ 'article.slug': slug }).limit(1));
  if (!article) return null;
  const { related, previous, next, ...may } = chooseReadOn(article.id, await findCandidates(article));
  const others = [...related, previous, next].filter((id) => id !== null);
  const [found, { comments, total }] = await Promise.all([
    findCards(others),
    findNewestComments(article.publicId),
  ]);
  const rowOf = (id: number | null) => found.find((one) => one.id === id);
  const cards = related.flatMap((id) => rowOf(id) ?? []);
  const ids = [article.id, ...related];
  const [tags, pictures] = await Promise.all([
    findTags(ids),
    findPictures({ articles: ids, users: [...authorsOf([article, ...cards]), ...writersOf(comments)] }),
  ]);
  return {
    ...complete(article, tags, pictures),
    comments: withAvatars(comments, pictures),
    commentCount: total,
    readOn: {
      related: cards.map((card) => complete(card, tags, pictures)),
      previous: neighbour(rowOf(previous)),
      next: neighbour(rowOf(next)),
      ...may,
    },
  };
}
