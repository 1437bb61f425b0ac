import { expect, it } from 'vitest';
import type { ChangedLists } from '../change-feed.ts';
import type { ArticleToReadRow } from '../resources/article-row.ts';
import { changedBy, tagsOfReadOn } from './tags.ts';

const article = (publicId: number, category: number | null, tags: number[] = []) =>
  ({
    publicId,
    category: category === null ? null : { publicId: category },
    author: null,
    tags: tags.map((tag) => ({ publicId: tag })),
  }) as unknown as ArticleToReadRow;

const read = (readOn: Partial<ArticleToReadRow['readOn']>, row = article(1, 3, [7])) =>
  tagsOfReadOn({
    ...row,
    readOn: {
      ...{ related: [], previous: null, next: null, isAnyRelated: false, isCategoryRelated: false },
      tagsToShare: { inCategory: 1, elsewhere: 1 },
      ...readOn,
    },
  });

const [older, newer, akin] = [article(2, 3), article(4, 3), article(5, 4, [7])];
const nothing: ChangedLists = {
  ...{
    all: false,
    featured: false,
    categories: [],
    between: [],
    neighbours: false,
    tags: [],
    akin: null,
    found: [],
    suggested: [],
  },
};
const lists = { ...nothing, all: true, categories: [3], neighbours: true };
const comes = (more: Partial<ChangedLists> = {}) =>
  changedBy({ type: 'article', id: 9, locale: null, number: 1, lists: { ...lists, ...more } }) ?? [];

const goesStale = (tags: string[], purged: string[]) => tags.some((tag) => purged.includes(tag));

it('lets an article go stale by what comes after it in its category, if nothing has so far', () => {
  expect(goesStale(read({ previous: older }), comes())).toBe(true);
  expect(goesStale(read({ previous: older, next: newer }), comes())).toBe(false);
});

it('lets an article go stale by what comes between others in its category', () => {
  expect(goesStale(read({ previous: older, next: newer }), comes({ between: [3] }))).toBe(true);
  expect(goesStale(read({ previous: older, next: newer }), comes({ between: [4] }))).toBe(false);
  expect(goesStale(read({ related: [akin] }, article(1, null)), comes({ between: [3] }))).toBe(false);
});

it('lets an article go stale by any of its category where such a one is related', () => {
  expect(goesStale(read({ next: newer, related: [akin], isCategoryRelated: true }), comes())).toBe(true);
});

it('lets an article go stale by what has a tag in common with it', () => {
  const tags = read({ next: newer, related: [akin] });
  const tagged = (tag: number) => comes({ akin: { tags: [tag], category: null } });
  expect(goesStale(tags, tagged(7))).toBe(true);
  expect(goesStale(tags, tagged(8))).toBe(false);
});

it('lets an article go stale by what it shows', () => {
  expect(read({ next: older, related: [newer] })).toContain('article-4');
});

it('lets an article go stale by the headlines of its neighbours, and by nothing else of them', () => {
  const corrected = (lists: Partial<ChangedLists>) =>
    changedBy({
      ...{ type: 'article', id: 4, locale: null, number: 1 },
      lists: { ...nothing, ...lists },
    }) ?? [];
  for (const shown of [
    { previous: older, next: newer },
    { previous: newer, next: older },
  ]) {
    expect(goesStale(read(shown), corrected({ neighbours: true }))).toBe(true);
    expect(goesStale(read(shown), corrected({}))).toBe(false);
    expect(goesStale(read({ ...shown, related: [newer] }), corrected({}))).toBe(true);
  }
});
