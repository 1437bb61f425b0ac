import type { Browser } from '@playwright/test';
import { expect, running, test } from './test';

/** The largest size of letters that browsers offer. A reader chooses it once, for all sites. */
const LARGEST = '--blink-settings=defaultFontSize=32';

let browser: Browser;
test.beforeAll(async ({ playwright, launchOptions }) => {
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), LARGEST],
  });
});
test.afterAll(() => browser.close());

const ARTICLE = '/article/how-we-test-range';

for (const [path, menu] of [
  ['/', 'Open menu'],
  ['/ar', 'فتح القائمة'],
  [ARTICLE, 'Open menu'],
  [`/ar${ARTICLE}`, 'فتح القائمة'],
  ['/search?q=ev', 'Open menu'],
  ['/ar/search?q=ev', 'فتح القائمة'],
] as const) {
  test(`${path} fits a phone with the largest letters, and its menu can be reached`, async () => {
    for (const width of [320, 412]) {
      const page = await browser.newPage({ viewport: { width, height: 740 } });
      await page.goto(running('SITE_URL') + path);
      await expect(page.getByRole('button', { name: menu })).toBeInViewport({ ratio: 1 });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').getByRole('button').scrollIntoViewIfNeeded();
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(excess, `${width} px`).toBeLessThanOrEqual(0);
      await page.close();
    }
  });
}
