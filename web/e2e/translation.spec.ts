import type { Page } from '@playwright/test';
import { hold, refuse } from './dashboard';
import { expect, test } from './test';

const ENGLISH_ONLY = '/ar/article/endurance-racing-at-night';
/** The list with a card of that article. */
const SECTION = '/ar/category/motorsport';
const TITLE = 'Le Mans after dark: racing on what you can remember';
const ARABIC = /\p{Script=Arabic}/u;
const TRANSLATING = 'جارٍ الترجمة…';

/** The headline of the card that is translated by machine. */
const headline = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'ترجمة آلية' }).getByRole('heading');

/** Records the texts for which the page has requested translations. */
function askedTexts(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/translate')) return;
    texts.push((request.postDataJSON() as { text: string }).text);
  });
  return texts;
}

/** Scrolls down the page as a reader does. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
}

test('an article without Arabic is shown in English, says so, and leads to what there is in Arabic', async ({
  page,
}) => {
  const asked = askedTexts(page);
  await page.goto(ENGLISH_ONLY);
  const title = page.getByRole('heading', { level: 1 });
  for (const part of [title, page.locator('.story')]) {
    await expect(part).toHaveAttribute('lang', 'en');
    await expect(part).toHaveAttribute('dir', 'ltr');
  }
  await expect(title).toHaveText(TITLE);
  await readThrough(page);
  await expect(page.locator('.story > p').first()).toHaveText(/^Some time after ten/);
  // Reading translates cards only: none of these texts is the article's own.
  expect(asked).not.toContain(TITLE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByText('غير متوفر بالعربية بعد', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'المزيد بالعربية في قسم «رياضة المحركات»' }).click();
  await expect(page).toHaveURL(new RegExp(`${SECTION}$`));
});

test('the server sends the original of a card; once the page is there it is exchanged', async ({
  page,
  request,
}) => {
  expect(await (await request.get(SECTION)).text()).toContain(TITLE);
  const release = await hold(page, '/api/translate');
  await page.goto(SECTION);
  await expect(headline(page)).toHaveText(TRANSLATING);
  release();
  await expect(headline(page)).toHaveText(ARABIC);
  await expect(headline(page)).not.toHaveText(TRANSLATING);
  await expect(headline(page)).toHaveAttribute('lang', 'ar');
  await expect(headline(page)).toHaveAttribute('dir', 'rtl');
});

for (const width of [360, 768, 1440]) {
  test(`what is seen hardly moves while cards are translated, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(SECTION);
    await expect(page.getByText(TRANSLATING)).toHaveCount(0);
    await expect(page.locator('.in-place [lang=ar]').first()).toHaveText(ARABIC);
    await page.waitForTimeout(500);
    const shifts = await page.evaluate(() => (window as { shifts?: number[] }).shifts);
    expect(shifts?.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
}

test('the originals are back in English, and no text is asked for twice', async ({ page }) => {
  const asked = askedTexts(page);
  await page.goto(SECTION);
  await expect(headline(page)).toHaveText(ARABIC);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText('Machine translation')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(headline(page)).toHaveText(ARABIC);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((text, place) => asked.indexOf(text) !== place)).toEqual([]);
});

test('cards without Arabic are translated and marked, the others are not touched', async ({ page }) => {
  const asked = askedTexts(page);
  await page.goto('/ar/category/motorsport');
  const card = page.getByRole('article').filter({ hasText: 'ترجمة آلية' });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText(ARABIC);
  await expect(card.getByRole('heading')).not.toHaveText(TRANSLATING);
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
    await refuse(page, '/api/translate');
    await page.goto(SECTION);
    await expect(headline(page)).toHaveText(ARABIC);
    await expect(headline(page)).not.toHaveText(TRANSLATING);
    await expect(page.getByRole('listitem').getByText('Failed')).toHaveCount(0);
  });

  test('and without that the original stays', async ({ page }) => {
    await refuse(page, '/api/translate');
    await page.route('**/assets/dictionary-*.js', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(SECTION);
    await expect(headline(page)).toHaveText(TITLE);
    await expect(headline(page)).toHaveAttribute('lang', 'en');
    await expect(headline(page)).toHaveAttribute('dir', 'ltr');
  });
});
