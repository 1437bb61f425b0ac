// @ts-check
import { chromium, devices } from 'playwright';
import { judged, ms, notMeasured } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';

/** @typedef {import('playwright').Page} Page */

/** The names of controls in each language. */
const NAMES = {
  en: {
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    toDark: 'Switch to dark theme',
    more: 'Load more articles',
    comment: 'Your comment',
    post: 'Post comment',
    typed: 'batt',
  },
  ar: {
    openMenu: 'فتح القائمة',
    closeMenu: 'إغلاق القائمة',
    toDark: 'التبديل إلى المظهر الداكن',
    more: 'تحميل المزيد من المقالات',
    comment: 'تعليقك',
    post: 'نشر التعليق',
    typed: 'بطار',
  },
};

/**
 * The actions of a reader on a phone, and the pages where they happen. `wide`: the action needs a larger
 * screen.
 * @param {'en' | 'ar'} language
 * @returns {{ name: string, path: string, wide?: boolean, act: (page: Page) => Promise<unknown> }[]}
 */
function interactions(language) {
  const names = NAMES[language];
  const home = language === 'en' ? '/' : '/ar';
  const article = `${home === '/' ? '' : home}/article/how-ev-batteries-age`;
  const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
    page.getByRole('button', { name, exact: true }).click();
  return [
    { name: 'open the menu', path: home, act: (page) => press(page, names.openMenu) },
    {
      name: 'open and close the menu',
      path: home,
      async act(page) {
        await press(page, names.openMenu);
        await press(page, names.closeMenu);
      },
    },
    {
      name: 'open the menu and switch the theme',
      path: home,
      async act(page) {
        await press(page, names.openMenu);
        await press(page, names.toDark);
      },
    },
    { name: 'load more', path: home, act: (page) => press(page, names.more) },
    {
      name: 'type into the search box',
      path: home,
      wide: true,
      async act(page) {
        const box = page.getByRole('banner').getByRole('combobox');
        await box.click();
        await box.pressSequentially(names.typed, { delay: 150 });
      },
    },
    {
      name: 'point at a link and follow it',
      path: home,
      wide: true,
      async act(page) {
        const link = page.locator('main a[href*="/article/"]').first();
        await link.hover();
        await page.waitForTimeout(200);
        await link.click();
      },
    },
    {
      name: 'write and post a comment',
      path: article,
      async act(page) {
        const box = page.getByRole('textbox', { name: names.comment });
        await box.click();
        await box.pressSequentially('Good', { delay: 100 });
        await press(page, names.post);
      },
    },
    {
      name: 'switch the language',
      path: home,
      act: (page) =>
        page
          .getByRole('banner')
          .locator(`a[hreflang="${language === 'en' ? 'ar' : 'en'}"]`)
          .click(),
    },
  ];
}

const SLOWED = 4;
const MOST_MS = 200;
const RUNS = 3;
/** The wait after an action, until its result is on the screen and all its work is done. */
const SETTLE_MS = 700;
const WIDE = { viewport: { width: 1440, height: 900 } };

/**
 * Interaction to next paint: the time until a touch shows its effect on a slow phone, by the browser's own
 * Event Timing, which counts in steps of 8 ms. Each interaction begins on a page of its own.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchInteractions(place) {
  const { siteUrl } = await place.stack({ env: { TRUST_PROXY: 'true' } });
  const browser = await chromium.launch({ executablePath: await place.chromium(), args: ['--no-sandbox'] });
  place.atEnd(() => browser.close());
  const rows = [];
  for (const language of /** @type {const} */ (['en', 'ar'])) {
    for (const { name, path, wide, act } of interactions(language)) {
      place.signal.throwIfAborted();
      const what = `${language}: ${name}, to next paint on a ${SLOWED} × slowed CPU`;
      const slowest = [];
      try {
        for (let run = 0; run < RUNS; run += 1) {
          const options = wide ? WIDE : devices['Pixel 7'];
          const durations = await interact(browser, options, siteUrl + path, act);
          slowest.push(Math.max(...durations));
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
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 * @param {string} url
 * @param {(page: import('playwright').Page) => Promise<unknown>} act
 * @returns {Promise<number[]>} milliseconds of each interaction
 */
async function interact(browser, options, url, act) {
  const context = await browser.newContext(options);
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
    const durations = /** @type {number[]} */ (await page.evaluate('[...interactions.values()]'));
    // Browsers do not report events that take less than 16 ms. Without any report, there was no interaction.
    const count = Number(await page.evaluate('performance.interactionCount'));
    if (count === 0) throw new Error('The browser saw nothing that a reader did');
    return durations.length > 0 ? durations : [16];
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
