import { expect, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test';
import { adminCall, unique } from './accounts';
import { intercept, type Method } from './network';

/** The fields of an article in the API's response that the tests check. */
export interface SavedArticle {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  titleAr: string | null;
  contentAr: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  imageAltAr: string | null;
  status: string;
  featured: boolean;
  updatedAt: string;
  tags: { name: string }[];
}

export const EXCERPT = 'What a reader should know of it in one line.';
export const SENTENCE = 'A sentence that is long enough to be the text of a whole article, which is fifty.';

/** A word that no other article has, for searches. */
export const uniqueWord = () => unique('w').replace(/\W/g, '');

/** A word in Arabic letters that no other run writes. */
export const uniqueArabic = () =>
  `${Date.now()}${process.pid}`.replace(/\d/g, (digit) => 'ابتثجحخدذر'.charAt(Number(digit)));

/** The required fields of an article. It is a draft by default. */
export const articleInput = (more: Record<string, unknown> = {}) => ({
  title: unique('An article'),
  excerpt: EXCERPT,
  content: `<p>${SENTENCE}</p>`,
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
  adminCall<SavedArticle>(request, 'POST', '/api/articles', articleInput(more));

export const savedArticle = (request: APIRequestContext, id: number) =>
  adminCall<SavedArticle>(request, 'GET', `/api/articles/id/${id}`);

/** Creates an article of the owner of a token. */
export async function articleOf(request: APIRequestContext, token: string, more?: Record<string, unknown>) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.post('/api/articles', { data: articleInput(more), headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as SavedArticle;
}

/** A notice, by its title or its text. */
export const notice = (page: Page, text: string | RegExp): Locator =>
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

/** The item of a list with a text. */
export const itemOf = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

/** The comment in the queue with a text. A notice may have the text, too. */
export const commentOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** The tabs of the dashboard. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Newsroom' });

/** Waits until a form has written its text to the device, which it does when the typing pauses. */
export const isKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);

/** Lets the calls of one method, or all, fail: with an error of the server, or without a connection. */
export function refuse(page: Page, path: string, how: 'answer' | 'network' = 'answer', method?: Method) {
  const fail = (route: Route) =>
    how === 'network' ? route.abort() : route.fulfill({ status: 503, json: { message: 'Not now.' } });
  return method ? intercept(page, method, path, fail) : page.route(`**${path}`, fail);
}

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
