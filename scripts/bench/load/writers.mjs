// @ts-check
import { askWell } from '../lib/ask.mjs';
import { newsroom } from '../lib/newsroom.mjs';
import { pick, zipf } from '../lib/statistics.mjs';

/** What is written, of a hundred. */
const MIX = { comment: 70, edit: 20, publish: 10 };
/** People write about, and in, what is new. */
const NEWEST = 1000;
const SENTENCE =
  'The battery kept its temperature on the motorway, and the range was within a tenth of what had been promised. ';
const CATEGORY = '/api/categories';

/**
 * Guests who comment, and an editor who corrects and publishes.
 * @param {{ ids: number[] }} publication newest first
 * @param {() => number} random
 * @param {import('../lib/ask.mjs').Ask} ask
 * @param {string} password
 * @returns {() => Promise<void>} rejects when something is refused
 */
export function writers({ ids }, random, ask, password) {
  const desk = newsroom(ask, password);
  const article = zipf(Math.min(NEWEST, ids.length), random);
  let number = 0;
  /** Each guest has an address of their own, as behind a proxy: one may not write so often. */
  const address = () => `10.${[1, 2, 3].map(() => Math.floor(random() * 256)).join('.')}`;

  /** @type {Record<string, () => Promise<unknown>>} */
  const ways = {
    comment: () =>
      askWell(ask, '/api/comments', {
        method: 'POST',
        headers: { 'X-Forwarded-For': address() },
        json: { content: `${SENTENCE} ${number}`, articleId: ids[article()] },
      }),
    edit: () => desk.edit(ids[article()], { excerpt: `${SENTENCE} Corrected ${number} times.` }),
    publish: async () => {
      const categories = JSON.parse((await askWell(ask, CATEGORY)).body.toString());
      await desk.publish({
        title: `What the ${number}th measurement of the range has shown`,
        excerpt: SENTENCE,
        content: `<p>${SENTENCE.repeat(40)}</p>`,
        categoryId: pick(categories, random).id,
        tags: ['Tesla', 'Range'],
      });
    },
  };
  const kinds = Object.entries(MIX).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  return async () => {
    number += 1;
    await ways[pick(kinds, random)]();
  };
}
