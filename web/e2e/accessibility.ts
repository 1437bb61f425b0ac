import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds wrong with the page as it is. Themes differ in colours only: where everything has been looked at in light,
 * contrast is what is left to look at in dark.
 */
export async function violationsOn(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // Axe takes parts that the browser has not laid out yet (.later) for lying upon each other.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (
    theme === 'light'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** That axe finds nothing, in light and in dark, with whatever is open on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((choice) => {
      localStorage.setItem('theme', choice);
      window.dispatchEvent(new Event('storage'));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // What fades from one colour to another has neither yet.
    await page.waitForTimeout(300);
    expect(await violationsOn(page, theme), theme).toEqual([]);
  }
}

/** That nothing is wider than the window, on a phone, a tablet and a desktop. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(
      width,
    );
  }
}
