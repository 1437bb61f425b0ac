import { expect, it } from 'vitest';
import type { Change } from '../../contract/changes.ts';
import type { ArticleRow, ArticleToReadRow } from '../../contract/rows.ts';
import { MAX_AGES, tagsOfArticleToRead, tagsOfChange } from './tags.ts';

const row = (publicId: number, category: number, tags: number[]) =>
  ({
    publicId,
    category: { publicId: category, slug: 'c', name: 'C', nameAr: null },
    tags: tags.map((tag) => ({ publicId: tag, name: `t${tag}`, nameAr: null })),
    author: null,
  }) as unknown as ArticleRow;

const toRead = {
  ...row(1, 10, [100]),
  related: {
    articles: [row(2, 20, [100, 200])],
    ...{ previous: null, next: row(3, 10, []), previousInEnglish: row(4, 10, []), nextInEnglish: null },
  },
} as unknown as ArticleToReadRow;

function isPurgedBy(change: Pick<Change, 'type' | 'id' | 'article'>) {
  const purged = tagsOfChange({ locale: null, ...change });
  return purged === null || tagsOfArticleToRead(toRead).some((tag) => purged.includes(tag));
}

const arrival = (categories: number[], tags: number[], authors: number[] = []) => ({
  ...{ type: 'article', id: 9, locale: null },
  article: { moved: true, featured: false, categories, tags, authors },
});
const published = (categories: number[], tags: number[]) => isPurgedBy(arrival(categories, tags));

it('an article is stale when it changes, or an article that it suggests', () => {
  for (const id of [1, 2, 3, 4]) expect(isPurgedBy({ ...arrival([], []), id })).toBe(true);
});

it('an article is stale when somebody who has commented, or replied, has another name', () => {
  const by = (id: number) => ({ author: { id }, replies: [] as object[] });
  const discussed = { ...toRead, comments: [{ ...by(31), replies: [by(32)] }, by(33)] };
  const tags = tagsOfArticleToRead(discussed as unknown as ArticleToReadRow);
  for (const id of [31, 32, 33]) {
    const purged = tagsOfChange({ type: 'user', id, locale: null }) ?? [];
    expect(
      tags.some((tag) => purged.includes(tag)),
      String(id),
    ).toBe(true);
  }
});

it('and not when another one comes to its category or its tags: its suggestions expire', () => {
  expect(published([10, 20], [100, 200])).toBe(false);
  const ages = tagsOfArticleToRead(toRead).flatMap((tag) => MAX_AGES[tag] ?? []);
  expect(ages).toEqual([600_000]);
});

it('an arrival makes the lists of its author and its tags stale, and those of authors and tags', () => {
  const purged = tagsOfChange(arrival([], [7], [5])) ?? [];
  expect(purged).toEqual(expect.arrayContaining(['tag:7', 'tags', 'author:5', 'authors']));
  expect(purged).not.toContain('user:5');
  const without = tagsOfChange(arrival([], [])) ?? [];
  expect(without).not.toContain('tags');
  expect(without).not.toContain('authors');
});

it('but a category or tag that a related article shows is stale once it is renamed', () => {
  expect(isPurgedBy({ type: 'category', id: 20 })).toBe(true);
  expect(isPurgedBy({ type: 'tag', id: 200 })).toBe(true);
  expect(isPurgedBy({ type: 'tag', id: 300 })).toBe(false);
});
