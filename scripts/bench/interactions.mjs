// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { devices } from 'playwright';
import { places } from '../lib/places.mjs';
import { judged, ms, notMeasured } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';

/** @typedef {(page: import('playwright').Page) => Promise<any>} Act */

/** The beginning of a search in each language. */
const TYPED = { en: 'batt', ar: 'بطار' };

const SLOWED = 4;
const MOST_MS = 200;
const RUNS = 3;
/** The wait after an action, until its result is on the screen and all its work is done. */
const SETTLE_MS = 700;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** Presses buttons, one after another. @type {(...names: string[]) => Act} */
const press =
  (...names) =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };

/** @type {(box: import('playwright').Locator, text: string, delay: number) => Promise<void>} */
async function type(box, text, delay) {
  await box.click();
  await box.pressSequentially(text, { delay });
}

/**
 * The actions of a reader on a phone, and the pages where they happen. Some need a larger screen.
 * @param {'en' | 'ar'} language
 * @returns {[name: string, path: string, act: Act, screen?: typeof WIDE][]}
 */
function interactions(language) {
  const folder = path.join(places.web, 'app/i18n');
  const textsOf = (/** @type {string} */ name) =>
    JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
  const texts = textsOf(language);
  const discussion = textsOf(`discussion.${language}`);
  const { openMenu, closeMenu, toDark } = texts.header;
  const other = language === 'en' ? 'ar' : 'en';
  const home = language === 'en' ? '/' : '/ar';
  const article = `${language === 'en' ? '' : '/ar'}/article/how-ev-batteries-age`;
  /** @type {Act} */
  const search = (page) => type(page.getByRole('banner').getByRole('combobox'), TYPED[language], 150);
  /** @type {Act} */
  const follow = async (page) => {
    const link = page.locator('main a[href*="/article/"]').first();
    await link.hover();
    // Pointing at a link for a tenth of a second prefetches its page.
    await page.waitForTimeout(200);
    await link.click();
  };
  /** @type {Act} */
  const writeComment = async (page) => {
    await type(page.getByRole('textbox', { name: discussion.label }), 'Good', 100);
    await press(discussion.post)(page);
  };
  /** @type {Act} */
  const switchLanguage = (page) => page.getByRole('banner').locator(`a[hreflang="${other}"]`).click();
  return [
    ['open the menu', home, press(openMenu)],
    ['open and close the menu', home, press(openMenu, closeMenu)],
    ['open the menu and switch the theme', home, press(openMenu, toDark)],
    ['load more', home, press(texts.articles.loadMore)],
    ['type into the search box', home, search, WIDE],
    ['point at a link and follow it', home, follow, WIDE],
    ['write and post a comment', article, writeComment],
    ['switch the language', home, switchLanguage],
  ];
}

/**
 * Interaction to next paint: the time until a touch shows its effect on a slow phone, by the browser's own
 * Event Timing, which counts in steps of 8 ms. Each interaction begins on a page of its own.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchInteractions(place) {
  const { siteUrl } = await place.stack({ env: { TRUST_PROXY: 'true' } });
  const browser = await place.browser();
  const rows = [];
  for (const language of /** @type {const} */ (['en', 'ar'])) {
    for (const [name, path, act, screen = devices['Pixel 7']] of interactions(language)) {
      place.signal.throwIfAborted();
      const what = `${language}: ${name}, to next paint on a ${SLOWED} × slowed CPU`;
      const slowest = [];
      try {
        for (let run = 0; run < RUNS; run += 1) {
          slowest.push(await interact(await browser.newContext(screen), siteUrl + path, act));
        }
        const remark = `slowest in each of ${RUNS} runs: ${slowest.map(ms).join(', ')}`;
        rows.push(judged(what, median(slowest), { atMost: MOST_MS }, { show: ms, remark }));
      } catch (error) {
        rows.push(notMeasured(what, error));
      }
    }
  }
  return rows;
}

/**
 * @param {import('playwright').BrowserContext} context
 * @param {string} url
 * @param {Act} act
 * @returns {Promise<number>} milliseconds of the slowest interaction
 */
async function interact(context, url, act) {
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.evaluate('interactions.clear()');
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    const count = Number(await page.evaluate('performance.interactionCount'));
    if (count === 0) throw new Error('The browser saw nothing that a reader did');
    // Browsers do not report events that take less than 16 ms.
    return Number(await page.evaluate('Math.max(16, ...interactions.values())'));
  } finally {
    await context.close();
  }
}

/** Runs in the page: the slowest event of each interaction, by its id. */
function watchInteractions() {
  /** @type {Map<number, number>} */
  const slowest = new Map();
  Object.assign(globalThis, { interactions: slowest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = /** @type {PerformanceEntry & { interactionId: number }} */ (entry);
      if (interactionId > 0) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    }
  }).observe(
    /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }),
  );
}
