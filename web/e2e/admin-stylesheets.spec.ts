import type { Locator, Page } from '@playwright/test';
import { signedIn } from './accounts';
import { refuse } from './dashboard';
import { sampled } from './sampled';
import { expect, test } from './test';

const LANGUAGES = [
  { prefix: '', cancel: 'Cancel' },
  { prefix: '/ar', cancel: 'إلغاء' },
];

/** The computed colour once it no longer changes. */
async function background(element: Locator): Promise<string> {
  const read = () => element.evaluate((node) => getComputedStyle(node).backgroundColor);
  let color = '';
  await expect(async () => {
    const before = color;
    color = await read();
    expect(color).toBe(before);
  }).toPass({ intervals: [300] });
  return color;
}

const stylesheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );

/** The sizes of the parts that both stylesheets affect. */
const sizes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header select, search, search select, search input')].map(
      (node) => {
        const { width, height } = node.getBoundingClientRect();
        return `${Math.round(width)} x ${Math.round(height)}`;
      },
    ),
  );

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

for (const { prefix, cancel } of sampled(LANGUAGES)) {
  test(`the editor leaves the dashboard as it was (${prefix || 'English'})`, async ({ page }) => {
    await page.goto(`${prefix}/admin`);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    // Late names of authors and late fonts change the sizes.
    await expect(page.locator('search select').nth(1).locator('option').nth(1)).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    // The filters are in one row, and their choices are visible.
    expect((await page.getByRole('search').boundingBox())?.height).toBeLessThan(100);
    const theme = page.locator('header select');
    const cut = await theme.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
    const before = { sizes: await sizes(page), stylesheets: await stylesheets(page) };
    expect(new Set(before.stylesheets).size).toBe(before.stylesheets.length);

    await page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).first().click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rows.nth(1)).toBeVisible();
    expect(await stylesheets(page)).toEqual(before.stylesheets);
    await expect.poll(() => sizes(page)).toEqual(before.sizes);
  });

  test(`the choices of the theme are whole on a phone (${prefix || 'English'})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${prefix}/admin`);
    const [shown, needed] = await page.locator('header select').evaluate((node: HTMLSelectElement) => {
      const { width } = node.getBoundingClientRect();
      node.style.inlineSize = 'max-content';
      return [width, node.getBoundingClientRect().width];
    });
    expect(shown).toBeGreaterThanOrEqual(needed ?? Infinity);
  });

  test(`hovering an ordinary button does not make it look destructive (${prefix || 'English'})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/admin/categories`);
    const signal = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--signal)';
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    });
    const primary = page.locator('main .button').first();
    const outline = page.locator('header .button-outline');
    for (const button of [primary, outline]) {
      const before = await background(button);
      await button.hover();
      const hovered = await background(button);
      expect(hovered).not.toBe(signal);
      expect(hovered).not.toBe(before);
      await page.mouse.move(0, 0);
    }
  });
}

test.describe('notices', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  for (const { prefix } of sampled(LANGUAGES)) {
    for (const width of sampled([360, 700, 1440])) {
      test(`leave the buttons of a dialog free at ${width} px (${prefix || 'English'})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const toast = page.locator('.toast');
        const buttons = page.locator('.dialog footer button');
        const close = page.locator('.dialog > header button');
        const isFree = async (button: Locator) => {
          // A touch on the middle and on both ends hits the button.
          expect(
            await button.evaluate((node) => {
              const { left, right, top, bottom } = node.getBoundingClientRect();
              return [left + 8, (left + right) / 2, right - 8].every((x) =>
                node.contains(document.elementFromPoint(x, (top + bottom) / 2)),
              );
            }),
          ).toBe(true);
        };

        await page.goto(`${prefix}/admin?new`);
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
        // The text is still empty, which a notice says.
        await buttons.last().click();
        await expect(toast).toBeVisible();
        await expect(buttons).toHaveCount(4);
        for (const button of [close, ...(await buttons.all())]) await isFree(button);

        await page.goto(`${prefix}/admin/categories?new`);
        await page.getByRole('dialog').getByRole('textbox').first().fill('Hovercraft');
        await refuse(page, '/api/categories');
        await buttons.last().click();
        await expect(toast).toBeVisible();
        for (const button of [close, ...(await buttons.all())]) await isFree(button);
      });
    }
  }
});
