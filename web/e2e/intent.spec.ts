import type { Page } from '@playwright/test';
import { expect, test } from './test';

const TITLE = 'Wind and oil: the air-cooled flat-six';
const CALL = '/api/articles/air-cooled-flat-six';

/** Records the paths that the page requests from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const headline = (page: Page) => page.getByRole('main').getByRole('link', { name: TITLE }).first();

test('what a reader points at is there when it is clicked, and asked for once', async ({ page }) => {
  await page.goto('/category/classics');
  const paths = asked(page);
  const answered = page.waitForResponse((response) => response.url().endsWith(CALL));
  await headline(page).hover();
  await (await answered).finished();
  await expect.poll(() => paths.filter((path) => /\/assets\/article-/.test(path)).length).toBeGreaterThan(0);

  // Later requests get no response: the screen must be rendered from cached data.
  await page.route(`**${CALL}`, () => new Promise(() => undefined));
  await headline(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(page.getByText(/^\d+ min read$/).first()).toBeVisible();
  expect(paths.filter((path) => path === CALL)).toHaveLength(1);
});

test('passing by says nothing', async ({ page }) => {
  await page.goto('/category/classics');
  const paths = asked(page);
  // Both events come at once, however slow the machine is.
  await headline(page).evaluate((link) => {
    for (const type of ['mouseover', 'mouseout']) link.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
  await page.waitForTimeout(400);
  expect(paths).not.toContain(CALL);

  const answered = page.waitForResponse((response) => response.url().endsWith(CALL));
  await headline(page).dispatchEvent('mouseover');
  await answered;
});

test('the focus says what pointing says', async ({ page }) => {
  await page.goto('/category/classics');
  const answered = page.waitForResponse((response) => response.url().endsWith(CALL));
  await headline(page).focus();
  await answered;
});

test('an article that could not be fetched ahead is fetched when it is asked for', async ({ page }) => {
  await page.route(`**${CALL}`, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.goto('/category/classics');
  const answered = page.waitForResponse((response) => response.url().endsWith(CALL));
  await headline(page).hover();
  await answered;
  await headline(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});
