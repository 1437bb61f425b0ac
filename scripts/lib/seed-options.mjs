// @ts-check
import { parseOptions } from './options.mjs';
import { Problem } from './problem.mjs';

const ARTICLES_MAX = 1_000_000;
/** The same number as in cms/src/seed/comments.ts. */
const COMMENTS_OF_ONE = 300;
const USAGE =
  'Understood is only: npm run seed -- --articles 1000 --comments 10000 --seed any-word (the last two may be left out).';
const OPTIONS = /** @type {const} */ ({
  articles: { type: 'string' },
  comments: { type: 'string', default: '0' },
  seed: { type: 'string', default: 'mihwar' },
});

/** @type {(name: string, text: string, least: number, most: number) => number} */
function numberOf(name, text, least, most) {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new Problem(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/**
 * The options of `npm run seed`.
 * @param {string[]} args
 * @throws {Problem} with a sentence about the first thing that is wrong
 */
export function parseSeedOptions(args) {
  const { seed, ...given } = parseOptions({ args, options: OPTIONS }, USAGE);
  if (given.articles === undefined) throw new Problem(USAGE);
  const articles = numberOf('articles', given.articles, 1, ARTICLES_MAX);
  const comments = numberOf('comments', given.comments, 0, articles * COMMENTS_OF_ONE);
  if (!/^[\w-]{1,40}$/.test(seed)) {
    throw new Problem('--seed must be a word of at most 40 letters, digits, hyphens and underscores.');
  }
  return { articles, comments, seed };
}
