// @ts-check
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * @typedef {object} SeedOptions
 * @property {number} articles
 * @property {number} comments
 * @property {string} seed
 */

const ARTICLES_MAX = 1_000_000;
/** The same number as in cms/src/seed/comments.ts. */
const COMMENTS_OF_ONE = 300;
const USAGE =
  'Understood is only: npm run seed -- --articles 1000 --comments 10000 --seed any-word (the last two may be left out).';

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {number} least
 * @param {number} most
 */
function numberOf(name, text, least, most) {
  const number = Number(text);
  if (text !== undefined && /^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
  throw new Problem(
    `--${name} must be a whole number from ${least} to ${most}${text === undefined ? '' : `, not "${text}"`}.`,
  );
}

/**
 * The options of `npm run seed`.
 * @param {string[]} args
 * @returns {SeedOptions}
 * @throws {Problem} with a sentence about the first thing that is wrong
 */
export function parseSeedOptions(args) {
  /** @type {{ articles?: string, comments?: string, seed?: string }} */
  let values;
  try {
    const string = /** @type {const} */ ({ type: 'string' });
    ({ values } = parseArgs({ args, options: { articles: string, comments: string, seed: string } }));
  } catch {
    throw new Problem(USAGE);
  }
  if (values.articles === undefined) throw new Problem(USAGE);
  const articles = numberOf('articles', values.articles, 1, ARTICLES_MAX);
  const comments = numberOf('comments', values.comments ?? '0', 0, articles * COMMENTS_OF_ONE);
  const { seed = 'mihwar' } = values;
  if (!/^[\w-]{1,40}$/.test(seed)) {
    throw new Problem('--seed must be a word of at most 40 letters, digits, hyphens and underscores.');
  }
  return { articles, comments, seed };
}
