import type { Page } from '@playwright/test';
import { expect, test } from './test';

const ENGLISH_ONLY = '/ar/article/endurance-racing-at-night';
const TITLE = 'Le Mans after dark: racing on what you can remember';
const ARABIC = /\p{Script=Arabic}/u;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The texts that the page has asked to be translated so far. */
function askedTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/translate')) return;
    texts.push((request.postDataJSON() as { text: string }).text);
  });
  return texts;
}

/** Goes down the page as a reader does. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

test('the server sends the original; once the page is there it is exchanged, and nothing moves', async ({
  page,
  request,
}) => {
  expect(await (await request.get(ENGLISH_ONLY)).text()).toContain(TITLE);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/translate', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(ENGLISH_ONLY);
  await expect(title(page)).toHaveText('جارٍ الترجمة…');
  const author = page.getByRole('main').getByText('عمر الراشد').first();
  // The faces of the original may still have been on their way.
  await page.evaluate(() => document.fonts.ready);
  const before = await author.boundingBox();
  release();
  await expect(title(page)).toHaveText(ARABIC);
  await expect(title(page)).not.toHaveText('جارٍ الترجمة…');
  await expect(title(page)).toHaveAttribute('lang', 'ar');
  await expect(title(page)).toHaveAttribute('dir', 'rtl');
  expect((await author.boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole('main').getByText('ترجمة آلية').first()).toBeVisible();
});

for (const path of [ENGLISH_ONLY, '/ar/category/motorsport']) {
  for (const width of [360, 768, 1440]) {
    test(`${path} moves nothing that is seen while it is translated, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expect(page.getByText('جارٍ الترجمة…')).toHaveCount(0);
      await expect(page.locator('.in-place [lang=ar]').first()).toHaveText(ARABIC);
      // The first parts of the text follow at once.
      if (path === ENGLISH_ONLY) await expect(page.locator('.story > *').first()).toHaveText(ARABIC);
      await page.waitForTimeout(500);
      const shifts = await page.evaluate(() => (window as { shifts?: number[] }).shifts);
      // Letters whose face comes a moment later are a hair wider or higher: it rounds to nothing.
      expect(shifts?.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.002);
    });
  }
}

test('the text of an article follows part by part; its elements, links and headings stay', async ({
  page,
}) => {
  await page.goto('/article/endurance-racing-at-night');
  const shape = () =>
    page
      .locator('.story')
      .evaluate((story) => [...story.querySelectorAll('*')].map(({ tagName }) => tagName).join(' '));
  const links = () =>
    page.locator('.story a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const [shapeBefore, linksBefore] = [await shape(), await links()];

  await page.goto(ENGLISH_ONLY);
  await readThrough(page);
  const parts = page.locator('.story > *');
  await expect
    .poll(() => parts.evaluateAll((all) => all.filter((part) => !part.matches('[lang=ar]')).length))
    .toBe(0);
  for (const part of await parts.all()) await expect(part).toHaveText(ARABIC);
  expect([await shape(), await links()]).toEqual([shapeBefore, linksBefore]);
});

test('the originals are back in English, and no text is asked for twice', async ({ page }) => {
  const asked = askedTexts(page);
  await page.goto(ENGLISH_ONLY);
  await expect(title(page)).toHaveAttribute('lang', 'ar');
  await readThrough(page);
  const first = page.locator('.story > p').first();
  await expect(first).toHaveText(ARABIC);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(title(page)).toHaveText(TITLE);
  await expect(first).toHaveText(/^Some time after ten/);
  await expect(page.getByText('Machine translation')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(title(page)).toHaveText(ARABIC);
  await readThrough(page);
  // The same headline again, on a card.
  await page
    .getByRole('navigation', { name: 'الأقسام' })
    .getByRole('link', { name: 'رياضة المحركات' })
    .click();
  await expect(page.getByRole('main').getByText('ترجمة آلية').first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((text, place) => asked.indexOf(text) !== place)).toEqual([]);
});

test('cards without Arabic are translated and marked, the others are not touched', async ({ page }) => {
  const asked = askedTexts(page);
  await page.goto('/ar/category/motorsport');
  const card = page.getByRole('article').filter({ hasText: 'ترجمة آلية' });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText(ARABIC);
  await expect(card.getByRole('heading')).not.toHaveText('جارٍ الترجمة…');
  expect(asked).toHaveLength(2);
  expect(asked).toContain(TITLE);
});

test('English screens ask for nothing', async ({ page }) => {
  const asked = askedTexts(page);
  await page.goto('/article/endurance-racing-at-night');
  await readThrough(page);
  expect(asked).toEqual([]);
});

test.describe('when the translator cannot be reached', () => {
  test.use({ expectedTrouble: /503|Failed to load resource|Failed to translate/ });

  test('the built-in dictionary stands in', async ({ page }) => {
    await page.route('**/api/translate', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    await page.goto(ENGLISH_ONLY);
    await expect(title(page)).toHaveText(ARABIC);
    await expect(title(page)).not.toHaveText('جارٍ الترجمة…');
    await expect(page.getByRole('listitem').getByText('Failed')).toHaveCount(0);
  });

  test('and without that the original stays', async ({ page }) => {
    await page.route('**/api/translate', (route) => route.fulfill({ status: 503, json: { message: 'no' } }));
    await page.route('**/assets/dictionary-*.js', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(ENGLISH_ONLY);
    await expect(title(page)).toHaveText(TITLE);
    await expect(title(page)).toHaveAttribute('lang', 'en');
    await expect(title(page)).toHaveAttribute('dir', 'ltr');
  });
});
