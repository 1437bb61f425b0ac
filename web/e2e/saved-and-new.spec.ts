import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { expectAccessible, expectToFit } from './accessibility';
import { requestsTo } from './network';
import { expect, test } from './test';

const header = (page: Page) => page.getByRole('banner');
const savedHeadlines = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('articles are saved from a list and from their page, removed, and brought back', async ({ page }) => {
  await page.goto('/category/motorsport');
  await page.getByRole('button', { name: 'Save: How to read a tyre strategy' }).click();
  await page.goto('/article/carbon-fibre-monocoque');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');

  await header(page).getByRole('link', { name: 'Bookmarks' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page).toHaveTitle('Saved articles | Mihwar');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const both = [/carbon-fibre/, /tyre strategy/];
  await expect(savedHeadlines(page)).toHaveText(both);

  // Two tabs share the list.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('button', { name: 'Remove: How to read a tyre strategy' }).click();
  await expect(page.getByText('1 article', { exact: true })).toBeVisible();
  await expect(savedHeadlines(other)).toHaveText(both.slice(0, 1));
  await other.close();
  const undo = page.getByRole('button', { name: 'Undo the removal of: How to read a tyre strategy' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(savedHeadlines(page)).toHaveText(both);

  await header(page).getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المقالات المحفوظة');
  await expect(page.getByText('مقالان', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'كيف تقرأ استراتيجية الإطارات' }).click();
  await expect(page).toHaveURL(/\/ar\/article\/reading-a-tyre-strategy$/);
  await expect(page.getByRole('button', { name: 'حفظ', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test.describe('an article that is no longer published', () => {
  test.use({ expectedTrouble: /404/ });

  test('stays in the list and is marked', async ({ page }) => {
    await page.goto('/category/motorsport');
    await page.getByRole('button', { name: 'Save: How to read a tyre strategy' }).click();
    await page.evaluate(() => {
      const stored = localStorage.getItem('saved-articles') ?? '';
      localStorage.setItem('saved-articles', stored.replaceAll('reading-a-tyre-strategy', 'no-such-article'));
    });
    await page.goto('/saved');
    await expect(page.getByText('No longer published')).toBeVisible();
    await expect(savedHeadlines(page)).toHaveText([/tyre strategy/]);
    await expectAccessible(page);
    await expectToFit(page);
  });
});

test('a browser that stores nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await page.goto('/category/motorsport');
  const save = page.getByRole('button', { name: 'Save: How to read a tyre strategy' });
  await save.click();
  await expect(page.locator('.toast').getByText('Nothing can be saved here')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/saved');
  await expect(page.getByText('Nothing can be saved here', { exact: true })).toBeVisible();
});

for (const [path, name, description, title, none, width] of [
  [
    '/article/carbon-fibre-monocoque',
    'Notifications',
    'There are new articles',
    'New since your last look',
    'Nothing new since your last look.',
    1440,
  ],
  [
    '/ar/article/carbon-fibre-monocoque',
    'الإشعارات',
    'نُشرت مقالات جديدة',
    'الجديد منذ آخر اطلاع لك',
    'لا جديد منذ آخر اطلاع لك.',
    360,
  ],
] as const) {
  test(`${path}: the bell shows what is new at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const asked = requestsTo(page, 'GET', '/api/articles');
    await page.goto(path);
    const bell = header(page).getByRole('button', { name });
    const key = width === 360 ? 'news-seen-ar' : 'news-seen-en';
    const seen = () => page.evaluate((name) => localStorage.getItem(name), key);
    await expect.poll(seen).not.toBeNull();
    await expect(bell).not.toHaveAttribute('aria-description');
    expect(asked).toHaveLength(1);

    const { createdAt } = (
      (await (await page.request.get('/api/articles?limit=3')).json()) as { createdAt: string }[]
    )[2] ?? { createdAt: '' };
    await page.evaluate(([name, time]) => localStorage.setItem(name, time), [key, createdAt] as const);
    await page.reload();
    await expect(bell).toHaveAttribute('aria-description', description);
    await bell.focus();
    await page.keyboard.press('Enter');
    const news = page.getByRole('dialog', { name: title });
    await expect(news.getByRole('listitem')).toHaveCount(2);
    await expect(bell).not.toHaveAttribute('aria-description');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(news).toBeHidden();
    await expect(bell).toBeFocused();

    await bell.click();
    await expect(news.getByText(none)).toBeVisible();
    await bell.click();
    await expect(news).toBeHidden();
    await bell.click();
    await news.getByRole('link').click();
    await expect(page).toHaveURL(width === 360 ? /\/ar$/ : /\/$/);
    await expect(news).toBeHidden();
  });
}

for (const [path, open, saved, about, section, other, theme] of sampled([
  ['/', 'Open menu', 'Saved articles', 'About Us', 'Classics', 'العربية', 'Switch to dark theme'],
  [
    '/ar',
    'فتح القائمة',
    'المقالات المحفوظة',
    'من نحن',
    'السيارات الكلاسيكية',
    'English',
    'التبديل إلى المظهر الداكن',
  ],
])) {
  test(`${path}: the menu of a phone leads everywhere, and closes on the way`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const menu = page.locator('#mobile-menu');
    const toggle = page.getByRole('button', { name: open });
    for (const [name, url] of [
      [section, /\/category\/classics$/],
      [about, /\/page\/about$/],
      [saved, /\/saved$/],
    ] as const) {
      await toggle.click();
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(url);
      await expect(menu).toBeHidden();
    }
    await toggle.click();
    await expect(menu.getByRole('link', { name: saved })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('button', { name: theme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('combobox')).toBeFocused();
    await menu.getByRole('link', { name: other, exact: true }).click();
    await expect(page).toHaveURL(path === '/' ? /\/ar\/saved$/ : /\/saved$/);
    await expect(menu).toBeHidden();
  });
}

for (const [path, sentence, tag, latest, end] of [
  [
    '/search',
    'Enter a search term to find articles.',
    'Porsche',
    'Latest news',
    'You have reached the last article.',
  ],
  ['/ar/search?q=zeppelin', 'جرّب كلمة بحث أخرى.', 'بورشه', 'آخر الأخبار', 'وصلت إلى آخر المقالات.'],
] as const) {
  test(`${path}: a search without results offers something, with and without scripts`, async ({
    page,
    request,
  }) => {
    expect(await (await request.get(path)).text()).toContain(`>${latest}</h2>`);
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(main.getByRole('region', { name: latest }).getByRole('article')).toHaveCount(5);
    await expect(main.locator('mark')).toHaveCount(0);
    await main.getByRole('link', { name: tag, exact: true }).first().click();
    await expect(page).toHaveURL(/q=Porsche$/);
    await expect(main.getByRole('region', { name: latest })).toHaveCount(0);
    // A list without more articles says so.
    await expect(main.getByRole('status').filter({ hasText: end })).toBeVisible();
    await expect(main.locator('button[aria-disabled=true]')).toBeVisible();
  });
}
