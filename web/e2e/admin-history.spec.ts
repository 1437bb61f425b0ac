import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, signedIn, unique } from './accounts';
import { IN_ARABIC, newArticle, notice, savedArticle, SENTENCE } from './dashboard';
import { openEdit } from './editor';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

/** An article with two saves: the second has changed the title, a paragraph and the Arabic text. */
async function savedTwice(request: Parameters<typeof newArticle>[0]) {
  const first = await newArticle(request, {
    ...{ ...IN_ARABIC, tags: ['Range', 'Winter'] },
    content: `<p>${SENTENCE}</p><p>It goes far.</p>`,
  });
  const categoryId = (first as unknown as { categoryId: number }).categoryId;
  const body = {
    ...{ title: `${first.title}, corrected`, excerpt: first.excerpt, categoryId, status: 'draft' },
    ...{ ...IN_ARABIC, titleAr: 'عنوان مصحّح للمقال بالعربية' },
    ...{ content: `<p>${SENTENCE}</p><p>It goes very far.</p>`, reason: 'Measured again', tags: ['Range'] },
  };
  await adminCall(request, 'PUT', `/api/articles/${first.id}`, body);
  return first;
}

test('an earlier text is compared and restored, by keyboard, and what is typed is not lost unasked', async ({
  page,
  request,
}) => {
  const first = await savedTwice(request);
  const editor = await openEdit(page, first.id);
  await editor.field('Excerpt').fill('Typed and not saved, so that somebody has to be asked.');
  await editor.button('History').focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'History of the article' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Dashboard or API');
  await expect(versions.first()).toContainText('Reason: Measured again');
  const changes = dialog.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('insertion').filter({ hasText: 'very' })).toBeVisible();
  await expect(changes.getByText('1 unchanged paragraph')).toBeVisible();
  await expect(changes.getByText('1 unchanged tag')).toBeVisible();
  const arabic = changes.locator('p[lang=ar]');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expect(arabic.getByRole('insertion').first()).toContainText('مصحّح');
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toBeHidden();
  await expectAccessible(page);
  await expectToFit(page);

  await versions.last().focus();
  await page.keyboard.press('Enter');
  await expect(versions.last()).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'With the present text' }).click();
  await expect(changes.getByRole('heading', { name: 'What has changed since' })).toBeVisible();
  await expect(changes.getByRole('insertion').filter({ hasText: 'very' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await expect(question).toContainText('What you have typed and not saved is replaced.');
  await question.getByRole('button', { name: 'Restore', exact: true }).click();

  await expect(notice(page, 'Version restored')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editor.field('Title')).toHaveValue(first.title);
  await expect(editor.field('Excerpt')).toHaveValue(first.excerpt);
  expect(await savedArticle(request, first.id)).toMatchObject({ title: first.title, status: 'draft' });
  await editor.button('History').click();
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Restored from the version of');
});

test('the history of an article reads in Arabic, on a phone too', async ({ page, request }) => {
  const { id } = await savedTwice(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ar/admin?edit=${id}`);
  await page.getByRole('dialog', { name: 'تعديل المقال' }).getByRole('button', { name: 'السجل' }).click();
  const dialog = page.getByRole('dialog', { name: 'سجل المقال' });
  await expect(dialog.getByText('نسختان', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'النسخ' }).getByText('محور', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('فقرة واحدة دون تغيير')).toBeVisible();
  await expect(dialog.getByText('وسم واحد دون تغيير')).toBeVisible();
  await expect(dialog.locator('p[lang=en]').getByRole('insertion').filter({ hasText: 'very' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByRole('list', { name: 'النسخ' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'استعادة هذه النسخة' }).click();
  const question = page.getByRole('alertdialog', { name: 'أتريد استعادة هذه النسخة؟' });
  await question.getByRole('button', { name: 'استعادة', exact: true }).click();
  await expect(notice(page, 'استُعيدت النسخة')).toBeVisible();
});

test.describe('a text that was saved elsewhere meanwhile', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  test('is not replaced by an earlier one', async ({ page, request }) => {
    const first = await savedTwice(request);
    const editor = await openEdit(page, first.id);
    const { excerpt, content } = await savedArticle(request, first.id);
    const { categoryId } = first as unknown as { categoryId: number };
    const body = { title: 'Saved elsewhere', excerpt, content, categoryId, status: 'draft' };
    await adminCall(request, 'PUT', `/api/articles/${first.id}`, body);
    await editor.button('History').click();
    const dialog = page.getByRole('dialog', { name: 'History of the article' });
    await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(notice(page, 'Failed to restore the version')).toBeVisible();
    expect(await savedArticle(request, first.id)).toMatchObject({ title: 'Saved elsewhere' });
  });
});

test('a page has a history, too', async ({ page, request }) => {
  const title = unique('Page');
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const input = { title, slug, content: 'The first text.' };
  const { id } = await adminCall<{ id: number }>(request, 'POST', '/api/static-pages', input);
  await adminCall(request, 'PUT', `/api/static-pages/${id}`, { content: 'The second text.' });
  await page.goto(`/admin/static-pages?edit=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Page' });
  await form.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History of the page' });
  await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice(page, 'Version restored')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Content', exact: true })).toHaveValue('The first text.');
  // Nothing is left to be asked about.
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  // On the site, editors see the published text as readers do.
  await page.getByRole('link', { name: `/page/${slug}` }).click();
  await expect(page).toHaveURL(new RegExp(`/page/${slug}$`));
  await expect(page.getByText('The second text.')).toBeVisible();
});
