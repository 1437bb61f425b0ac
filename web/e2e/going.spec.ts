import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Notes which parts of the screen are made to wait, and which of them are shown, from now on. */
async function watchParts(page: Page) {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { tagName, style } = target as HTMLElement;
        noted.push(`${tagName} ${style.contentVisibility || 'shown'}`);
      }
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

/** Nothing on the screen waits any more. */
const everythingIsShown = (page: Page) =>
  expect
    .poll(() => page.locator('.later').evaluateAll((all) => all.filter((part) => part.getAttribute('style'))))
    .toEqual([]);

/** In view without moving the page, which Playwright's own click would for a header that sticks. */
const follow = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

test.describe('what is below the screen', () => {
  test.use({ viewport: { width: 412, height: 839 } });

  test('waits for what is seen when the language changes, and then comes part by part', async ({ page }) => {
    await page.goto('/');
    const noted = await watchParts(page);
    await follow(page, 'header a[hreflang=ar]');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await everythingIsShown(page);
    expect(await noted()).toEqual(
      expect.arrayContaining(['UL auto', 'FOOTER auto', 'UL shown', 'FOOTER shown']),
    );
  });

  test('does not wait for who goes back: they come to the very place that they left', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 2600));
    await follow(page, 'main li article a[href^="/article/"]');
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.locator('.story')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await everythingIsShown(page);
    const noted = await watchParts(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2600);
    expect((await noted()).filter((part) => part.endsWith('auto'))).toEqual([]);
  });
});
