import { expect, it } from 'vitest';
import { RecentPurges } from './recent-purges.ts';

it('concern what was begun before, and is made of what was purged', () => {
  const purges = new RecentPurges();
  const before = purges.begin();
  purges.note(['article-1', 'articles']);
  const after = purges.begin();
  expect(purges.concern(['article-1'], before)).toBe(true);
  expect(purges.concern(['article-2'], before)).toBe(false);
  expect(purges.concern(['article-1'], after)).toBe(false);
  purges.noteAll();
  expect(purges.concern(['article-2'], after)).toBe(true);
  expect(purges.concern(['article-2'], purges.begin())).toBe(false);
});

it('are known of for as long as something was begun before them, and no longer', () => {
  const purges = new RecentPurges();
  purges.note(['articles']);
  expect(purges.size).toBe(0);
  const first = purges.begin();
  purges.note(['article-1']);
  const second = purges.begin();
  purges.note(['article-2']);
  purges.end(first);
  // However many are under way all the time.
  expect(purges.size).toBe(1);
  expect(purges.concern(['article-2'], second)).toBe(true);
  purges.end(second);
  expect(purges.size).toBe(0);
});
