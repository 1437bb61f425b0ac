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

it('concern all that is older than what they remember', () => {
  const purges = new RecentPurges(2);
  const [first] = [purges.now, purges.note(['article-1'])];
  const [second] = [purges.now, purges.note(['article-2'])];
  const [third] = [purges.now, purges.note(['article-1'])];
  expect(purges.concern(['article-3'], first)).toBe(false);
  purges.note(['article-4']);
  // What happened to the second article is forgotten, and that of the first remembered.
  expect([first, second, third].map((begun) => purges.concern(['article-3'], begun))).toEqual([
    true,
    true,
    false,
  ]);
  expect(purges.concern(['article-2'], third)).toBe(false);
  expect(purges.concern(['article-1'], third)).toBe(true);
});
