import type { Browser, Page } from '@playwright/test';
import { newAuthor, signedIn, unique } from './accounts';
import { notice, rowOf, SENTENCE } from './dashboard';
import { editorOf, fillIn, openEdit, type EditorWindow } from './editor';
import { expect, likePerson, test } from './test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CORRECTED = 'The range was measured again, and is four hundred kilometres in summer, not five hundred.';

/** Somebody else at a computer of their own. */
async function anotherPerson(browser: Browser, page: Page, username?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const own = await context.newPage();
  await likePerson(own);
  if (username) await signedIn(own, username);
  return own;
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function inWorkflow(
  page: Page,
  editor: EditorWindow,
  act: (dialog: ReturnType<typeof dialogOf>) => Promise<void>,
) {
  await editor.button('Workflow').click();
  await act(dialogOf(page, 'Workflow'));
  // The notice about the save is above the dialog, and leaves Escape to it.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Workflow')).toBeHidden();
}

async function chooseIn(page: Page, title: string, action: string) {
  await page.goto(`/admin?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `More actions: ${title}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const publishAt = (page: Page) =>
  dialogOf(page, 'Schedule')
    .getByRole('group', { name: 'English' })
    .getByLabel('Publish at', { exact: true });

/** Loads a page until it has a heading or a text: readers see a change within a second. */
async function readerSees(reader: Page, path: string, text: string) {
  await expect(async () => {
    await reader.goto(path);
    await expect(reader.getByText(text).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

const statusFor = (reader: Page, path: string) => async () => (await reader.request.get(path)).status();

test('a day in the newsroom: two people and a reader, from the first word to the trash and back', async ({
  page: writer,
  browser,
}) => {
  test.setTimeout(240_000);
  const byline = unique('Writer');
  const contributor = await newAuthor(writer.request, { role: 'contributor', displayName: byline });
  const editorName = unique('Editor');
  const editing = await newAuthor(writer.request, { role: 'editor', displayName: editorName });
  await signedIn(writer, contributor.username);
  await writer.goto('/admin?new');
  const desk = await anotherPerson(browser, writer, editing.username);
  const reader = await anotherPerson(browser, writer);
  const title = unique('A car that goes far');

  await test.step('the writer writes and submits', async () => {
    const text = editorOf(writer);
    await fillIn(text, title);
    await text.button('Submit for review').click();
    await expect(notice(writer, 'Submitted for review')).toBeVisible();
  });

  await desk.goto('/admin?state=review');
  await rowOf(desk, title).getByRole('button', { name: /^Edit/ }).click();
  await expect(desk).toHaveURL(/edit=\d+/);
  const id = Number(new URL(desk.url()).searchParams.get('edit'));
  const slug = await editorOf(desk, 'Edit Article').field('Address').inputValue();
  const path = `/article/${slug}`;

  await test.step('the desk sends it back with a note', () =>
    inWorkflow(desk, editorOf(desk, 'Edit Article'), async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Note' }).fill('Which range was measured?');
      await dialog.getByRole('button', { name: 'Send back' }).click();
      await expect(dialog.getByText('Being written', { exact: true })).toBeVisible();
    }));

  await test.step('the writer reads the note, corrects, and submits again', async () => {
    const text = await openEdit(writer, id);
    await inWorkflow(writer, text, async (dialog) => {
      await expect(dialog.getByText('Which range was measured?')).toBeVisible();
    });
    await text.text.fill(`${SENTENCE} Its range is five hundred kilometres.`);
    await text.button('Submit for review').click();
    await expect(notice(writer, 'Submitted for review')).toBeVisible();
  });

  await test.step('the desk calls it ready, has it translated, and approves the Arabic', async () => {
    await inWorkflow(desk, await openEdit(desk, id), async (dialog) => {
      await dialog.getByRole('button', { name: 'Mark as ready' }).click();
      await expect(dialog.getByText('Ready to publish', { exact: true })).toBeVisible();
    });
    await desk.goto('/admin/translations');
    await desk.getByRole('button', { name: `Translate: ${title}` }).click();
    await expect(notice(desk, 'Article translated successfully')).toBeVisible();
    await desk.getByRole('button', { name: `Edit: ${title}` }).click();
    const dialog = dialogOf(desk, 'Edit the Arabic translation');
    await dialog.getByRole('textbox', { name: 'Arabic title' }).fill('سيارة تقطع مسافات بعيدة');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice(desk, 'Translation saved')).toBeVisible();
  });

  await test.step('the desk plans a time, and publishes earlier', async () => {
    const text = await openEdit(desk, id);
    await text.button('Schedule').click();
    await publishAt(desk).fill('2029-12-24T10:30');
    await dialogOf(desk, 'Schedule').getByRole('button', { name: 'Save' }).click();
    await expect(notice(desk, 'Schedule saved')).toBeVisible();
    expect(await statusFor(reader, path)()).toBe(404);
    await text.publish.click();
    await expect(notice(desk, 'Article published successfully!')).toBeVisible();
    await readerSees(reader, path, title);
    await expect(reader.getByText(byline).first()).toBeVisible();
    await readerSees(reader, `/ar${path}`, 'سيارة تقطع مسافات بعيدة');
    await (await openEdit(desk, id)).button('Schedule').click();
    await expect(publishAt(desk)).toHaveValue('');
  });

  await test.step('a reader comments with a link, which waits', async () => {
    await reader.goto(path);
    await reader.getByRole('textbox', { name: 'Your comment' }).fill('See https://example.com for the range');
    await reader.getByRole('button', { name: 'Post comment' }).click();
    await expect(reader.getByRole('list', { name: 'Awaiting approval' })).toContainText('for the range');
  });

  await test.step('the desk corrects the text with a note to readers', async () => {
    const text = await openEdit(desk, id);
    await text.text.fill(CORRECTED);
    await text.field('Correction').fill('The range was wrong.');
    await text.publish.click();
    await expect(desk.locator('.toast')).toBeVisible();
    await readerSees(reader, path, 'The range was wrong.');
    await expect(reader.getByText(CORRECTED)).toBeVisible();
  });

  await test.step('the desk restores the earlier text, which readers see once it is published', async () => {
    const text = await openEdit(desk, id);
    await text.button('History').click();
    const history = dialogOf(desk, 'History of the article');
    await history.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(notice(desk, 'Version restored')).toBeVisible();
    await expect(text.text).toContainText('five hundred kilometres');
    await reader.goto(path);
    await expect(reader.getByText(CORRECTED)).toBeVisible();
    await text.publish.click();
    await readerSees(reader, path, 'Its range is five hundred kilometres.');
  });

  await test.step('the desk approves the comment', async () => {
    await desk.goto('/admin/comments?state=pending');
    await desk
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(notice(desk, 'Comment approved: readers see it')).toBeVisible();
    await readerSees(reader, path, 'See https://example.com for the range');
  });

  await test.step('it is unpublished, deleted, and recovered with all that belonged to it', async () => {
    await chooseIn(desk, title, 'Unpublish');
    await expect.poll(statusFor(reader, path)).toBe(404);
    await expect.poll(statusFor(reader, `/ar${path}`)).toBe(404);
    await desk.getByRole('button', { name: `Delete: ${title}` }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(desk, title)).toBeHidden();
    await desk.goto('/admin/trash');
    await desk.getByRole('button', { name: `Restore: ${title}` }).click();
    await expect(notice(desk, 'Restored')).toBeVisible();
    await chooseIn(desk, title, 'Publish');
    await readerSees(reader, path, 'See https://example.com for the range');
    await readerSees(reader, `/ar${path}`, 'سيارة تقطع مسافات بعيدة');
  });

  await test.step('an admin reads in the log who has done what', async () => {
    const admin = await anotherPerson(browser, writer);
    await signedIn(admin);
    await admin.goto(`/admin/audit?who=${encodeURIComponent(editorName)}`);
    for (const what of ['Published', 'Unpublished', 'Deleted', 'Restored']) {
      await expect(rowOf(admin, `${what} the article`).filter({ hasText: title }).first()).toBeVisible();
    }
    await admin.context().close();
  });

  for (const one of [desk, reader]) await one.context().close();
});
