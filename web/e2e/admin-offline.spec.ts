import type { Page } from '@playwright/test';
import { adminCall, signedIn, unique } from './accounts';
import { fillIn, openEdit, openNew } from './editor';
import { aWhile, requestsTo } from './network';
import { IN_ARABIC, newArticle, notice, savedArticle } from './dashboard';
import { expect, test } from './test';

test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/ });

/** Expects that nothing is sent automatically when the network is back. */
async function expectNothingSent(page: Page, method: 'POST' | 'PUT', path: string) {
  const sent = requestsTo(page, method, path);
  await page.context().setOffline(false);
  await aWhile(page);
  expect(sent).toEqual([]);
}

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('publishing without a network fails at once; what is typed then is what is published', async ({
  page,
}) => {
  const editor = await openNew(page);
  const title = unique('Written in a tunnel');
  await fillIn(editor, title);
  await page.context().setOffline(true);
  await editor.publish.click();
  await expect(notice(page, 'Submission failed')).toBeVisible();
  await expect(notice(page, 'There was an error publishing your article. Please try again.')).toBeVisible();
  await editor.button('Save draft').click();
  await expect(notice(page, 'Failed to save article')).toBeVisible();
  await editor.field('Title').fill(`${title}, with a better title`);

  await expectNothingSent(page, 'POST', '/api/articles');
  await expect(editor.field('Title')).toHaveValue(`${title}, with a better title`);
  await editor.publish.click();
  await expect(notice(page, 'Article published successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${title}, with a better title` }).first()).toBeVisible();
});

test('who leaves after a failure finds the text on the device, and nothing was sent', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.field('Excerpt').fill('Only on this device so far.');
  await page.context().setOffline(true);
  await editor.button('Save draft').click();
  await expect(notice(page, 'Failed to save article')).toBeVisible();
  await editor.button('Cancel').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(editor.dialog).toBeHidden();
  await expectNothingSent(page, 'PUT', `/api/articles/${id}`);
  expect(await savedArticle(request, id)).not.toMatchObject({ excerpt: 'Only on this device so far.' });

  const again = await openEdit(page, id);
  await again.button('Restore it').click();
  await expect(again.field('Excerpt')).toHaveValue('Only on this device so far.');
});

test('a translation and its segments fail at once and stay where they were written', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  await page.goto(`/admin/translations?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
  const title = dialog.getByRole('textbox', { name: 'Arabic title' });
  await title.fill('عنوان بلا شبكة');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Update Failed')).toBeVisible();
  await expectNothingSent(page, 'PUT', `/api/articles/${id}/translation`);
  await expect(title).toHaveValue('عنوان بلا شبكة');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/translations?edit=${id}`);
  await dialog.getByRole('button', { name: 'By segments' }).click();
  const segment = dialog.getByRole('textbox', { name: /^Arabic of 1/ });
  await segment.fill('عنوان آخر بلا شبكة');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Update Failed')).toBeVisible();
  await expectNothingSent(page, 'PUT', `/api/articles/${id}/segments`);
  await expect(segment).toHaveText('عنوان آخر بلا شبكة');
});

test('a static page fails at once and stays in its form', async ({ page, request }) => {
  await page.goto('/admin/static-pages?new');
  const dialog = page.getByRole('dialog', { name: 'Add Page' });
  const title = unique('Offline page');
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: 'Slug' }).fill(title.toLowerCase().replace(/\W+/g, '-'));
  await dialog.getByRole('textbox', { name: 'Content', exact: true }).fill('Typed without a network.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Failed to create page')).toBeVisible();
  await expectNothingSent(page, 'POST', '/api/static-pages');
  await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Page created successfully')).toBeVisible();
  const pages = await adminCall<{ title: string }[]>(request, 'GET', '/api/static-pages');
  expect(pages.filter((saved) => saved.title === title)).toHaveLength(1);
});
