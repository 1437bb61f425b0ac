import type { Page } from '@playwright/test';
import { sampled } from './sampled';
import { adminCall, signedIn, unique } from './accounts';
import { fillIn, openEdit, openNew, editorOf } from './editor';
import { intercept, loseAnswer, requestsTo, slowAnswer } from './network';
import { IN_ARABIC, newArticle, notice, savedArticle } from './dashboard';
import { expect, test } from './test';

const question = (page: Page, name = 'Leave without saving?') => page.getByRole('alertdialog', { name });
const WHILE_SAVING = 'Leave while it is being saved?';

const articlesTitled = (page: Page, title: string) =>
  adminCall<{ id: number; title: string; slug: string; status: string; content: string }[]>(
    page.request,
    'GET',
    `/api/articles?${new URLSearchParams({ status: 'all', q: title, limit: '10', offset: '0' })}`,
  );

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test.describe('what is typed during a save', () => {
  test('stays in the editor and unsaved, and the next save has it', async ({ page, request }) => {
    const { id } = await newArticle(request, { status: 'published' });
    const editor = await openEdit(page, id);
    const release = await slowAnswer(page, 'PUT', `/api/articles/${id}`);
    await editor.field('Title').fill('The first title of two');
    await editor.publish.click();
    await expect(editor.button('Publishing...')).toBeDisabled();
    await editor.field('Title').fill('The second title of two');
    await editor.text.click();
    await page.keyboard.type('Typed meanwhile. ');
    release();
    await expect(
      notice(page, 'Article updated successfully! What you have typed since is not saved yet.'),
    ).toBeVisible();
    await expect(editor.dialog).toBeVisible();
    expect(await savedArticle(request, id)).toMatchObject({ title: 'The first title of two' });
    await expect(editor.field('Title')).toHaveValue('The second title of two');
    await expect(editor.text).toContainText('Typed meanwhile.');

    await editor.button('Cancel').click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await editor.button('Save draft').click();
    await expect(editor.dialog).toBeHidden();
    const saved = await savedArticle(request, id);
    expect(saved.title).toBe('The second title of two');
    expect(saved.content).toContain('Typed meanwhile.');
    await openEdit(page, id);
    await expect(editor.button('Restore it')).toBeHidden();
  });

  test('of a new article goes into the article that was created, also after a reload', async ({ page }) => {
    const editor = await openNew(page);
    const title = unique('Typed on');
    await fillIn(editor, title);
    const release = await slowAnswer(page, 'POST', '/api/articles');
    await editor.button('Save draft').click();
    await editor.field('Excerpt').fill('Written while the draft was being saved.');
    release();
    await expect(
      notice(page, 'It is a draft: readers do not see it yet. What you have typed since is not saved yet.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?edit=\d+$/);
    const edited = editorOf(page, 'Edit Article');
    await expect(edited.field('Excerpt')).toHaveValue('Written while the draft was being saved.');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await edited.button('Restore it').click();
    await expect(edited.field('Excerpt')).toHaveValue('Written while the draft was being saved.');
    await edited.button('Save draft').click();
    await expect(edited.dialog).toBeHidden();
    const found = await articlesTitled(page, title);
    expect(found).toHaveLength(1);
    expect(await savedArticle(page.request, found[0]?.id ?? 0)).toMatchObject({
      title,
      excerpt: 'Written while the draft was being saved.',
    });
  });

  test('is on the device when somebody has left before the save ended', async ({ page, request }) => {
    const { id } = await newArticle(request);
    await page.goto('/admin');
    const editor = await openEdit(page, id);
    const release = await slowAnswer(page, 'PUT', `/api/articles/${id}`);
    await editor.field('Title').fill('Sent before leaving');
    await editor.publish.click();
    await editor.field('Title').fill('Typed before leaving');
    await page.keyboard.press('Escape');
    await question(page, WHILE_SAVING).getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(editor.dialog).toBeHidden();
    release();
    await expect(notice(page, /published successfully/)).toBeVisible();
    // A user who has left is not redirected.
    await expect(page).toHaveURL(/\/admin$/);
    expect(await savedArticle(request, id)).toMatchObject({ title: 'Sent before leaving' });

    await openEdit(page, id);
    await editor.button('Restore it').click();
    await expect(editor.field('Title')).toHaveValue('Typed before leaving');
    // The text is based on the saved version: nobody else has saved since.
    await editor.button('Save draft').click();
    await expect(notice(page, 'Article saved successfully')).toBeVisible();
  });
});

test('a question that the save has answered goes away with the editor', async ({ page, request }) => {
  const { id } = await newArticle(request);
  await page.goto('/admin');
  const editor = await openEdit(page, id);
  await editor.field('Title').fill('Saved under a question');
  const release = await slowAnswer(page, 'PUT', `/api/articles/${id}`);
  await editor.button('Save draft').click();
  await page.keyboard.press('Escape');
  await expect(question(page, WHILE_SAVING)).toBeVisible();
  release();
  await expect(editor.dialog).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Create New Article' }).first().click();
  await expect(editorOf(page).dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test.describe('an answer that is lost', () => {
  test.use({ expectedTrouble: /ERR_CONNECTION_RESET|40[09]|422|Failed to load/ });

  for (const how of ['dropped', 'cut'] as const) {
    test(`${how}: pressing again does not make a second article`, async ({ page }) => {
      const editor = await openNew(page);
      const title = unique('Once only');
      await fillIn(editor, title);
      await loseAnswer(page, 'POST', '/api/articles', how);
      await editor.publish.click();
      await expect(notice(page, 'Submission failed')).toBeVisible();
      await expect(editor.field('Title')).toHaveValue(title);
      await editor.publish.click();
      await expect(notice(page, 'Article published successfully!')).toBeVisible();
      expect(await articlesTitled(page, title)).toMatchObject([{ title }]);
    });
  }

  test('a text that was changed before pressing again changes the article', async ({ page }) => {
    const editor = await openNew(page);
    const title = unique('Changed in between');
    await fillIn(editor, title);
    await loseAnswer(page, 'POST', '/api/articles');
    await editor.publish.click();
    await expect(notice(page, 'Submission failed')).toBeVisible();
    await editor.field('Title').fill(`${title}, better`);
    await editor.publish.click();
    await expect(notice(page, 'Article published successfully!')).toBeVisible();
    expect(await articlesTitled(page, title)).toMatchObject([
      { title: `${title}, better`, status: 'published' },
    ]);
  });

  test('nor does the text that is restored after the browser was closed', async ({ page }) => {
    const editor = await openNew(page);
    const title = unique('Through a crash');
    await fillIn(editor, title);
    await loseAnswer(page, 'POST', '/api/articles');
    await editor.button('Save draft').click();
    await expect(notice(page, 'Failed to save article')).toBeVisible();
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    const restored = await openNew(again);
    await restored.button('Restore it').last().click();
    await expect(restored.field('Title')).toHaveValue(title);
    await restored.field('Excerpt').fill('A better line about it.');
    await restored.button('Save draft').click();
    await expect(notice(again, 'Article saved successfully')).toBeVisible();
    const found = await articlesTitled(again, title);
    expect(found).toHaveLength(1);
    expect(await savedArticle(again.request, found[0]?.id ?? 0)).toMatchObject({
      excerpt: 'A better line about it.',
    });
  });

  test('of a change is no conflict with oneself', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await editor.field('Title').fill('Saved without a word');
    await loseAnswer(page, 'PUT', `/api/articles/${id}`);
    await editor.button('Save draft').click();
    await expect(notice(page, 'Failed to save article')).toBeVisible();
    await editor.field('Excerpt').fill('Written after the answer was lost.');
    await editor.button('Save draft').click();
    await expect(notice(page, 'Article saved successfully')).toBeVisible();
    expect(await savedArticle(request, id)).toMatchObject({
      title: 'Saved without a word',
      excerpt: 'Written after the answer was lost.',
    });
  });

  test('of a static page, a category and a setting neither', async ({ page, request }) => {
    const name = unique('lost').replace(/\W+/g, '_');
    const dialog = page.getByRole('dialog');
    const count = async (path: string) =>
      JSON.stringify(await adminCall(request, 'GET', path)).split(`"${name}`).length - 1;
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });

    await page.goto('/admin/static-pages?new');
    await field('Title').fill(name);
    await field('Slug').fill(name.replaceAll('_', '-'));
    await field('Content').fill('The first text.');
    await loseAnswer(page, 'POST', '/api/static-pages');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Failed to create page')).toBeVisible();
    await field('Content').fill('The second text.');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Page created successfully')).toBeVisible();
    const pages = await adminCall<{ title: string; content: string }[]>(request, 'GET', '/api/static-pages');
    expect(pages.filter(({ title }) => title === name)).toMatchObject([{ content: 'The second text.' }]);

    await page.goto('/admin/categories?new');
    await field('Name').fill(name);
    await loseAnswer(page, 'POST', '/api/categories');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Failed to create category. Please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'Category created successfully')).toBeVisible();
    expect(await count('/api/categories')).toBe(1);

    await page.goto('/admin/settings#new');
    const form = page.getByRole('form', { name: 'Add New Setting' });
    await form.getByRole('textbox', { name: 'Key' }).fill(name.toLowerCase());
    await form.getByRole('textbox', { name: 'Value', exact: true }).fill('The first value');
    await loseAnswer(page, 'POST', '/api/site-settings');
    await form.getByRole('button', { name: 'Add setting' }).click();
    await expect(notice(page, 'Failed to create setting')).toBeVisible();
    await form.getByRole('textbox', { name: 'Value', exact: true }).fill('The second value');
    await form.getByRole('button', { name: 'Add setting' }).click();
    await expect(notice(page, 'Setting created successfully')).toBeVisible();
  });
});

