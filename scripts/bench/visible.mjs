// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { callJson, openDashboard } from './lib/calls.mjs';
import { judged, ms } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';

const CHANGES = 40;
const LIMIT_MS = 1000;
const GIVE_UP_MS = 10_000;
const ASK_EVERY_MS = 20;
const SLUG = 'how-we-test-range';

/**
 * The places that show a headline, and a test for each.
 * @param {'en' | 'ar'} locale
 * @param {{ headline: string, word: string, category: string, began: number }} change `began`: before the
 *   article was saved
 * @returns {[string, (text: string) => boolean][]}
 */
function placesOf(locale, { headline, word, category, began }) {
  const home = locale === 'en' ? '' : '/ar';
  const lastModified = new RegExp(`/article/${SLUG}</loc>.*?<lastmod>([^<]+)<`, 's');
  const shows = (/** @type {string} */ text) => text.includes(headline);
  const isNewer = (/** @type {string} */ text) => Date.parse(lastModified.exec(text)?.[1] ?? '') >= began;
  return [
    [`${home}/article/${SLUG}`, shows],
    [home || '/', shows],
    [`${home}/category/${category}`, shows],
    ['/api/articles?limit=100', shows],
    [`${home}/feed.xml`, shows],
    [`/api/search?q=${encodeURIComponent(word)}`, shows],
    [`/sitemap-${locale}-articles-1.xml`, isNewer],
  ];
}

/**
 * The time until a save is visible: from the response to the editor until every place shows the headline, on
 * two site processes that had every place cached before. The languages alternate.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchVisible(place) {
  const stack = await place.stack();
  const sites = [stack.siteUrl, (await place.secondSite(stack)).siteUrl];
  const dashboard = openDashboard(stack.siteUrl, stack.adminPassword);
  const article = await callJson(`${stack.siteUrl}/api/articles/${SLUG}`);
  const slowest = [];
  for (let number = 0; number < CHANGES; number += 1) {
    place.signal.throwIfAborted();
    const locale = number % 2 === 0 ? 'en' : 'ar';
    // A word that is in no text of the publication.
    const word = `${locale === 'en' ? 'qzwx' : 'ظثضغ'}${number}`;
    const headline = `${locale === 'en' ? article.title : article.titleAr} ${word}`;
    const places = placesOf(locale, { headline, word, category: article.category.slug, began: Date.now() });
    const each = sites.flatMap((site) => places.map(([path, shows]) => ({ url: site + path, shows })));
    for (const { url } of [...each, ...each]) await (await fetch(url)).text();
    await (locale === 'en'
      ? dashboard.edit(article.id, { title: headline })
      : dashboard.retitleArabic(article.id, headline));
    const saved = performance.now();
    slowest.push(Math.max(...(await Promise.all(each.map((one) => untilShown(one, saved))))));
  }
  const remark = `slowest place of each of ${CHANGES} changes; median ${ms(median(slowest))}`;
  const what = 'a change until every place shows it, two site processes';
  return [judged(what, Math.max(...slowest), { atMost: LIMIT_MS }, { show: ms, remark })];
}

/**
 * @param {{ url: string, shows: (text: string) => boolean }} place
 * @param {number} since
 * @returns {Promise<number>} milliseconds; Infinity when it never came
 */
async function untilShown({ url, shows }, since) {
  let etag = '';
  for (;;) {
    // A conditional request: an unchanged response is not sent again, so that polling costs little.
    const response = await fetch(url, { headers: { ...(etag && { 'If-None-Match': etag }) } });
    const text = await response.text();
    const now = performance.now() - since;
    if (response.status === 200 && shows(text)) return now;
    if (now > GIVE_UP_MS) return Infinity;
    etag = response.headers.get('etag') ?? '';
    await wait(ASK_EVERY_MS);
  }
}
