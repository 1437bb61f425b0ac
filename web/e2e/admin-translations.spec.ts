import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { newAuthor, signedIn, unique } from './accounts';
import { expect, test } from './test';

const notice = (page: Page, text: string) => page.locator('.toast').getByText(text, { exact: true });
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** An article of whoever is signed in: an author's list holds nothing but the own ones. */
async function newArticle(page: Page, title: string): Promise<number> {
  return page.evaluate(async (name) => {
    const [category] = (await (await fetch('/api/categories')).json()) as { id: number }[];
    const response = await fetch('/api/articles', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
      },
      body: JSON.stringify({
        title: name,
        excerpt: 'The car is quick and the road is long.',
        content: '<p>The new electric car is quick. The battery is large and the charger is fast.</p>',
        categoryId: category?.id,
        featured: false,
        tags: [],
      }),
    });
    return ((await response.json()) as { id: number }).id;
  }, title);
}

test.beforeEach(async ({ page }) => {
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  await page.goto('/admin/account');
});

test('an article is translated, and its Arabic edited beside the English', async ({ page }) => {
  const title = unique('The electric car');
  const id = await newArticle(page, title);
  await page.goto('/admin/translations');
  await expect(page.getByText('0/1 articles translated')).toBeVisible();
  await expect(item(page, title)).toContainText('Needs Translation');
  await page.getByRole('button', { name: `Translate: ${title}` }).click();
  await expect(notice(page, 'Article translated successfully')).toBeVisible();
  await expect(page.getByText('1/1 articles translated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translate All Remaining' })).toBeDisabled();

  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`\\?edit=${id}$`));
  const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
  await expect(dialog.getByRole('region', { name: 'English text' })).toContainText('The battery is large');
  const arabicTitle = dialog.getByRole('textbox', { name: 'Arabic title' });
  await expect(arabicTitle).toHaveAttribute('dir', 'rtl');
  await expect(dialog.getByRole('textbox', { name: 'Arabic content' })).toContainText('السيارة');
  await page.reload();
  await arabicTitle.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(arabicTitle).toHaveAccessibleDescription(/Please write the Arabic of this field/);
  await arabicTitle.fill('السيارة الكهربائية السريعة');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  // What is left behind is kept on the device.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(arabicTitle).not.toHaveValue('السيارة الكهربائية السريعة');
  await dialog.getByRole('button', { name: 'Go on with it' }).click();
  await expect(arabicTitle).toHaveValue('السيارة الكهربائية السريعة');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Translation saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(item(page, title)).toContainText('السيارة الكهربائية السريعة');
});

test('all that remains is translated by a run in the server, after its cost was said', async ({ page }) => {
  const titles = [unique('The first road'), unique('The second road')];
  for (const title of titles) await newArticle(page, title);
  await page.goto('/admin/translations');
  await page.getByRole('button', { name: 'Translate All Remaining' }).click();
  const question = page.getByRole('alertdialog', { name: 'Translate all that remains?' });
  await expect(question).toContainText(/2 articles: the engine “dictionary” gets [\d,]+ characters\./);
  await question.getByRole('button', { name: 'Translate' }).click();
  await expect(notice(page, 'Bulk Translation Complete')).toBeVisible({ timeout: 30_000 });
  await expect(notice(page, 'Completed 2/2')).toBeVisible();
  await expect(page.getByText('2/2 articles translated')).toBeVisible();
});

test('a run that somebody else has started shows its progress and what it skipped', async ({ page }) => {
  await newArticle(page, unique('The third road'));
  let completed = 1;
  await page.route('**/api/translations/job', (route) =>
    route.fulfill({
      json: {
        job: {
          id: 900_001,
          state: completed < 3 ? 'running' : 'done',
          engine: 'dictionary',
          startedBy: 'Layla Haddad',
          startedAt: new Date().toISOString(),
          finishedAt: null,
          total: 3,
          completed,
          failed: 1,
          translating: [],
          failures: [{ article: 9, title: 'A morning', message: 'The translator did not answer' }],
        },
      },
    }),
  );
  await page.goto('/admin/translations');
  await expect(page.getByText('Completed 1/3 · started by Layla Haddad, with dictionary')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Translating…' })).toBeDisabled();
  completed = 2;
  await expect(notice(page, 'Completed 2/3')).toBeVisible();
  await page.getByText('1 article failed and was skipped').click();
  await expect(page.getByText('The translator did not answer')).toBeVisible();
  completed = 3;
  await expect(notice(page, 'Bulk Translation Complete')).toBeVisible();
});

test.describe('what goes wrong is said', () => {
  test.use({ expectedTrouble: /answer: 500|Failed to load resource/ });

  test('a translation that fails, and one that cannot be saved', async ({ page }) => {
    const title = unique('The long road');
    const id = await newArticle(page, title);
    await page.goto('/admin/translations');
    await page.route('**/translate', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Translate: ${title}` }).click();
    await expect(notice(page, 'Translation Failed')).toBeVisible();
    await expect(notice(page, 'Failed to translate article')).toBeVisible();
    await expect(item(page, title)).toContainText('Needs Translation');
    await page.unroute('**/translate');
    // Neither what is planned nor the start of the run may fail with other words.
    for (const call of ['**/api/translations/plan', '**/api/translations/job']) {
      await page.reload();
      await page.route(call, (route) =>
        route.request().method() === 'GET' && call.endsWith('job')
          ? route.continue()
          : route.fulfill({ status: 500, json: {} }),
      );
      await page.getByRole('button', { name: 'Translate All Remaining' }).click();
      if (call.endsWith('job')) {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Translate' }).click();
      }
      await expect(notice(page, 'Translation Failed')).toBeVisible();
      await expect(notice(page, 'Failed to translate article')).toBeVisible();
      await page.unroute(call);
    }
    await page.getByRole('button', { name: `Translate: ${title}` }).click();
    await expect(item(page, title)).toContainText('Translated');

    await page.route('**/translation', (route) =>
      route.fulfill({ status: 500, json: { message: 'No room left' } }),
    );
    await page.goto(`/admin/translations?edit=${id}`);
    const arabicTitle = page.getByRole('textbox', { name: 'Arabic title' });
    await arabicTitle.fill('الطريق الطويل جدا');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Update Failed')).toBeVisible();
    await expect(notice(page, 'No room left')).toBeVisible();
    await expect(arabicTitle).toHaveValue('الطريق الطويل جدا');
  });
});

for (const prefix of ['', '/ar']) {
  test(`${prefix || '/en'}: list and dialog are accessible and fit`, async ({ page }) => {
    const title = unique('The wide road');
    const id = await newArticle(page, title);
    await page.goto(`${prefix}/admin/translations`);
    await expect(item(page, title)).toContainText(prefix ? 'بحاجة إلى ترجمة' : 'Needs Translation');
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(`${prefix}/admin/translations?edit=${id}`);
    await expect(page.getByRole('dialog').getByRole('form')).toBeVisible();
    await expectAccessible(page);
  });
}
