// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { askWell, client, jsonOf } from './lib/ask.mjs';
import { newsroom } from './lib/newsroom.mjs';
import { openPanel } from './lib/panel.mjs';
import { judged, ms } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 100);
const LIMIT_MS = 1000;
const GIVE_UP_MS = 10_000;
const ASK_EVERY_MS = 20;
const SLUG = 'how-we-test-range';

/** Letters that no text of the publication has in this order: a word to search for. */
const LETTERS = { en: 'bcdfghjkmnpqrstvwxz', ar: 'بتثجحخدذرزسشصضطظعغ' };

/** @typedef {'en' | 'ar'} Locale */

/** @param {number} number @param {Locale} locale */
function wordOf(number, locale) {
  const letters = LETTERS[locale];
  const digits = [number % letters.length, Math.floor(number / letters.length)];
  return `${locale === 'en' ? 'qz' : 'ظث'}${digits.map((digit) => letters[digit]).join('')}${letters[3]}`;
}

/**
 * Where a headline shows: the address, and what its answer must hold.
 * @param {Locale} locale
 * @param {{ headline: string, word: string, category: string, began: number }} change `began`: before the article was saved
 * @returns {Record<string, { path: string, shows: (text: string) => boolean }>}
 */
function placesOf(locale, { headline, word, category, began }) {
  const home = locale === 'en' ? '' : '/ar';
  const shows = (/** @type {string} */ text) => text.includes(headline);
  return {
    page: { path: `${home}/article/${SLUG}`, shows },
    'home page': { path: home || '/', shows },
    'category page': { path: `${home}/category/${category}`, shows },
    'list of the API': { path: '/api/articles?limit=100', shows },
    feed: { path: `${home}/feed.xml`, shows },
    search: { path: `/api/search?q=${encodeURIComponent(word)}`, shows },
    sitemap: { path: `/sitemap-${locale}-articles-1.xml`, shows: (text) => savedAt(text) >= began },
  };
}

/** When a sitemap says that the article was saved. @param {string} sitemap */
function savedAt(sitemap) {
  const [, date] = new RegExp(`/article/${SLUG}</loc>.*?<lastmod>([^<]+)<`, 's').exec(sitemap) ?? [];
  return Date.parse(date ?? '');
}

/**
 * How long readers wait for what is published: from the answer to the editor until the headline shows everywhere, on two
 * site processes, with every answer kept before. In the panel and through the API, in both languages, by turns.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchVisible(place) {
  const stack = await place.stack();
  const second = await place.secondSite(stack);
  const sites = [stack.siteUrl, second.siteUrl].map((url) => client(url, { connections: 20 }));
  for (const { close } of sites) place.atEnd(close);
  const [{ ask }] = sites;
  const panel = await openPanel(stack);
  place.atEnd(panel.close);
  const desk = newsroom(ask, stack.adminPassword);
  const article = jsonOf(await askWell(ask, `/api/articles/${SLUG}`));
  const category = article.category.slug;

  /** @type {((locale: Locale, headline: string) => Promise<unknown>)[]} */
  const ways = [
    (locale, headline) => panel.publish(SLUG, locale, headline),
    (locale, headline) =>
      locale === 'en' ? desk.edit(article.id, { title: headline }) : desk.retitleArabic(article.id, headline),
  ];
  /** @type {Record<string, number[]>} */
  const waited = {};
  const slowest = [];
  for (let number = 0; number < CHANGES; number += 1) {
    place.signal.throwIfAborted();
    const locale = number % 4 < 2 ? 'en' : 'ar';
    const word = wordOf(number, locale);
    const headline = `${locale === 'en' ? article.title : article.titleAr} ${word}`;
    const places = placesOf(locale, { headline, word, category, began: Date.now() });
    // Twice: what is asked for the second time is kept.
    for (const site of [...sites, ...sites]) {
      for (const { path } of Object.values(places)) await site.ask(path);
    }
    await ways[number % 2](locale, headline);
    const published = performance.now();
    const times = await Promise.all(
      sites.flatMap(({ ask: askSite }) =>
        Object.entries(places).map(async ([name, { path, shows }]) => {
          const time = await untilShown(askSite, path, shows, published);
          (waited[name] ??= []).push(time);
          return time;
        }),
      ),
    );
    slowest.push(Math.max(...times));
  }
  const byPlace = Object.entries(waited).map(([name, all]) => ({
    place: name,
    median: ms(median(all)),
    slowest: ms(Math.max(...all)),
  }));
  console.table(byPlace);
  const inTime = slowest.filter((time) => time <= LIMIT_MS).length;
  return [
    judged(
      'publish → visible within 1 s: page, lists, feed, search, sitemap; two site processes',
      inTime,
      { atLeast: CHANGES },
      {
        show: (count) => `${count} of ${CHANGES}`,
        remark: `median ${ms(median(slowest))}, slowest ${ms(Math.max(...slowest))}`,
      },
    ),
  ];
}

/**
 * @param {import('./lib/ask.mjs').Ask} ask
 * @param {string} path
 * @param {(text: string) => boolean} shows
 * @param {number} since
 * @returns {Promise<number>} milliseconds; Infinity when it never came
 */
async function untilShown(ask, path, shows, since) {
  /** Answers are not sent again while they are the same: asking shall not be what costs. @type {string | undefined} */
  let known;
  for (;;) {
    const { status, headers, body } = await ask(path, known ? { headers: { 'If-None-Match': known } } : {});
    const now = performance.now() - since;
    if (status !== 304 && shows(body.toString())) return now;
    known = headers.etag;
    if (now > GIVE_UP_MS) return Infinity;
    await wait(ASK_EVERY_MS);
  }
}
