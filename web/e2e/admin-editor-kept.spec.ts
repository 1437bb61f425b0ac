import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { adminCall, newAuthor, PASSWORD, signedIn, unique } from './accounts';
import { EXCERPT, IN_ARABIC, isKept, newArticle, notice, savedArticle } from './dashboard';
import { editorOf, fillIn, openEdit, openNew, type EditorWindow } from './editor';
import { expect, test } from './test';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('leaving asks first, the device keeps what was typed, and offers it again', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create New Article' }).first().click();
  const editor = editorOf(page);
  const title = unique('Not saved');
  await editor.field('Title').fill(title);
  await editor.text.fill('Half a thought');

  await editor.button('Cancel').click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.field('Title')).toHaveValue(title);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(editor.dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);

  const again = await openNew(page);
  await expect(again.field('Title')).toHaveValue('');
  await expectAccessible(page);
  await again.button('Restore it').click();
  await expect(again.field('Title')).toHaveValue(title);
  await expect(again.text).toHaveText('Half a thought');
  await isKept(page, title);
  await page.reload();
  await again.button('Discard it').click();
  await expect(again.button('Restore it')).toBeHidden();
  await page.reload();
  await expect(again.text).toBeVisible();
  await expect(again.button('Restore it')).toBeHidden();
});

test('what is saved or typed back is not kept', async ({ page, request }) => {
  await signedIn(page);
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.field('Excerpt').fill('Something else to say.');
  await isKept(page, 'Something else to say.');
  await editor.field('Excerpt').fill(EXCERPT);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(EXCERPT);
  await editor.button('Cancel').click();
  await expect(editor.dialog).toBeHidden();

  const again = await openEdit(page, id);
  await again.field('Excerpt').fill('A third thing to say.');
  await again.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  await openEdit(page, id);
  await expect(again.button('Restore it')).toBeHidden();
});

test('what is deep in the text survives a reload', async ({ page }) => {
  await signedIn(page);
  const editor = await openNew(page);
  await fillIn(editor, unique('Through a reload'));
  await editor.field('Arabic title').fill('عبر إعادة التحميل');
  await isKept(page, 'عبر إعادة التحميل');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await editor.button('Restore it').click();
  await expect(editor.field('Arabic title')).toHaveValue('عبر إعادة التحميل');
  await expect(editor.category).not.toHaveValue('0');
});

