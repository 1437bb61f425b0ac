import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { signedIn, unique } from './accounts';
import { editorOf, fillIn, openEdit, openNew } from './editor';
import { IN_ARABIC, newArticle } from './dashboard';
import { sampled } from './sampled';
import { expect, test } from './test';

test.use({ expectedTrouble: /404|ERR_|Failed to (load|fetch)|dynamically imported|preload/ });

const failure = (page: Page) => page.getByRole('dialog', { name: 'This part could not be loaded' });

/** Makes the code of one part unavailable: without a network, or as after a deployment. */
async function withoutCode(page: Page, part: string, how: 'offline' | 'gone') {
  await page.route(`**/assets/${part}-*.js`, (route) =>
    how === 'offline' ? route.abort('internetdisconnected') : route.fulfill({ status: 404, body: 'gone' }),
  );
}

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

for (const how of sampled(['offline', 'gone'])) {
  test(`an editor whose code is ${how} leaves the newsroom in its place, and can be tried again`, async ({
    page,
  }) => {
    await page.goto('/admin');
    await withoutCode(page, 'article-editor', how);
    await page.getByRole('button', { name: 'Create New Article' }).first().click();
    await expect(failure(page)).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('table')).toBeVisible();
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(failure(page)).toBeVisible();
    await page.unroute(`**/assets/article-editor-*.js`);
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(editorOf(page).text).toBeVisible();
  });
}

test('a preview whose code is gone leaves the editor and what is typed', async ({ page, request }) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.field('Title').fill('Typed before the preview');
  await withoutCode(page, 'preview-dialog', 'gone');
  await editor.button('Preview').click();
  await failure(page).getByRole('button', { name: 'Close' }).click();
  await expect(editor.field('Title')).toHaveValue('Typed before the preview');
  await page.unroute('**/assets/preview-dialog-*.js');
  await editor.button('Preview').click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
});

test('a reload opens with the text, and asks nothing', async ({ page }) => {
  const editor = await openNew(page);
  const title = unique('Through a deployment');
  await fillIn(editor, title);
  await withoutCode(page, 'preview-dialog', 'gone');
  await editor.button('Preview').click();
  page.on('dialog', (dialog) => {
    throw new Error(`Asked: ${dialog.message()}`);
  });
  await failure(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(editor.field('Title')).toHaveValue(title);
  await expect(failure(page)).toBeHidden();
});

test('a translation whose code is offline leaves the list in its place', async ({ page, request }) => {
  const { id, title } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  await page.goto('/admin/translations');
  await page.getByRole('button', { name: `Edit: ${title}` }).waitFor();
  await withoutCode(page, 'edit-dialog', 'offline');
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
  await failure(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/translations$/);
  await expect(page.getByRole('button', { name: `Edit: ${title}` })).toBeVisible();
});
