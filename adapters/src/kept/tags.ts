import type { Context } from 'hono';
import type { Change } from '../change-feed.ts';
import type { ArticleRow } from '../resources/article-row.ts';
import { rangeOf } from '../sitemaps/ranges.ts';

/** What an answer is made of, as it stands in its Surrogate-Key header, for our memory and for a CDN in front. */
export const TAGS = {
  /** Any list of articles: it may change with each of them. */
  articles: 'articles',
  categories: 'categories',
  settings: 'settings',
  pages: 'pages',
  /** What a search has found. */
  search: 'search',
  /** Where the articles of a range are. */
  addresses: (range: number) => `addresses-${range}`,
  article: (id: number) => `article-${id}`,
  category: (id: number) => `category-${id}`,
  tag: (id: number) => `tag-${id}`,
  user: (id: number) => `user-${id}`,
};

/** Notes what an answer is made of. */
export function madeOf(c: Context, tags: Iterable<string>): void {
  c.header('Surrogate-Key', [...new Set(tags)].join(' '));
}

/** Everything that the answer with an article shows of others. */
export function tagsOfArticle(row: ArticleRow): string[] {
  const people = [row.author, ...(row.comments ?? []).map(({ author }) => author)];
  return [
    TAGS.article(row.publicId),
    ...(row.category ? [TAGS.category(row.category.publicId)] : []),
    ...row.tags.map(({ publicId }) => TAGS.tag(publicId)),
    ...people.flatMap((person) => (person ? [TAGS.user(person.id)] : [])),
  ];
}

/** What goes stale with a change; null: everything. */
export function changedBy({ type, id, article }: Change): string[] | null {
  if (type === 'search') return [TAGS.search];
  if (type === 'comment') return article === undefined ? null : [TAGS.article(article)];
  if (id === null) return null;
  switch (type) {
    case 'article':
      return [TAGS.articles, TAGS.addresses(rangeOf(id)), TAGS.article(id)];
    case 'category':
      return [TAGS.categories, TAGS.category(id)];
    case 'tag':
      // A new name may bring articles into a search that did not name the tag.
      return [TAGS.articles, TAGS.tag(id)];
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