test.describe('when the session ends in the middle of writing', () => {
  test.use({ expectedTrouble: /401|Failed to load resource/ });

  test('signing in again in place saves what was typed', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    const editor = await openNew(page);
    const title = unique('Through the night');
    await fillIn(editor, title);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await editor.button('Save draft').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(notice(page, 'Article saved successfully')).toBeVisible();
  });

  test('who does not sign in again keeps the text', async ({ page, request }) => {
    const { username } = await newAuthor(request);
    await signedIn(page, username);
    const editor = await openNew(page);
    const title = unique('Given up');
    await fillIn(editor, title);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await editor.publish.click();
    await page
      .getByRole('dialog', { name: 'Your session has ended' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(notice(page, 'Submission failed')).toBeVisible();
    await expect(editor.field('Title')).toHaveValue(title);
  });
});

test.describe('when two write on one article', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  const conflictOf = (page: Page) =>
    page.getByRole('dialog', { name: 'Somebody else has saved this article' });
  const part = (page: Page, name: string) => conflictOf(page).getByRole('group', { name, exact: true });

  /**
   * Opens the article with a changed title and address. Meanwhile the first admin saves another title and
   * excerpt.
   */
  async function collide(page: Page, editor: EditorWindow, id: number) {
    await editor.field('Title').fill('My own title');
    await editor.field('Address').fill(`own-address-${id}`);
    const { request } = page.context();
    const { slug: _slug, ...saved } = await savedArticle(request, id);
    const body = {
      ...saved,
      tags: [],
      title: 'The title of somebody else',
      excerpt: 'The excerpt of somebody else.',
    };
    await adminCall(request, 'PUT', `/api/articles/${id}`, body);
    await editor.button('Save draft').click();
  }

  test.beforeEach(async ({ page, request }) => {
    await signedIn(page, (await newAuthor(request, { isAdmin: true })).username);
  });

  test('who has saved it in another window is told so', async ({ page, request }) => {
    await signedIn(page);
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await collide(page, editor, id);
    const own = page.getByRole('dialog', { name: 'You have saved this article in another window' });
    await expect(own.getByRole('radio', { name: /^In this window/ }).first()).toBeChecked();
    await expect(own).not.toContainText('Somebody');
  });

  test('both texts are shown, and what each has changed is put together', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await collide(page, editor, id);
    await expect(part(page, 'Title')).toContainText('My own title');
    await expect(part(page, 'Title')).toContainText('The title of somebody else');
    await expect(part(page, 'Title').getByRole('radio', { name: /^Mine/ })).toBeChecked();
    await expect(part(page, 'Excerpt').getByRole('radio', { name: /^Saved now/ })).toBeChecked();
    await expectAccessible(page);
    await conflictOf(page).getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(notice(page, 'Article updated or published successfully')).toBeVisible();
    expect(await savedArticle(request, id)).toMatchObject({
      title: 'My own title',
      excerpt: 'The excerpt of somebody else.',
      slug: `own-address-${id}`,
    });
  });

  test('a restored draft leaves to colleagues what they alone have changed', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await editor.field('Excerpt').fill('An excerpt that stayed on the device.');
    await isKept(page, 'An excerpt that stayed on the device.');
    const { slug: _slug, ...saved } = await savedArticle(request, id);
    const theirs = { ...saved, ...IN_ARABIC, tags: [], title: 'A title that an editor has corrected' };
    await adminCall(request, 'PUT', `/api/articles/${id}`, theirs);
    await adminCall(request, 'POST', `/api/articles/${id}/feature`, { featured: true });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await editor.button('Restore it').click();
    await expect(editor.field('Excerpt')).toHaveValue('An excerpt that stayed on the device.');
    await editor.button('Save draft').click();
    for (const name of ['Title', 'Arabic title', 'Arabic excerpt', 'Arabic content']) {
      await expect(part(page, name).getByRole('radio', { name: /^Saved now/ })).toBeChecked();
    }
    await expect(part(page, 'Excerpt').getByRole('radio', { name: /^Mine/ })).toBeChecked();
    await conflictOf(page).getByRole('button', { name: 'Save what is chosen' }).click();
    await expect(notice(page, 'Article updated or published successfully')).toBeVisible();
    expect(await savedArticle(request, id)).toMatchObject({
      ...IN_ARABIC,
      title: 'A title that an editor has corrected',
      excerpt: 'An excerpt that stayed on the device.',
      featured: true,
    });
  });

  test('both are shown in the words of the screen', async ({ page, request }) => {
    const { id, ...article } = await newArticle(request, {
      commentsMode: 'approval',
      correctedAt: '2026-11-20T00:00:00.000Z',
    });
    await page.goto(`/ar/admin?edit=${id}`);
    const editor = page.getByRole('dialog', { name: 'تعديل المقال' });
    await editor.getByRole('combobox', { name: 'التعليقات' }).selectOption('open');
    const theirs = {
      ...article,
      tags: [],
      commentsMode: 'closed',
      correctedAt: '2026-11-21T00:00:00.000Z',
      slug: undefined,
    };
    await adminCall(request, 'PUT', `/api/articles/${id}`, theirs);
    await editor.getByRole('button', { name: 'حفظ المسودة' }).click();
    await expect(page.getByText(/^حُفظ في .* باسم محور بعد/)).toBeVisible();
    const comments = page.getByRole('group', { name: 'التعليقات', exact: true });
    await expect(comments).toContainText('مغلقة');
    await expect(comments).not.toContainText('closed');
    const corrected = page.getByRole('group', { name: 'تاريخ التصحيح', exact: true });
    await expect(corrected).toContainText('21 نوفمبر 2026');
  });

  test('all of one side can be taken, and edited on', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await collide(page, editor, id);
    await conflictOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(editor.field('Title')).toHaveValue('My own title');
    await editor.button('Save draft').click();
    await conflictOf(page).getByRole('button', { name: 'Take all that is saved' }).click();
    await conflictOf(page).getByRole('button', { name: 'Go on editing with it' }).click();
    await expect(editor.field('Title')).toHaveValue('The title of somebody else');
    await editor.field('Excerpt').fill('Now it is an excerpt of both.');
    await editor.button('Save draft').click();
    await expect(notice(page, 'Article saved successfully')).toBeVisible();
    expect(await savedArticle(request, id)).toMatchObject({
      title: 'The title of somebody else',
      excerpt: 'Now it is an excerpt of both.',
    });
  });
});

test('notices that were there before the editor are reached with F8, too', async ({ page, request }) => {
  await signedIn(page);
  const { title } = await newArticle(request);
  await page.goto(`/admin?${new URLSearchParams({ q: title })}`);
  await page.getByRole('button', { name: `More actions: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(notice(page, 'Article published')).toBeVisible();
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  const editor = editorOf(page, 'Edit Article');
  await expect(editor.text).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.locator('.toast-viewport')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page, 'Article published')).toBeHidden();
  await expect(editor.dialog).toBeVisible();
});

test('Escape closes the editor although a notice is shown above it', async ({ page }) => {
  await signedIn(page);
  const editor = await openNew(page);
  await editor.publish.click();
  await expect(notice(page, 'Validation Error')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor.dialog).toBeHidden();
});

test('F8 leads to the notices while the editor is open, and Escape closes them first', async ({ page }) => {
  await signedIn(page);
  const editor = await openNew(page);
  await editor.publish.click();
  await expect(notice(page, 'Validation Error')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('.toast-viewport')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.toast')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(notice(page, 'Validation Error')).toBeHidden();
  await expect(editor.dialog).toBeVisible();
  // Notices stay after the dialog that contained them has closed.
  await fillIn(editor, unique('Told after closing'));
  await editor.button('Save draft').click();
  await expect(editor.dialog).toBeHidden();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  // The dialog returns the focus after it has closed.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(page.locator('.toast-viewport')).toBeFocused({ timeout: 1000 });
  }).toPass();
});
