import { expect, test } from './test';

for (const width of [360, 1440]) {
  test(`the API is described for people, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // React does not hydrate this page.
    await page.goto('/api/docs', { waitUntil: 'commit' });
    const call = page.locator('.opblock').filter({ hasText: 'Write an article' });
    await call.getByRole('button', { name: 'Write an article' }).click();
    await expect(call.getByText('a conversation in volts').first()).toBeVisible();
    await expect(call.getByText('حوار بلغة الفولت').first()).toBeVisible();
    await expect(call.getByText('Title must be at least 5 characters').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
