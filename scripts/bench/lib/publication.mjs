// @ts-check
import { addressesOf } from './addresses.mjs';
import { askWell, client, jsonOf } from './ask.mjs';
import { wordsOf } from './questions.mjs';

const HEADLINES_FROM = 20;

/**
 * What questions about a publication are made of, asked of Strapi: the site has seen none of it.
 * @param {import('../../lib/stack.mjs').Cms} cms
 * @returns {Promise<import('./questions.mjs').Publication & { ids: number[] }>} slugs and ids newest first, as far as ids tell
 */
export async function publicationOf(cms) {
  const addresses = (await addressesOf(cms)).reverse();
  const { ask, close } = client(cms.cmsUrl, { headers: { Authorization: `Bearer ${cms.cmsToken}` } });
  try {
    const categories = jsonOf(await askWell(ask, '/api/categories'));
    /** @type {string[]} */
    const headlines = [];
    for (let page = 0; page < HEADLINES_FROM; page += 1) {
      const offset = Math.floor((page * addresses.length) / HEADLINES_FROM);
      const path = `/api/articles?fields=card&limit=50&offset=${offset}`;
      for (const { title, arabic } of jsonOf(await askWell(ask, path))) {
        headlines.push(title, arabic?.title ?? '');
      }
    }
    return {
      count: addresses.length,
      slugs: addresses.map(({ slug }) => slug),
      ids: addresses.map(({ id }) => id),
      categories: categories.map((/** @type {{ slug: string }} */ { slug }) => slug),
      words: wordsOf(headlines),
    };
  } finally {
    close();
  }
}
