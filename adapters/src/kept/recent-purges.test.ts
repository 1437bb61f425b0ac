import { expect, it } from 'vitest';
import { RecentPurges } from './recent-purges.ts';

it('concern what was begun before, and is made of what was purged', () => {
  const purges = new RecentPurges();
  const before = purges.now;
  purges.note(['article-1', 'articles']);
  const after = purges.now;
  expect(purges.concern(['article-1'], before)).toBe(true);
  expect(purges.concern(['article-2'], before)).toBe(false);
  expect(purges.concern(['article-1'], after)).toBe(false);
  purges.noteAll();
  expect(purges.concern(['article-2'], after)).toBe(true);
  expect(purges.concern(['article-2'], purges.now)).toBe(false);
});

it('concern all of a kind that is older than what they remember of it', () => {
  const purges = new RecentPurges(2);
  const times = ['article-1', 'article-2', 'article-1', 'articles', 'found-a'].map((tag) => {
    const { now } = purges;
    purges.note([tag]);
    return now;
  });
  const concern = (tag: string) => times.map((begun) => purges.concern([tag], begun));
  expect(concern('article-3')).toEqual([false, false, false, false, false]);
  purges.note(['article-4']);
  // What happened to the second article is forgotten, and that of the first remembered.
  expect(concern('article-3')).toEqual([true, true, false, false, false]);
  expect(concern('article-2')).toEqual([true, true, false, false, false]);
  expect(concern('article-1')).toEqual([true, true, true, false, false]);
  expect(concern('found-b')).toEqual([false, false, false, false, false]);
  expect(concern('articles')).toEqual([true, true, true, true, false]);
});
