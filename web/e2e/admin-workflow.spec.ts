import type { Workflow } from '@mihwar/adapters/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { articleOf, newArticle, notice, rowOf } from './dashboard';
import { editorOf, fillIn, openEdit } from './editor';
import { expect, test } from './test';

/** Opens the workflow of a new article. */
async function openWorkflow(
  page: Page,
  prefix: string,
  words: { button: string; note: string; [other: string]: unknown },
) {
  const { id } = await newArticle(page.request);
  await signedIn(page);
  await page.goto(`${prefix}/admin?edit=${id}`);
  await page.getByRole('button', { name: words.button, exact: true }).click();
  const dialog = dialogOf(page, words.button);
  return { id, dialog, note: dialog.getByRole('textbox', { name: words.note }) };
}

const dialogOf = (page: Page, name = 'Workflow') => page.getByRole('dialog', { name, exact: true });

test('a text is submitted, sent back with a note, corrected, called ready and published', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  // Two people at once: a contributor and an editor.
  const writer = await newAuthor(page.request, { role: 'contributor', displayName: unique('Writer') });
  const name = unique('Editor');
  const editor = await newAuthor(page.request, { role: 'editor', displayName: name });
  await signedIn(page, writer.username);
  const title = unique('A text on its way');
  await page.goto('/admin?new');
  const written = editorOf(page);
  await fillIn(written, title);
  await written.button('Submit for review').click();
  await expect(notice(page, 'Submitted for review')).toBeVisible();
  await page.goto('/admin');
  await expect(rowOf(page, title).getByText('In review', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signedIn(desk, editor.username);
  await desk.goto('/admin');
  await desk.getByRole('button', { name: /waits? for review/ }).click();
  await expect(desk).toHaveURL(/state=review/);
  await rowOf(desk, title).getByRole('button', { name: /^Edit/ }).click();
  await desk.getByRole('button', { name: 'Workflow' }).click();
  await dialogOf(desk).getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: name });
  await expect(notice(desk, 'Workflow updated')).toBeVisible();
  await dialogOf(desk).getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(dialogOf(desk).getByText('Please say what has to change')).toBeVisible();
  await dialogOf(desk).getByRole('textbox', { name: 'Note' }).fill('Name the source');
  await dialogOf(desk).getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(dialogOf(desk).getByText('Being written', { exact: true })).toBeVisible();

  const [article] = await adminCall<{ id: number }[]>(
    page.request,
    'GET',
    `/api/articles?status=all&fields=card&q=${encodeURIComponent(title)}`,
  );
  const id = article?.id ?? 0;
  const again = await openEdit(page, id);
  await again.button('Workflow').click();
  await expect(dialogOf(page).getByText('Name the source')).toBeVisible();
  // The writer neither assigns nor calls a text ready.
  await expect(dialogOf(page).getByRole('combobox')).toHaveCount(0);
  await expect(dialogOf(page).getByRole('button', { name: 'Mark as ready' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Submit for review' }).click();
  await expect(dialogOf(page).getByText('In review', { exact: true })).toBeVisible();

  await desk.goto('/admin?assigned=true');
  await expect(rowOf(desk, title)).toBeVisible();
  const opened = await openEdit(desk, id);
  await opened.button('Workflow').click();
  await dialogOf(desk).getByRole('button', { name: 'Mark as ready' }).click();
  await expect(dialogOf(desk).getByText('Ready to publish', { exact: true })).toBeVisible();
  await desk.keyboard.press('Escape');
  await opened.publish.click();
  await expect(notice(desk, 'Success')).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/api/articles?fields=card&limit=5`)).text())
    .toContain(title);
  await desk.context().close();
});

for (const [prefix, button, name, admin] of sampled([
  ['', 'Workflow', 'Workflow', 'Mihwar'],
  ['/ar', 'سير العمل', 'سير العمل', 'محور'],
] as const)) {
  test(`${prefix || '/en'}: the workflow is accessible and fits`, async ({ page }) => {
    const writer = await newAuthor(page.request, { role: 'contributor', displayName: unique('Writer') });
    const token = await signedIn(page, writer.username);
    const { id } = await articleOf(page.request, token, { status: 'published' });
    await adminCall(page.request, 'PUT', `/api/articles/${id}/workflow`, {
      version: 1,
      note: 'ملاحظة قصيرة',
    });
    await signedIn(page);
    await page.goto(`${prefix}/admin?edit=${id}`);
    await page.getByRole('button', { name: button }).click();
    await expect(dialogOf(page, name).getByText('ملاحظة قصيرة')).toBeVisible();
    // The first admin.
    await expect(dialogOf(page, name).getByText(admin, { exact: true }).last()).toBeVisible();
    await expect(dialogOf(page, name).getByRole('option', { name: admin, exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await expectToFit(page);
  });
}

for (const [prefix, words] of sampled([
  [
    '',
    {
      button: 'Workflow',
      note: 'Note',
      due: 'Due on',
      question: 'Leave without saving?',
      stay: 'Keep editing',
      ready: 'Mark as ready',
      edit: /^Edit/,
      board: 'Board',
      move: 'Move: ',
      send: 'Add note',
      review: 'In review',
    },
  ],
  [
    '/ar',
    {
      button: 'سير العمل',
      note: 'ملاحظة',
      due: 'موعد التسليم',
      question: 'أتغادر دون حفظ؟',
      stay: 'متابعة التحرير',
      ready: 'تحديد المقال جاهزًا للنشر',
      edit: /^تعديل/,
      board: 'لوحة',
      move: 'نقل: ',
      send: 'إضافة ملاحظة',
      review: 'قيد المراجعة',
    },
  ],
])) {
  test.describe(`while somebody else moves it (${prefix || '/en'})`, () => {
    test.use({ expectedTrouble: /409|Failed to load resource/ });

    test(`${prefix || '/en'}: a note can be sent after somebody else has moved the article`, async ({
      page,
      request,
    }) => {
      const { id, dialog, note } = await openWorkflow(page, prefix, words);
      await note.fill('Name the source');
      const workflow = () => adminCall<Workflow>(request, 'GET', `/api/articles/${id}/workflow`);
      const { version } = await workflow();
      await adminCall(request, 'PUT', `/api/articles/${id}/workflow`, { version, stage: 'review' });
      const send = dialog.getByRole('button').filter({ hasText: words.send });
      const refused = page.waitForResponse((one) => one.status() === 409);
      await send.click();
      await refused;
      await expect(note).toHaveValue('Name the source');
      await expect(dialog.getByText(words.review, { exact: true })).toBeVisible();
      await send.click();
      await expect
        .poll(async () => (await workflow()).notes.map(({ text }) => text))
        .toContain('Name the source');
      await expect(note).toHaveValue('');
    });
  });

  test(`${prefix || '/en'}: a note and a date are neither lost nor in the way of a move`, async ({
    page,
  }) => {
    const { dialog, note } = await openWorkflow(page, prefix, words);
    await note.fill('Name the source');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: words.question })
      .getByRole('button', { name: words.stay })
      .click();
    await expect(note).toHaveValue('Name the source');
    await note.fill('');
    await dialog.getByLabel(words.due).fill('2029-12-24');
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog', { name: words.question })
      .getByRole('button', { name: words.stay })
      .click();
    const sent = page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/workflow'));
    await dialog.getByLabel(words.due).focus();
    await dialog.getByRole('button', { name: words.ready }).click();
    expect((await sent).postDataJSON()).toMatchObject({ stage: 'ready', dueOn: '2029-12-24' });
    await expect(dialog.getByLabel(words.due)).toHaveValue('2029-12-24');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  for (const place of ['editor', 'board'] as const) {
    test(`${prefix || '/en'}: neither Back nor a reload loses a note (${place})`, async ({
      page,
      request,
    }) => {
      const { title } = await newArticle(request);
      await signedIn(page);
      await page.goto(`${prefix}/admin`);
      if (place === 'editor') {
        await rowOf(page, title).getByRole('button', { name: words.edit }).click();
        await page.getByRole('button', { name: words.button, exact: true }).click();
      } else {
        await page.getByRole('link', { name: words.board, exact: true }).click();
        await page.getByRole('button', { name: words.move + title }).click();
        await page.getByRole('menuitem', { name: words.button, exact: true }).click();
      }
      const note = dialogOf(page, words.button).getByRole('textbox', { name: words.note });
      await note.fill('Name the source');
      await page.goBack();
      await page
        .getByRole('alertdialog', { name: words.question })
        .getByRole('button', { name: words.stay })
        .click();
      await expect(note).toHaveValue('Name the source');
      // Chromium leaves a page without asking if its scripts do not answer within half a second.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const asked = page.waitForEvent('dialog');
      const reload = page.reload().catch(() => undefined);
      await (await asked).dismiss();
      await expect(note).toHaveValue('Name the source');
      await page.close();
      await reload;
    });
  }
}