test.describe('while the server is away', () => {
  test.use({ expectedTrouble: /503/ });
  test('every try of one text has the same idempotency key', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await intercept(page, 'POST', '/api/articles', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.fulfill({ status: 503, json: { message: 'Not now.' } });
      return route.fallback();
    });
    const sent = requestsTo(page, 'POST', '/api/articles');
    const editor = await openNew(page);
    await fillIn(editor, unique('With a key'));
    await editor.publish.click();
    await expect(notice(page, 'Submission failed')).toBeVisible();
    await editor.publish.click();
    await expect(notice(page, 'Article published successfully!')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(keys[0]).toMatch(/^\w{16,}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

test.describe('elsewhere in the newsroom, what is typed during a save', () => {
  test('of a translation, whole and by segments, stays unsaved', async ({ page, request }) => {
    const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
    await page.goto(`/admin/translations?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the Arabic translation' });
    const title = dialog.getByRole('textbox', { name: 'Arabic title' });
    const excerpt = dialog.getByRole('textbox', { name: 'Arabic excerpt' });
    const releaseWhole = await slowAnswer(page, 'PUT', `/api/articles/${id}/translation`);
    await title.fill('العنوان الذي أُرسل');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await excerpt.fill('مقتطف كُتب أثناء الحفظ، وطوله كافٍ');
    releaseWhole();
    await expect(notice(page, 'What you have typed since is not saved yet.')).toBeVisible();
    await expect(excerpt).toHaveValue('مقتطف كُتب أثناء الحفظ، وطوله كافٍ');
    await dialog.getByRole('button', { name: 'By segments' }).click();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await savedArticle(request, id)).toMatchObject({
      titleAr: 'العنوان الذي أُرسل',
      excerptAr: 'مقتطف كُتب أثناء الحفظ، وطوله كافٍ',
    });

    await page.goto(`/admin/translations?edit=${id}`);
    await dialog.getByRole('button', { name: 'By segments' }).click();
    const releaseSegments = await slowAnswer(page, 'PUT', `/api/articles/${id}/segments`);
    const first = dialog.getByRole('textbox', { name: /^Arabic of 1/ });
    const second = dialog.getByRole('textbox', { name: /^Arabic of 2/ });
    await first.fill('عنوان المقطع الأول');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await second.fill('مقطع ثانٍ كُتب أثناء الحفظ');
    releaseSegments();
    await expect(notice(page, 'Translation saved')).toBeVisible();
    await expect(dialog.getByText('1 segment to be saved')).toBeVisible();
    await expect(second).toHaveText('مقطع ثانٍ كُتب أثناء الحفظ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await savedArticle(request, id)).toMatchObject({
      titleAr: 'عنوان المقطع الأول',
      excerptAr: 'مقطع ثانٍ كُتب أثناء الحفظ',
    });
  });

  test('of a new page goes into the page that was created', async ({ page, request }) => {
    const title = unique('Slow page');
    await page.goto('/admin/static-pages?new');
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    await field('Title').fill(title);
    await field('Slug').fill(title.toLowerCase().replace(/\W+/g, '-'));
    await field('Content').fill('Sent at first.');
    const release = await slowAnswer(page, 'POST', '/api/static-pages');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await field('Content').fill('Typed while it was created.');
    release();
    await expect(notice(page, 'What you have typed since is not saved yet.')).toBeVisible();
    await expect(page).toHaveURL(/\?edit=\d+$/);
    await expect(dialog).toHaveAccessibleName('Edit page');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await dialog.getByRole('button', { name: 'Restore it' }).click();
    await expect(field('Content')).toHaveValue('Typed while it was created.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const pages = await adminCall<{ title: string; content: string }[]>(request, 'GET', '/api/static-pages');
    expect(pages.filter((saved) => saved.title === title)).toMatchObject([
      { content: 'Typed while it was created.' },
    ]);
  });
});

test('a mark that a colleague gives the article in the list stays when the open text is saved', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, { status: 'published' });
  const editor = await openEdit(page, id);
  await adminCall(request, 'POST', `/api/articles/${id}/feature`, { featured: true });
  await editor.field('Title').fill('A title with one comma more');
  await editor.button('Save draft').click();
  await expect(editor.dialog).toBeHidden();
  expect(await savedArticle(request, id)).toMatchObject({
    title: 'A title with one comma more',
    featured: true,
  });
});

test.describe('an article that somebody has deleted', () => {
  test.use({ expectedTrouble: /404|Failed to load resource/ });

  test('can be saved after it was restored, and the editor says so', async ({ page, request }) => {
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    await editor.field('Title').fill('Typed for nothing?');
    await adminCall(request, 'DELETE', `/api/articles/${id}`);
    await editor.button('Save draft').press('Enter');
    await expect(page.locator('.toast')).toContainText('have the article restored from the trash');
    await expect(editor.button('Save draft')).toBeFocused();
    await expect(editor.field('Title')).toHaveValue('Typed for nothing?');
    const { items } = await adminCall<{ items: { id: number; itemId: number }[] }>(
      request,
      'GET',
      '/api/trash?type=article',
    );
    const entry = items.find(({ itemId }) => itemId === id);
    await adminCall(request, 'POST', `/api/trash/${entry?.id}/restore`);
    await editor.button('Save draft').click();
    await expect(editor.dialog).toBeHidden();
    expect(await savedArticle(request, id)).toMatchObject({ title: 'Typed for nothing?' });
  });
});

test.describe('an article that somebody unpublishes while it is open', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  for (const [prefix, words] of sampled([
    [
      '',
      {
        ...{ publish: 'Publish Article', published: 'Article published successfully!' },
        told: 'This article has been unpublished since you opened it. Nothing was saved: publish it again if readers should see it.',
      },
    ],
    [
      '/ar',
      {
        ...{ publish: 'نشر المقال', published: 'نُشر المقال بنجاح!' },
        told: 'أُلغي نشر هذا المقال بعد أن فتحته. لم يُحفظ شيء: انشره من جديد إن أردت أن يراه القرّاء.',
      },
    ],
  ])) {
    test(`${prefix || '/en'}: is shown again by a second press only`, async ({ page, request }) => {
      const article = await newArticle(request, { status: 'published' });
      const typed = unique('Typed meanwhile');
      await page.goto(`${prefix}/admin?edit=${article.id}`);
      const dialog = page.getByRole('dialog');
      const title = dialog.locator('[name=title]');
      await title.fill(typed);
      await adminCall(request, 'POST', `/api/articles/${article.id}/unpublish`);
      const publish = dialog.getByRole('button', { name: words.publish, exact: true });
      await publish.click();
      await expect(notice(page, words.told)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(title).toHaveValue(typed);
      expect(await savedArticle(request, article.id)).toMatchObject({
        status: 'draft',
        title: article.title,
      });
      await publish.click();
      await expect(notice(page, words.published)).toBeVisible();
      expect(await savedArticle(request, article.id)).toMatchObject({ status: 'published', title: typed });
    });
  }
});

test.describe('a category that a colleague deletes while it is chosen', () => {
  test.use({ expectedTrouble: /400|Failed to load resource/ });

  for (const [prefix, button, told] of sampled([
    ['', 'Save draft', 'The category that you have chosen was deleted meanwhile. Please choose another one.'],
    ['/ar', 'حفظ المسودة', 'حُذف القسم الذي اخترته في هذه الأثناء. يُرجى اختيار قسم آخر.'],
  ])) {
    test(`${prefix || '/en'}: is dropped from the choice, and the author hears of it`, async ({
      page,
      request,
    }) => {
      const name = unique('Short-lived');
      const category = await adminCall<{ id: number }>(request, 'POST', '/api/categories', { name });
      const { id } = await newArticle(request);
      await page.goto(`${prefix}/admin?edit=${id}`);
      const dialog = page.getByRole('dialog');
      const choice = dialog.locator('select[name=categoryId]');
      await choice.selectOption({ label: name });
      await adminCall(request, 'DELETE', `/api/categories/${category.id}`);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(notice(page, told)).toBeVisible();
      await expect(choice).toHaveValue('0');
      await expect(choice.getByRole('option', { name })).toHaveCount(0);
      await expect(choice).toHaveAccessibleDescription(told);
      await expect(choice).toBeFocused();
      await choice.selectOption({ index: 1 });
      await expect(choice).not.toHaveAccessibleDescription(told);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  }
});
