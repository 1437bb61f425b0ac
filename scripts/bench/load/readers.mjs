// @ts-check
import { pick, zipf } from '../lib/statistics.mjs';
import { questionsOf } from '../lib/questions.mjs';

/** What readers ask for, of a hundred. Pages of the site in the browser ask the API, so that both are there. */
const MIX = {
  home: 18,
  article: 30,
  'article of the API': 8,
  category: 8,
  'list of the API': 10,
  search: 5,
  suggest: 8,
  feed: 3,
  'not changed': 10,
};
const IN_ARABIC = 0.4;
/** Most people search for the same few words, and look at first pages. */
const TERMS = 2000;
const PAGES = 5;
/** As many addresses as browsers come back to. */
const REMEMBERED = 100;
const FEEDS = ['/feed.xml', '/feed.atom', '/feed.json'];
const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/**
 * Readers, one request after the other: articles by Zipf's law, the newest most, in both languages.
 * @param {import('../lib/questions.mjs').Publication} publication newest first
 * @param {() => number} random
 * @param {ReturnType<typeof import('./lean-client.mjs').leanClient>} read
 * @returns {() => Promise<{ kind: string, status: number }>} rejects when the answer is not a good one
 */
export function readers(publication, random, read) {
  const { slugs, categories, words } = publication;
  const article = zipf(slugs.length, random);
  const slug = () => encodeURIComponent(slugs[article()]);
  const term = zipf(Math.min(TERMS, words.length), random);
  const page = zipf(PAGES, random);
  const questions = questionsOf(publication, random);
  /** @type {Map<string, string>} */
  const etags = new Map();
  const home = () => (random() < IN_ARABIC ? '/ar' : '');
  const offset = () => 10 * page();

  /** @type {Record<string, () => string>} */
  const paths = {
    home: () => home() || '/',
    article: () => `${home()}/article/${slug()}`,
    'article of the API': () => `/api/articles/${slug()}`,
    category: () => `${home()}/category/${pick(categories, random)}`,
    'list of the API': () =>
      random() < 0.5
        ? `/api/articles?limit=10&offset=${offset()}&fields=card`
        : `/api/articles/category/${pick(categories, random)}?limit=10&offset=${offset()}&fields=card`,
    search: () => `${home()}/search?q=${encodeURIComponent(words[term()])}`,
    suggest: () => questions.suggest(),
    feed: () => home() + pick(FEEDS, random),
    'not changed': () => pick([...etags.keys()], random) ?? '/',
  };
  const kinds = Object.entries(MIX).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

  return async () => {
    const kind = pick(kinds, random);
    const path = paths[kind]();
    const known = kind === 'not changed' ? etags.get(path) : undefined;
    const { status, headers, body } = await read(path, {
      ...AS_BROWSERS,
      ...(known ? { 'If-None-Match': known } : {}),
    });
    if (status !== 200 && !(known && status === 304)) {
      throw new Error(`${path}: ${status} ${body.toString().slice(0, 100)}`);
    }
    if (headers.etag && (etags.has(path) || etags.size < REMEMBERED)) etags.set(path, headers.etag);
    return { kind, status };
  };
}
