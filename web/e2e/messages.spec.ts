import type { Page } from '@playwright/test';
import { expect, test } from './test';

const failing = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));

const tagline = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('what cannot be fetched is named, with a way to try again', () => {
  test.use({ expectedTrouble: /500|Failed to load resource/ });

  test('the lead story', async ({ page }) => {
    await page.goto('/category/reviews');
    await failing(page, '/api/articles/featured?*');
    await page.getByRole('banner').getByRole('link', { name: 'Mihwar' }).first().click();
    await expect(page.getByText('Failed to fetch featured articles')).toBeVisible();
    expect((await tagline(page).boundingBox())?.width).toBe(1);
    await page.unroute('**/api/articles/featured?*');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText('Failed to fetch featured articles')).toBeHidden();
    await expect.poll(async () => (await tagline(page).boundingBox())?.width).toBeGreaterThan(100);
  });

  test('a search', async ({ page }) => {
    await page.goto('/search');
    await failing(page, '/api/search?*');
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('search').getByRole('combobox'))
      .fill('tyre');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Failed to search articles')).toBeVisible();
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to search articles')).toBeHidden();
  });

  test('the categories, and one of them', async ({ page }) => {
    // It starts at the dashboard's gate: a page from the server contains its categories already.
    await failing(page, '/api/categories');
    await failing(page, '/api/categories/reviews');
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('banner').getByRole('link', { name: 'Mihwar' }).first().click();
    await expect(page.getByText('Failed to fetch categories')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Reviews', exact: true }).first().click();
    await expect(page.getByText('Failed to fetch category')).toBeVisible();
    await page.unroute('**/api/categories/reviews');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
  });
});

for (const [path, site, latest, leadStory] of [
  ['/category/reviews', 'Mihwar', 'Latest news', 'Lead story'],
  ['/ar/category/reviews', 'محور', 'آخر الأخبار', 'المقال الرئيسي'],
] as const) {
  test(`from ${path}: a home page without a lead story begins with the latest news`, async ({ page }) => {
    await page.goto(path);
    await page.route('**/api/articles/featured?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('banner').getByRole('link', { name: site }).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(latest);
    await expect(page.getByRole('region', { name: leadStory })).toHaveCount(0);
    // The tagline is placed beside the lead story. Without one only screen readers have it.
    expect((await tagline(page).boundingBox())?.width).toBe(1);
  });
}

test('a category without articles says so', async ({ page }) => {
  await page.route('**/api/articles/category/**', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText('No articles found in this category.')).toBeVisible();
});

test('the screen for a new password is loading as long as no token is known', async ({ page }) => {
  const firstHtml = await (await page.request.get('/reset-password')).text();
  expect(/<p role="status"[^>]*>([^<]*)/.exec(firstHtml)?.[1]).toBe('Loading...');
});
