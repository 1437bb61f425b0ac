import type { Context } from 'hono';
import type { Change } from '../change-feed.ts';
import type { ArticleRow, ArticleToReadRow } from '../../contract/rows.ts';

/**
 * Cache tags: a cached response names everything whose change makes it stale. They travel in the Surrogate-Key header, for our
 * cache and for a CDN in front of the site. Tags of lists stand for the list's membership and order; the texts that a list shows
 * have the tags of their articles.
 */
export const TAGS = {
  articles: 'articles',
  featured: 'featured',
  categories: 'categories',
  tags: 'tags',
  settings: 'settings',
  pages: 'pages',
  search: 'search',
  /** The addresses and dates of all articles. */
  sitemaps: 'sitemaps',
  article: (id: number) => `article:${id}`,
  /** A category, and the articles that are in it. */
  category: (id: number) => `category:${id}`,
  /** What a category is called: articles that show it need not know which others are in it. */
  categoryName: (id: number) => `category-name:${id}`,
  /** A tag, and the articles that have it. */
  tag: (id: number) => `tag:${id}`,
  /** What a tag is called. */
  tagName: (id: number) => `tag-name:${id}`,
  comments: (article: number) => `comments:${article}`,
  user: (id: number) => `user:${id}`,
};

/** Sets the cache tags of a response. */
export function setCacheTags(c: Context, tags: Iterable<string>): void {
  c.header('Surrogate-Key', [...new Set(tags)].join(' '));
}

/** The cache tags of a response that shows an article or its card. Which articles it shows is told by other tags. */
export function tagsOfArticle({ publicId, category, tags, author, comments = [] }: ArticleRow): string[] {
  const people = [author, ...comments.map((comment) => comment.author)];
  return [
    TAGS.article(publicId),
    ...(category ? [TAGS.categoryName(category.publicId)] : []),
    ...tags.map((tag) => TAGS.tagName(tag.publicId)),
    ...people.flatMap((person) => (person ? [TAGS.user(person.id)] : [])),
  ];
}

/**
 * The cache tags of an article with its reading suggestions. Related articles share a tag or the category with it, and neighbours
 * the category: an article that comes, leaves or moves there may change them. Where too few are related the newest ones fill up.
 */
export function tagsOfArticleToRead(row: ArticleToReadRow): string[] {
  const { related, previous, next, isAnyRelated } = row.readOn;
  const neighbours = [previous, next].flatMap((neighbour) =>
    neighbour ? [TAGS.article(neighbour.publicId)] : [],
  );
  return [
    ...tagsOfArticle(row),
    TAGS.comments(row.publicId),
    ...(row.category ? [TAGS.category(row.category.publicId)] : []),
    ...row.tags.map((tag) => TAGS.tag(tag.publicId)),
    ...related.flatMap(tagsOfArticle),
    ...neighbours,
    ...(isAnyRelated ? [TAGS.articles] : []),
  ];
}

function tagsOfArticleChange(
  id: number,
  { moved, featured, categories, tags }: NonNullable<Change['article']>,
): string[] {
  return [
    TAGS.article(id),
    TAGS.search,
    TAGS.sitemaps,
    ...(moved ? [TAGS.articles] : []),
    ...(featured ? [TAGS.featured] : []),
    ...categories.map(TAGS.category),
    ...tags.map(TAGS.tag),
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
      return [TAGS.user(id)];
    case 'site-setting':
      return [TAGS.settings];
    case 'static-page':
      return [TAGS.pages];
    default:
      return null;
  }
}
