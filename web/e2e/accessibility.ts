import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds wrong with the page as it is. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Axe takes parts that the browser has not laid out yet (.later) for lying upon each other.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.later'))
      part.style.contentVisibility = 'visible';
  });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** That axe finds nothing, in light and in dark, with whatever is open on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((choice) => {
      localStorage.setItem('theme', choice);
      window.dispatchEvent(new Event('storage'));
    }, theme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // What fades from one colour to another has neither yet.
    await page.waitForTimeout(300);
    expect(await violationsOn(page), theme).toEqual([]);
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
