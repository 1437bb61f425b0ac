import { parseArgs } from 'node:util';
import type { SeedOptions } from '.';
import { COMMENTS_MAX } from './comments';

const ARTICLES_MAX = 1_000_000;
const USAGE =
  'Understood is only: npm run seed -- --articles 1000 --comments 10000 --seed any-word (the last two may be left out).';
const OPTIONS = {
  articles: { type: 'string' },
  comments: { type: 'string', default: '0' },
  seed: { type: 'string', default: 'mihwar' },
} as const;

function valuesOf(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Error(USAGE);
  }
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/**
 * The options of `npm run seed`.
 * @throws an error with a sentence about the first thing that is wrong
 */
export function parseSeedOptions(args: string[]): SeedOptions {
  const { seed, ...given } = valuesOf(args);
  if (given.articles === undefined) throw new Error(USAGE);
  const articles = numberOf('articles', given.articles, 1, ARTICLES_MAX);
  const comments = numberOf('comments', given.comments, 0, articles * COMMENTS_MAX);
  if (!/^[\w-]{1,40}$/.test(seed)) {
    throw new Error('--seed must be a word of at most 40 letters, digits, hyphens and underscores.');
  }
  return { articles, comments, seed };
}
