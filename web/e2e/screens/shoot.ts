import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../test';
import type { Screen } from './screen';
import { SCREENS } from './screens';

const FOLDER = path.resolve(import.meta.dirname, '../../../screenshots');
const WIDTHS = [360, 768, 1440];
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1440: 900 };

/** Pictures load when a reader scrolls near them, and nobody scrolls here. */
async function waitForPictures(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function shoot(page: Page, screen: Screen, language: string, theme: string) {
  const { name, from = 0, to = Infinity } = screen;
  await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
  await screen.prepare?.(page);
  for (const width of WIDTHS.filter((one) => one >= from && one <= to)) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await page.goto((language === 'ar' ? '/ar' : '') + screen.path || '/');
    await screen.bring?.(page);
    // Translations and checks arrive a moment later. A state that holds them back never becomes idle.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    if (!screen.withoutScripts) await waitForPictures(page);
    await page.screenshot({
      path: path.join(FOLDER, name, `${language}-${theme}-${width}.png`),
      fullPage: !screen.windowOnly,
      animations: 'disabled',
    });
  }
}

// Errors that a state causes on purpose are expected.
test.use({ expectedTrouble: /./ });

for (const screen of SCREENS) {
  test.describe(screen.name, () => {
    for (const theme of ['light', 'dark'] as const) {
      test.describe(theme, () => {
        test.use({ javaScriptEnabled: !screen.withoutScripts, colorScheme: theme });

        for (const language of screen.englishOnly ? ['en'] : ['en', 'ar']) {
          test(language, async ({ page }) => {
            await shoot(page, screen, language, theme);
          });
        }
      });
    }
  });
}
