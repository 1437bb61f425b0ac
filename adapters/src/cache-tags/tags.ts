import type { Context, MiddlewareHandler } from 'hono';
import type { ArticleChange, Change } from '../../contract/changes.ts';
import type { ArticleRow, ArticleToReadRow } from '../../contract/rows.ts';
import { isInternal } from '../metrics/routes.ts';

/**
 * Cache tags: a cached response names everything whose change makes it stale. They travel in the
 * Surrogate-Key header, for our cache and for a CDN in front of the site. Tags of lists stand for the list's
 * membership and order; the texts that a list shows have the tags of their articles.
 */
export const TAGS = {
  articles: 'articles',
  featured: 'featured',
  categories: 'categories',
  /** The tags that there are, and which of them published articles have. */
  tags: 'tags',
  /** The users with published articles, and how many each has. */
  authors: 'authors',
  settings: 'settings',
  pages: 'pages',
  search: 'search',
  /** The addresses and dates of all articles. */
  sitemaps: 'sitemaps',
  /** The articles that are suggested after an article. No change purges it: it expires. */
  related: 'related',
  /** The time of day. No change purges it: it expires. */
  clock: 'clock',
  article: (id: number) => `article:${id}`,
  /** A category, and the articles that are in it. */
  category: (id: number) => `category:${id}`,
  /**
   * The name of a category. An article that shows the name does not depend on the category's other articles.
   */
  categoryName: (id: number) => `category-name:${id}`,
  /** A tag, and the articles that have it. */
  tag: (id: number) => `tag:${id}`,
  /** The name of a tag. */
  tagName: (id: number) => `tag-name:${id}`,
  comments: (article: number) => `comments:${article}`,
  user: (id: number) => `user:${id}`,
  /** A user, and the articles of that author. */
  author: (id: number) => `author:${id}`,
};

const MINUTE_MS = 60_000;

/** For how long a response with a tag is fresh, in ms, if no change makes it stale before. */
export const MAX_AGES: Readonly<Record<string, number>> = {
  [TAGS.related]: 10 * MINUTE_MS,
  [TAGS.clock]: 10 * MINUTE_MS,
};

export const CACHE_TAGS = 'surrogate-key';

/** In characters. Behind nginx with its defaults all headers of a response have 4 KB. */
const LONGEST_OUTSIDE = 2048;

/** Whether tags are too long to leave this process. A CDN has such a response for a few seconds by its age. */
export const areTooLong = (tags: string | null): boolean => (tags?.length ?? 0) > LONGEST_OUTSIDE;

/** Sets the cache tags of a response. */
export function setCacheTags(c: Context, tags: Iterable<string>): void {
  c.header(CACHE_TAGS, [...new Set(tags)].join(' '));
}

/** Removes tags that a proxy may refuse from responses that leave this process. Pages need those of their calls. */
export const keepLongTagsInside: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isInternal(c) && areTooLong(c.res.headers.get(CACHE_TAGS))) c.res.headers.delete(CACHE_TAGS);
};

/**
 * The cache tags of a response that shows an article or its card. Other tags say which articles a list shows.
 */
export function tagsOfArticle({ publicId, category, tags, author, comments = [] }: ArticleRow): string[] {
  const people = [
    author,
    ...comments.flatMap(({ author: writer, replies }) => [writer, ...replies.map((reply) => reply.author)]),
  ];
  return [
    TAGS.article(publicId),
    ...(category ? [TAGS.categoryName(category.publicId)] : []),
    ...tags.map((tag) => TAGS.tagName(tag.publicId)),
    ...people.flatMap((person) => (person ? [TAGS.user(person.id)] : [])),
  ];
}

/**
 * The cache tags of an article with its related articles. A change of a text that it shows makes it stale at
 * once. A publication may change the selection for half of all articles, so that the selection has a maximum
 * age instead.
 */
export function tagsOfArticleToRead(row: ArticleToReadRow): string[] {
  const { articles, ...neighbours } = row.related;
  return [
    ...tagsOfArticle(row),
    TAGS.comments(row.publicId),
    // Settings say how comments are taken, and whether a machine's text is shown.
    TAGS.settings,
    TAGS.related,
    ...articles.flatMap(tagsOfArticle),
    ...Object.values(neighbours).flatMap((neighbour) =>
      neighbour ? [TAGS.article(neighbour.publicId)] : [],
    ),
  ];
}

function tagsOfArticleChange(
  id: number,
  { moved, featured, categories, tags, authors }: ArticleChange,
): string[] {
  return [
    TAGS.article(id),
    TAGS.search,
    TAGS.sitemaps,
    ...(moved ? [TAGS.articles] : []),
    ...(featured ? [TAGS.featured] : []),
    ...categories.map(TAGS.category),
    ...(tags.length > 0 ? [TAGS.tags] : []),
    ...tags.map(TAGS.tag),
    ...(authors.length > 0 ? [TAGS.authors] : []),
    ...authors.map(TAGS.author),
  ];
}

/** The cache tags that a change purges; null: all of them. */
export function tagsOfChange({ type, id, article, commentedArticle }: Change): string[] | null {
  if (type === 'search') return [TAGS.search];
  if (type === 'comment') return commentedArticle === undefined ? null : [TAGS.comments(commentedArticle)];
  if (id === null) return null;
  switch (type) {
    case 'article':
      return article ? tagsOfArticleChange(id, article) : null;
    case 'category':
      return [TAGS.categories, TAGS.category(id), TAGS.categoryName(id)];
    case 'tag':
      // Searches find articles by the names of their tags.
      return [TAGS.tags, TAGS.search, TAGS.tag(id), TAGS.tagName(id)];
    case 'user':
      // Searches suggest authors by name.
      return [TAGS.user(id), TAGS.author(id), TAGS.authors, TAGS.search];
    case 'site-setting':
      return [TAGS.settings];
    case 'static-page':
      return [TAGS.pages];
    default:
      return null;
  }
}
