import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { notice } from './dashboard';
import { sampled } from './sampled';
import { expect, test } from './test';

/** A document that a form of the dashboard edits. */
interface Subject {
  path: string;
  id: number;
  /** The form in the dashboard, without the language. */
  screen: string;
  form: (page: Page) => Locator;
}

interface Row extends Record<string, unknown> {
  id: number;
}

const inDialog = (page: Page) => page.getByRole('dialog');

const SUBJECTS = [
  {
    name: 'a category',
    field: 'description',
    labels: ['Description', 'الوصف'],
    refused: ['Failed to update category. Please try again.', 'تعذّر تحديث القسم. يُرجى المحاولة مرة أخرى.'],
    async create(request: APIRequestContext): Promise<Subject> {
      const body = { name: unique('Category'), description: 'Old' };
      const { id } = await adminCall<Row>(request, 'POST', '/api/categories', body);
      return { path: '/api/categories', id, screen: `/admin/categories?edit=${id}`, form: inDialog };
    },
  },
  {
    name: 'a user',
    field: 'bio',
    labels: ['Bio', 'النبذة'],
    refused: ['Failed to update user', 'تعذّر تحديث بيانات المستخدم'],
    async create(request: APIRequestContext): Promise<Subject> {
      const { id } = await newAuthor(request);
      return { path: '/api/users', id, screen: `/admin/users?edit=${id}`, form: inDialog };
    },
  },
  {
    name: 'a setting',
    field: 'value',
    labels: ['Value', 'القيمة'],
    refused: ['Failed to update setting', 'تعذّر تحديث الإعداد'],
    async create(request: APIRequestContext): Promise<Subject> {
      const key = unique('footer_meanwhile').replace(/\W+/g, '_');
      const { id } = await adminCall<Row>(request, 'POST', '/api/site-settings', { key, value: 'Old' });
      return {
        path: '/api/site-settings',
        id,
        screen: '/admin/settings',
        form: (page) => page.getByRole('form', { name: key, exact: true }),
      };
    },
  },
] as const;

const savedOf = async (request: APIRequestContext, { path, id }: Subject) =>
  (await adminCall<Row[]>(request, 'GET', path)).find((row) => row.id === id);

test.use({ expectedTrouble: /409|Failed to load resource/ });

const LANGUAGES = [
  { prefix: '', save: 'Save', told: /^Somebody else has saved another text/ },
  { prefix: '/ar', save: 'حفظ', told: /^حفظ شخص آخر نصًا آخر/ },
];

for (const { name, field, labels, refused, create } of sampled(SUBJECTS)) {
  for (const [index, { prefix, save, told }] of sampled([...LANGUAGES.entries()])) {
    test(`${name}, ${prefix || '/en'}: a field that both have changed is replaced only by a user who was told`, async ({
      page,
      request,
    }) => {
      const subject = await create(request);
      await signedIn(page);
      await page.goto(`${prefix}${subject.screen}`);
      const form = subject.form(page);
      const mine = form.getByRole('textbox', { name: labels[index], exact: true });
      await mine.fill('Mine');
      await adminCall(request, 'PUT', `${subject.path}/${subject.id}`, { [field]: 'Theirs' });
      await form.getByRole('button', { name: save }).click();
      await expect(notice(page, refused[index] ?? '')).toBeVisible();
      await expect(form.getByRole('status').filter({ hasText: told })).toBeInViewport();
      await expect(mine).toHaveValue('Mine');
      expect(await savedOf(request, subject)).toMatchObject({ [field]: 'Theirs' });
      await expectToFit(page);
      await expectAccessible(page);
      await form.getByRole('button', { name: save }).click();
      await expect.poll(async () => (await savedOf(request, subject))?.[field]).toBe('Mine');
    });
  }
}
