import type { Page } from '@playwright/test';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Follows a link without scrolling the page: Playwright's own click would scroll for a sticky header. */
const follow = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test('a reader who goes back comes to the very place that they left', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 2600));
    const link = page.locator('main li article a[href^="/article/"]').first();
    const placeOf = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const place = await placeOf();
    await follow(page, 'main li article a[href^="/article/"]');
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.locator('.story')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2600);
    expect(await placeOf()).toBe(place);
  });

  test('a reader who goes back from the link to the content comes to the place before', async ({ page }) => {
    // The server does not know this parameter. The link stays on the page all the same.
    await page.goto('/?utm_source=letter');
    await page.evaluate(() => window.scrollTo(0, 2600));
    await follow(page, 'a[href="#main"]');
    await expect(page).toHaveURL(/\/\?utm_source=letter#main$/);
    await expect(page.locator('#main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(2600);
    await page.goBack();
    await expect(page).toHaveURL(/\/\?utm_source=letter$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2600);
  });
});
