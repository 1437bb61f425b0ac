// @ts-check
import { pick, sample } from './statistics.mjs';

const PAGE = 10;
/** So many articles are first pages: what readers reach with "Load more". */
const FIRST_PAGES = 100;
const MISSPELT = 0.1;

/**
 * What is asked of a publication, other parameters each time, as paths of the product's API.
 * @typedef {Record<'list' | 'list, deep' | 'category' | 'category, deep' | 'article' | 'search' | 'search, deep' | 'suggest', () => string>} Questions
 *
 * @typedef {object} Publication what questions are made of
 * @property {number} count of articles
 * @property {string[]} slugs
 * @property {string[]} categories
 * @property {string[]} words of headlines, in both languages
 */

/**
 * @param {Publication} publication
 * @param {() => number} random
 * @returns {Questions}
 */
export function questionsOf({ count, slugs, categories, words }, random) {
  const upTo = (/** @type {number} */ most) => Math.floor(random() * Math.max(1, most));
  const page = (/** @type {number} */ most) => `limit=${PAGE}&offset=${upTo(most)}`;
  const category = () => pick(categories, random);
  const term = () => {
    const some = sample(words, 1 + upTo(3), random);
    if (random() < MISSPELT) some[0] = misspell(some[0], random);
    return encodeURIComponent(some.join(' '));
  };
  const first = Math.min(FIRST_PAGES, count - PAGE);
  return {
    list: () => `/api/articles?${page(first)}`,
    'list, deep': () => `/api/articles?${page(count - PAGE)}`,
    category: () => `/api/articles/category/${category()}?${page(first)}`,
    'category, deep': () => `/api/articles/category/${category()}?${page(count / categories.length - PAGE)}`,
    article: () => `/api/articles/${pick(slugs, random)}`,
    search: () => `/api/search?q=${term()}&limit=${PAGE}`,
    'search, deep': () => `/api/search?q=${encodeURIComponent(pick(words, random))}&${page(first)}`,
    suggest: () => `/api/search/suggest?q=${encodeURIComponent(beginning(pick(words, random), random))}`,
  };
}

/** The same question to Strapi, as the site asks it. @param {string} path */
export function toStrapi(path) {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const [, , resource, name, slug] = pathname.split('/');
  if (resource === 'search') {
    return `/api/articles/${name === 'suggest' ? 'suggestions' : 'search'}?${searchParams}`;
  }
  if (name === 'category') searchParams.set('category', slug);
  else if (name) return `/api/articles/by-slug/${name}`;
  return `/api/articles?${searchParams}`;
}

/** Two letters in the wrong order. @param {string} word @param {() => number} random */
function misspell(word, random) {
  const letters = [...word];
  const at = Math.floor(random() * Math.max(1, letters.length - 1));
  letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  return letters.join('');
}

/** As somebody types it, from the second letter on. @param {string} word @param {() => number} random */
function beginning(word, random) {
  return word.slice(0, 2 + Math.floor(random() * Math.max(1, word.length - 1)));
}

/** Words worth searching for, each once. @param {string[]} texts */
export function wordsOf(texts) {
  return [...new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}]{3,}/gu) ?? []))];
}
