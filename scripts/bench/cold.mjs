// @ts-check
import { addressesOf } from './lib/addresses.mjs';
import { askWell, client } from './lib/ask.mjs';
import { SMALL } from './lib/data-sets.mjs';
import { judged, ms, times, told } from './lib/rows.mjs';
import { median, sample, seededRandom } from './lib/statistics.mjs';

const TIMES_CALL = 2.5;
/** Articles that nobody has asked for yet, beside those for warming up. */
const ARTICLES = 400;
const WARM_UP = 100;
const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/**
 * A page that nobody has asked for, against the one call to Strapi that it makes. Each article is asked for once as a page,
 * and once at Strapi; which comes first alternates, since the second finds the database warm. What all pages share is kept.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchCold(place) {
  const stack = await place.stack(await place.data.sqlite(SMALL));
  const site = client(stack.siteUrl, { headers: AS_BROWSERS });
  const cms = client(stack.cmsUrl, { headers: { Authorization: `Bearer ${stack.cmsToken}` } });
  place.atEnd(site.close);
  place.atEnd(cms.close);
  const random = seededRandom(1);
  const slugs = sample(
    (await addressesOf(stack)).filter(({ hasArabic }) => hasArabic),
    ARTICLES + WARM_UP,
    random,
  ).map(({ slug }) => slug);

  const call = (/** @type {string} */ slug) => askWell(cms.ask, `/api/articles/by-slug/${slug}`);
  const api = (/** @type {string} */ slug) => askWell(site.ask, `/api/articles/${slug}`);
  /** @type {Record<'page' | 'call' | 'api', number[]>} */
  const took = { page: [], call: [], api: [] };
  for (const [number, slug] of slugs.entries()) {
    place.signal.throwIfAborted();
    const page = () => askWell(site.ask, `${number % 2 === 0 ? '' : '/ar'}/article/${slug}`);
    const isApi = number % 4 > 1;
    /** @type {[keyof typeof took, () => Promise<import('./lib/ask.mjs').Answer>][]} */
    const pair = [isApi ? ['api', () => api(slug)] : ['page', page], ['call', () => call(slug)]];
    for (const [name, ask] of number % 8 > 3 ? pair.reverse() : pair) {
      const answer = await ask();
      if (number >= WARM_UP) took[name].push(answer.took);
    }
  }
  const [page, own, answer] = [median(took.page), median(took.call), median(took.api)];
  return [
    judged(
      'cold article page : its one Strapi call (SQLite)',
      page / own,
      { atMost: TIMES_CALL },
      { show: times, remark: `page ${ms(page)}, call ${ms(own)}, medians` },
    ),
    told(
      'where a cold page spends its time',
      `Strapi ${ms(own)}, API around it ${ms(answer - own)}, rendering and sending ${ms(page - answer)}`,
    ),
  ];
}
