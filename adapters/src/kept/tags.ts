import type { Context } from 'hono';
import type { Change, ChangedLists } from '../change-feed.ts';
import type { ArticleRow, ArticleToReadRow } from '../resources/article-row.ts';
import { rangeOf } from '../sitemaps/ranges.ts';
import { tagsOfAkin, tagsOfComing } from './akin-tags.ts';
import { tagsOfChangedWords } from './word-tags.ts';

/** What an answer is made of, as it stands in its Surrogate-Key header, for our memory and for a CDN in front. */
export const TAGS = {
  /** Which articles there are, in what order. What is shown of one has the article's own tag. */
  articles: 'articles',
  /** Which of them are featured. */
  featured: 'articles-featured',
  /** Which of them are in a category. */
  articlesIn: (category: number) => `articles-in-${category}`,
  /** Whether nothing in a category is newer. */
  lastIn: (category: number) => `last-in-${category}`,
  /** What stands beside each other in a category. */
  besideIn: (category: number) => `beside-in-${category}`,
  /** Which of them have a tag. */
  articlesTagged: (tag: number) => `articles-tagged-${tag}`,
  categories: 'categories',
  /** Which tags have a name. */
  tags: 'tags',
  settings: 'settings',
  pages: 'pages',
  /** What searches find and suggest. */
  search: 'search',
  /** Where all articles are, and since when. */
  addresses: 'addresses',
  /** The same of a range. */
  addressesOf: (range: number) => `addresses-${range}`,
  article: (id: number) => `article-${id}`,
  /** What an article's neighbours show of it. */
  neighbour: (id: number) => `neighbour-${id}`,
  /** What stands below an article. */
  commentsOn: (article: number) => `comments-on-${article}`,
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

/** What decides which articles the list at a category's address shows, and what it is called. */
export const tagsOfCategory = ({ publicId }: { publicId: number }): string[] => [
  TAGS.category(publicId),
  TAGS.articlesIn(publicId),
];

/** What decides what there is to read after an article (cms/src/api/article/services/read-on.ts), and what is shown of it. */
export function tagsOfReadOn({ category, tags, readOn }: ArticleToReadRow): string[] {
  const { related, previous, next, isAnyRelated, isCategoryRelated, tagsToShare } = readOn;
  const akin = { tags: tags.map(({ publicId }) => publicId), category: category?.publicId ?? null };
  const neighbours = [previous, next].filter((other) => other !== null);
  return [
    ...related.flatMap(tagsOfArticle),
    ...neighbours.map(({ publicId }) => TAGS.neighbour(publicId)),
    ...(category ? [TAGS.besideIn(category.publicId)] : []),
    ...(category && !next ? [TAGS.lastIn(category.publicId)] : []),
    ...(category && isCategoryRelated ? [TAGS.articlesIn(category.publicId)] : []),
    ...tagsOfAkin(akin, tagsToShare),
    ...(isAnyRelated ? [TAGS.articles] : []),
  ];
}

const tagsOfLists = (lists: ChangedLists): string[] => {
  const { all, featured, categories, between, tags, akin, found, suggested } = lists;
  return [
    ...(all ? [TAGS.articles] : []),
    ...(featured ? [TAGS.featured] : []),
    ...categories.flatMap((category) => [TAGS.articlesIn(category), TAGS.lastIn(category)]),
    ...between.map(TAGS.besideIn),
    ...tags.map(TAGS.articlesTagged),
    ...(akin ? tagsOfComing(akin) : []),
    ...(found ? tagsOfChangedWords('found', found) : [TAGS.search]),
    ...(suggested ? tagsOfChangedWords('suggested', suggested) : [TAGS.search]),
  ];
};

/** What goes stale with a change; null: everything. */
export function changedBy({ type, id, article, isNew, lists }: Change): string[] | null {
  if (type === 'search') return [TAGS.search];
  if (type === 'comment') return article === undefined ? null : [TAGS.commentsOn(article)];
  if (id === null) return null;
  switch (type) {
    case 'article':
      if (!lists) return null;
      return [
        ...[TAGS.article(id), TAGS.addresses, TAGS.addressesOf(rangeOf(id))],
        ...(lists.neighbours ? [TAGS.neighbour(id)] : []),
        ...tagsOfLists(lists),
      ];
    case 'category':
      return [TAGS.categories, TAGS.category(id)];
    case 'tag':
      // Nothing has a new tag yet. Another name may bring articles into a search or a feed that did not name the tag.
      return isNew ? [TAGS.tags] : [TAGS.tags, TAGS.search, TAGS.tag(id)];
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
