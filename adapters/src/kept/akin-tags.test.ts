import { expect, it } from 'vitest';
import { tagsOfAkin, tagsOfComing, type Akin } from './akin-tags.ts';

const akin = (tags: number[], category: number | null = 3): Akin => ({ tags, category });

const goesStale = (article: Akin, toShare: [inCategory: number, elsewhere: number], other: Akin) => {
  const [inCategory, elsewhere] = toShare;
  const purged = new Set(tagsOfComing(other));
  return tagsOfAkin(article, { inCategory, elsewhere }).some((tag) => purged.has(tag));
};

const some = [7, 8, 9, 10];

it.each([
  ['one tag of those that it has', some, [1, 1], akin([8, 20], 4), true],
  ['no tag of those that it has', some, [1, 1], akin([20, 21], 4), false],
  ['one tag, where two are needed', some, [2, 2], akin([8, 20]), false],
  ['two tags in another order', some, [2, 2], akin([10, 8], 4), true],
  ['three tags, where two are needed', some, [2, 2], akin([7, 8, 9], 4), true],
  ['one tag, from its own category, where others need two', some, [1, 2], akin([8]), true],
  ['one tag, from another category, where that needs two', some, [1, 2], akin([8], 4), false],
  ['more tags than are counted', [...some, 11], [5, 5], akin([7, 8, 9, 10, 11], 4), true],
  ['two tags, where three are needed', some, [3, 3], akin([8, 9]), false],
] as const)('what is akin goes stale, or not, by what has %s', (_what, tags, toShare, other, expected) => {
  expect(goesStale(akin([...tags]), [...toShare], other)).toBe(expected);
});

it('goes stale rather than name too many groups', () => {
  const many = Array.from({ length: 30 }, (_, index) => index);
  expect(tagsOfAkin(akin(many), { inCategory: 2, elsewhere: 3 }).length).toBeLessThanOrEqual(60);
  expect(goesStale(akin(many), [3, 3], akin([4, 5, 6]))).toBe(true);
});
