import { expect, it } from 'vitest';
import { parseSeedOptions } from './options';

it('understands what is to be made', () => {
  expect(parseSeedOptions(['--articles', '100000', '--comments', '1000000'])).toEqual({
    articles: 100_000,
    comments: 1_000_000,
    seed: 'mihwar',
  });
  expect(parseSeedOptions(['--articles=5', '--seed=two'])).toEqual({ articles: 5, comments: 0, seed: 'two' });
});

it.each<[string[], RegExp]>([
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
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => parseSeedOptions(args)).toThrow(sentence);
});
