import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { adminCall, unique } from './accounts';

/** The fields of an article that tests of the dashboard use. */
export interface MadeArticle {
  id: number;
  slug: string;
  title: string;
}

/** A word that no other article has, for searches. */
export const uniqueWord = () => unique('w').replace(/\W/g, '');

/** The required fields of an article. It is a draft by default. */
export const articleInput = (more: Record<string, unknown> = {}) => ({
  title: unique('An article'),
  excerpt: 'An excerpt that is long enough.',
  content: '<p>A text that is long enough to be an article, which takes fifty characters.</p>',
  categoryId: 1,
  status: 'draft',
  ...more,
});

/** The fields of an Arabic version. */
export const IN_ARABIC = {
  titleAr: 'عنوان المقال بالعربية',
  excerptAr: 'مقدمة كافية الطول للمقال بالعربية',
  contentAr: '<p>نص كافي الطول ليكون مقالًا منشورًا، وهو ما يتطلب خمسين حرفًا على الأقل.</p>',
};

/** Creates an article of the first admin. */
export const newArticle = (request: APIRequestContext, more?: Record<string, unknown>) =>
  adminCall<MadeArticle>(request, 'POST', '/api/articles', articleInput(more));

/** Creates an article of the owner of a token. */
export async function articleOf(request: APIRequestContext, token: string, more?: Record<string, unknown>) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.post('/api/articles', { data: articleInput(more), headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as MadeArticle;
}

/** A notice, by its title or its text. */
export const notice = (page: Page, text: string): Locator =>
  page.locator('.toast').getByText(text, { exact: true });

/** Closes the notice, unless its time has ended. It would cover what is below it for seconds. */
export async function closeNotice(page: Page): Promise<void> {
  const toast = page.locator('.toast');
  const close = toast.getByRole('button', { name: 'Close' });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1000 });
    await expect(toast).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** The row of a table with a text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Lets a call fail: with an error of the server, or without a connection. */
export const refuse = (page: Page, path: string, how: 'answer' | 'network' = 'answer') =>
  page.route(`**${path}`, (route) =>
    how === 'network' ? route.abort() : route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  );

/** Delays the responses of a call until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  return () => {
    release();
  };
}
