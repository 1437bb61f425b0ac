import type { Page } from '@playwright/test';
import { violationsOn } from './accessibility';
import { sampled } from './sampled';
import { refuse } from './dashboard';
import { expect, test } from './test';

const header = (page: Page) => page.getByRole('banner').getByRole('combobox');
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const active = (page: Page) => page.getByRole('option', { selected: true });

interface Asked {
  terms: string[];
  underWay: number;
  most: number;
}

/** Records the terms of requests for suggestions, and the greatest number of concurrent ones. */
const watchRequests = (page: Page) =>
  page.addInitScript(() => {
    const asked = { terms: [] as (string | null)[], underWay: 0, most: 0 };
    Object.assign(window, { asked });
    const ask = window.fetch;
    window.fetch = async (...request) => {
      const url = new URL(String(request[0]), location.href);
      if (url.pathname !== '/api/search/suggest') return ask(...request);
      // A request that is aborted before it is sent does not count.
      if (request[1]?.signal?.aborted) return ask(...request);
      asked.terms.push(url.searchParams.get('q'));
      asked.underWay += 1;
      asked.most = Math.max(asked.most, asked.underWay);
      return ask(...request).finally(() => (asked.underWay -= 1));
    };
  });

const askedOn = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked);

for (const [path, typed, title, kind] of sampled([
  ['/', 'bat', /batter/i, 'Tag'],
  ['/ar', 'بطا', /بطاري/, 'وسم'],
])) {
  test(`${path}: suggestions are chosen with the arrow keys`, async ({ page }) => {
    await page.goto(path);
    const box = header(page);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.pressSequentially(typed);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    const list = page.getByRole('listbox');
    expect(await list.getAttribute('id')).toBe(await box.getAttribute('aria-controls'));
    const count = await options(page).count();
    expect(count).toBeGreaterThan(1);
    await expect(list.getByText(kind, { exact: true }).first()).toBeVisible();

    await box.press('ArrowDown');
    await expect(active(page)).toHaveCount(1);
    expect(await active(page).getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
    await box.press('ArrowUp');
    await expect(active(page)).toHaveCount(0);
    await box.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Home');
    await expect(active(page)).toHaveCount(0);
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await box.press('End');
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(typed.length);

    // An article among them is a link.
    const article = options(page).filter({ hasNotText: kind }).filter({ hasText: title }).last();
    const headline = (await article.textContent()) ?? '';
    const place = await article.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item));
    for (let step = 0; step <= place; step += 1) await box.press('ArrowDown');
    await expect(active(page)).toHaveText(headline);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(options(page)).toHaveCount(0);
    await expect(header(page)).toHaveValue('');
  });
}

test('a tag and a category are gone to, and what was typed is what Enter means', async ({ page }) => {
  await page.goto('/');
  await header(page).pressSequentially('Fer');
  await options(page).filter({ hasText: 'Tag' }).filter({ hasText: 'Ferrari' }).click();
  await expect(page).toHaveURL(/\/tag\/ferrari$/);
  await page.goto('/search?q=Ferrari');
  const box = page.getByRole('main').getByRole('search').getByRole('combobox');
  await expect(box).toHaveValue('Ferrari');
  await box.fill('');
  await box.pressSequentially('supe');
  await options(page).filter({ hasText: 'Category' }).click();
  await expect(page).toHaveURL(/\/category\/supercars$/);
  // The box is emptied with the new page, which comes after its address.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supercars');
  await header(page).pressSequentially('batt');
  await expect(options(page).first()).toBeVisible();
  await header(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=batt$/);
  await expect(options(page)).toHaveCount(0);
});

test('Escape, leaving the box and too little to go by close the list', async ({ page }) => {
  await page.goto('/');
  const box = header(page);
  await box.pressSequentially('bat');
  await expect(options(page).first()).toBeVisible();
  await box.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue('bat');
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await box.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await box.focus();
  await box.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await box.fill('b');
  await expect(options(page)).toHaveCount(0);
  await box.fill('xqzw');
  await page.waitForTimeout(600);
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveAttribute('aria-expanded', 'false');
});

test('nothing is loaded before somebody goes to the box, and requests come one at a time', async ({
  page,
}) => {
  await watchRequests(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.route('**/api/search/suggest**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('search-suggestions'))).toEqual([]);

  await header(page).focus();
  await header(page).evaluate((input: HTMLInputElement) => {
    for (const letter of 'electric') {
      input.value += letter;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  });
  await expect(options(page).first()).toBeVisible();
  // A term that is typed at once causes one request.
  expect((await askedOn(page)).terms).toEqual(['electric']);
  await header(page).pressSequentially(' car', { delay: 250 });
  await expect.poll(async () => (await askedOn(page)).terms.at(-1)).toBe('electric car');
  await expect.poll(async () => (await askedOn(page)).underWay).toBe(0);
  const { terms, most } = await askedOn(page);
  expect(terms.length).toBeGreaterThan(1);
  expect(most).toBe(1);
  // The term is cached.
  await header(page).fill('electric');
  await expect(options(page).first()).toBeVisible();
  await page.waitForTimeout(400);
  expect((await askedOn(page)).terms).toEqual(terms);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  for (const [path, typed, open] of sampled([
    ['/', 'bat', 'Open menu'],
    ['/ar', 'بطا', 'فتح القائمة'],
  ])) {
    test(`${path}: the list has the width of the screen, and Escape closes it before the menu`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.getByRole('button', { name: open }).tap();
      const box = header(page);
      await box.tap();
      await box.pressSequentially(typed);
      await expect(options(page).first()).toBeVisible();
      const list = await page.getByRole('listbox').boundingBox();
      expect([list?.x, list?.width]).toEqual([16, 328]);
      for (const option of await options(page).all()) {
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await box.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(box).toBeVisible();
      await box.press('ArrowDown');
      await options(page).last().tap();
      await expect(page).toHaveURL(/\/(article|category|search)/);
      await expect(page.locator('#mobile-menu')).toBeHidden();
    });
  }
});

for (const path of sampled(['/search', '/ar/search'])) {
  test(`${path}: an open list is accessible in light and dark`, async ({ page }) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
      await page.goto(path);
      await page.getByRole('main').getByRole('combobox').pressSequentially('bat');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await violationsOn(page, theme), theme).toEqual([]);
    }
  });
}

test.describe('when the server does not answer', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('the box searches all the same', async ({ page }) => {
    await refuse(page, '/api/search/suggest**');
    await page.goto('/');
    const refused = page.waitForResponse('**/api/search/suggest**');
    await header(page).pressSequentially('Porsche');
    await refused;
    await expect(options(page)).toHaveCount(0);
    await header(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=Porsche$/);
  });
});
