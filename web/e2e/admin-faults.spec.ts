import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminCall, newAuthor, PASSWORD, signedIn, unique } from './accounts';
import { loseAnswer, timeOutSoon } from './network';
import { IN_ARABIC, newArticle, notice, savedArticle } from './dashboard';
import { sampled } from './sampled';
import { expect, test } from './test';
import { typedIn } from './typed';

/**
 * A form of the dashboard for something that exists already. The article's own editor has tests of its own.
 */
interface Place {
  id: number;
  address: string;
  /** The path of the call that saves. */
  path: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  failed: string;
  saved: () => Promise<string | null | undefined>;
}

type Arrange = (request: APIRequestContext) => Promise<Place>;

const stays = () => Promise.resolve();

const PLACES: Record<string, Arrange> = {
  'a translation': async (request) => {
    const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
    return {
      id,
      address: `/admin/translations?edit=${id}`,
      path: `/api/articles/${id}/translation`,
      open: stays,
      field: (page) => page.getByRole('textbox', { name: 'Arabic title' }),
      failed: 'Update Failed',
      saved: async () => (await savedArticle(request, id)).titleAr,
    };
  },
  segments: async (request) => {
    const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
    return {
      id,
      address: `/admin/translations?edit=${id}`,
      path: `/api/articles/${id}/segments`,
      open: (page) => page.getByRole('button', { name: 'By segments' }).click(),
      field: (page) => page.getByRole('textbox', { name: /^Arabic of 1/ }),
      failed: 'Update Failed',
      saved: async () => (await savedArticle(request, id)).titleAr,
    };
  },
  'a static page': async (request) => {
    const title = unique('Faulty page');
    const slug = title.toLowerCase().replace(/\W+/g, '-');
    const page = { title, slug, content: 'What it says.' };
    const { id } = await adminCall<{ id: number }>(request, 'POST', '/api/static-pages', page);
    return {
      id,
      address: `/admin/static-pages?edit=${id}`,
      path: `/api/static-pages/${id}`,
      open: stays,
      field: (tab) => tab.getByRole('dialog').getByRole('textbox', { name: 'Content', exact: true }),
      failed: 'Failed to update page',
      saved: async () => {
        const pages = await adminCall<{ id: number; content: string }[]>(request, 'GET', '/api/static-pages');
        return pages.find((saved) => saved.id === id)?.content;
      },
    };
  },
};

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

for (const [name, arrange] of Object.entries(PLACES)) {
  test.describe(name, () => {
    test.use({ expectedTrouble: /401|409|ERR_CONNECTION_RESET|Failed to load/ });

    for (const how of sampled(['dropped', 'cut', 'silent'])) {
      test(`whose answer is ${how} stays in the form, and can be saved again`, async ({ page, request }) => {
        const place = await arrange(request);
        await signedIn(page);
        await page.goto(place.address);
        await place.open(page);
        await place.field(page).fill('النص الأول الذي أُرسل');
        await loseAnswer(page, 'PUT', place.path, how);
        if (how === 'silent') await timeOutSoon(page);
        await save(page).click();
        await expect(notice(page, place.failed)).toBeVisible();
        await expect(save(page)).toBeEnabled();
        await expect.poll(() => typedIn(place.field(page))).toBe('النص الأول الذي أُرسل');
        await place.field(page).fill('النص الثاني بعد الانقطاع');
        await save(page).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        expect(await place.saved()).toBe('النص الثاني بعد الانقطاع');
      });
    }

    test('is saved after signing in again in place', async ({ page, request }) => {
      const place = await arrange(request);
      await signedIn(page, (await newAuthor(request, { isAdmin: true })).username);
      await page.goto(place.address);
      await place.open(page);
      await place.field(page).fill('كُتب قبل انتهاء الجلسة');
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.removeItem('auth_token'));
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await dialog.getByLabel('Password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await place.saved()).toBe('كُتب قبل انتهاء الجلسة');
    });
  });
}
