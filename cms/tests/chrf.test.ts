import { expect, it } from 'vitest';
import { chrF } from '../tools/chrf';

it('is 100 for the reference itself, and 0 for a text without a common character', () => {
  expect(chrF([['السيارة الجديدة', 'السيارة الجديدة']])).toBe(100);
  expect(chrF([['abcdefg', 'السيارة الجديدة']])).toBe(0);
});

it('counts recall four times as much as precision', () => {
  // For single characters: all given ones are right, and half of the wanted ones are there.
  expect(chrF([['a', 'ab']])).toBeCloseTo((100 * 5 * 0.5) / (4 + 0.5));
});

it('counts over all texts, and leaves white space out', () => {
  expect(
    chrF([
      ['a b', 'ab'],
      ['c', 'c'],
    ]),
  ).toBe(100);
});
