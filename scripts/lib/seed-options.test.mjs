// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from './problem.mjs';
import { parseSeedOptions } from './seed-options.mjs';

test('understands what is to be made', () => {
  assert.deepEqual(parseSeedOptions(['--articles', '100000', '--comments', '1000000']), {
    articles: 100_000,
    comments: 1_000_000,
    seed: 'mihwar',
  });
  assert.deepEqual(parseSeedOptions(['--articles=5', '--seed=two']), {
    articles: 5,
    comments: 0,
    seed: 'two',
  });
});

/** @type {[string[], RegExp][]} */
const REFUSED = [
  [[], /^Understood is only: npm run seed/],
  [['--comments', '5'], /^Understood is only/],
  [['--articles', '5', '--force'], /^Understood is only/],
  [['--articles', '5', 'more'], /^Understood is only/],
  [['--articles', '0'], /^--articles must be a whole number from 1 to 1000000, not "0"/],
  [['--articles', '1e3'], /^--articles must be .* not "1e3"/],
  [['--articles', '10000000'], /^--articles must be/],
  [['--articles', '2', '--comments', '601'], /^--comments must be a whole number from 0 to 600, not "601"/],
  [['--articles', '2', '--seed', 'a b'], /^--seed must be a word/],
  [['--articles', '2', '--seed', ''], /^--seed must be a word/],
];

for (const [args, sentence] of REFUSED) {
  test(`refuses ${JSON.stringify(args)} with a sentence`, () => {
    assert.throws(
      () => parseSeedOptions(args),
      (error) => error instanceof Problem && sentence.test(error.message),
    );
  });
}
