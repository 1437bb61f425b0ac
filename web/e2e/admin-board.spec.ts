import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { articleInput, articleOf, IN_ARABIC, newArticle, notice, rowOf, uniqueWord } from './dashboard';
import { editorOf } from './editor';
import { expect, test } from './test';

const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardOf = (page: Page, column: string, title: string) =>
  columnOf(page, column).getByRole('listitem').filter({ hasText: title });
const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Move: ${title}` });

const workflowAt = (id: number) => `/api/articles/${id}/workflow`;
async function move(request: APIRequestContext, id: number, change: Record<string, unknown>) {
  const { version } = await adminCall<{ version: number }>(request, 'GET', workflowAt(id));
  await adminCall(request, 'PUT', workflowAt(id), { version, ...change });
}

/** Opens the menu of an article and makes a move, by keyboard alone. */
async function moveByKeyboard(page: Page, title: string, action: string) {
  // The column that it has left may show it until its own response arrives.
  await expect(menuOf(page, title)).toHaveCount(1);
  await menuOf(page, title).press('Enter');
  const item = page.getByRole('menuitem', { name: action, exact: true });
  const focused = page.getByRole('menuitem').and(page.locator(':focus'));
  for (let presses = 0; presses < 6; presses += 1) {
    const text = await focused.innerText();
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
    // The focus moves a moment after the key. A second key before that would move it too far.
    await expect(focused).not.toHaveText(text);
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

test('an article goes over the board by keyboard, and the focus with it', async ({ page, request }) => {
  await signedIn(page);
  const word = uniqueWord();
  const title = `Going along ${word}`;
  const { id } = await newArticle(request, { title });
  await page.goto(`/admin?q=${word}`);
  await page.getByRole('link', { name: 'Board', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}&view=board$`));
  for (const name of ['Writing', 'In review', 'Ready', 'Published']) {
    await expect(columnOf(page, name)).toBeVisible();
  }
  await expect(columnOf(page, 'Writing').getByText('1 article', { exact: true })).toBeVisible();
  await expect(cardOf(page, 'Writing', title)).toContainText('Not in Arabic yet');

  await moveByKeyboard(page, title, 'Move to “In review”');
  await expect(cardOf(page, 'In review', title)).toBeFocused();
  await expect(cardOf(page, 'Writing', title)).toHaveCount(0);
  await expect(
    page.getByRole('status').getByText(`“${title}” is now in the column “In review”.`),
  ).toBeVisible();
  await moveByKeyboard(page, title, 'Move to “Ready”');
  await expect(cardOf(page, 'Ready', title)).toBeFocused();

  // Sent back: the note is asked for.
  await moveByKeyboard(page, title, 'Move to “Writing”');
  const dialog = page.getByRole('dialog', { name: 'Workflow', exact: true });
  await expect(dialog.getByRole('button', { name: 'Review again' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(dialog.getByText('Please say what has to change')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Name the source');
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, 'Writing', title)).toBeFocused();
  const { stage, notes } = await adminCall<{ stage: string; notes: { text: string | null }[] }>(
    request,
    'GET',
    workflowAt(id),
  );
  expect([stage, notes[0]?.text]).toEqual(['writing', 'Name the source']);

  await moveByKeyboard(page, title, 'Publish');
  await expect(notice(page, 'Article published')).toBeVisible();
  await expect(cardOf(page, 'Published', title)).toBeFocused();
  await moveByKeyboard(page, title, 'Unpublish');
  await expect(cardOf(page, 'Writing', title)).toBeFocused();
});

test('the pointer drags an article, and only to where it may go', async ({ page, request }) => {
  const writer = await newAuthor(request, { role: 'contributor', displayName: unique('Writer') });
  const token = await signedIn(page, writer.username);
  const word = uniqueWord();
  const title = `Dragged ${word}`;
  const { id } = await articleOf(request, token, { title });
  await page.goto(`/admin?view=board&q=${word}`);
  const card = cardOf(page, 'Writing', title);
  await card.hover();
  await page.mouse.down();
  await columnOf(page, 'Ready').hover();
  await columnOf(page, 'Ready').hover({ position: { x: 60, y: 60 } });
  await expect(columnOf(page, 'In review').getByText('Drop it here')).toBeVisible();
  await expect(columnOf(page, 'Ready').getByText('Drop it here')).toHaveCount(0);
  await page.mouse.up();
  await expect(card).toBeVisible();

  await card.dragTo(columnOf(page, 'In review'));
  await expect(cardOf(page, 'In review', title)).toBeFocused();
  expect((await adminCall<{ stage: string }>(request, 'GET', workflowAt(id))).stage).toBe('review');

  // What is ready is out of the writer's hands: there is no move to offer.
  await move(request, id, { stage: 'ready' });
  await page.reload();
  await expect(cardOf(page, 'Ready', title)).toHaveAttribute('draggable', 'false');
  await menuOf(page, title).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Workflow']);
});

test.describe('a refusal', () => {
  test.use({ expectedTrouble: /400|409|Failed to load resource/ });
  test('a move that is refused says why, and the article stays', async ({ page, request }) => {
    await signedIn(page);
    const word = uniqueWord();
    const title = `Refused ${word}`;
    const { id } = await newArticle(request, { title, excerpt: '', content: '' });
    await page.goto(`/admin?view=board&q=${word}`);
    await moveByKeyboard(page, title, 'Move to “In review”');
    await expect(notice(page, 'The article was not moved')).toBeVisible();
    await expect(page.locator('.toast')).toContainText('Excerpt must be at least 10 characters');
    await expect(page.locator('.toast')).toContainText('Content must be at least 50 characters');
    await expect(cardOf(page, 'Writing', title)).toBeVisible();
    await expect(menuOf(page, title)).toBeFocused();

    // Somebody else has moved it meanwhile: nothing is overwritten, and the board shows where it is.
    await adminCall(request, 'PUT', `/api/articles/${id}`, articleInput({ title }));
    await page.reload();
    await expect(cardOf(page, 'Writing', title)).toBeVisible();
    await move(request, id, { stage: 'review' });
    await moveByKeyboard(page, title, 'Move to “Ready”');
    await expect(page.locator('.toast')).toContainText(
      'Somebody has moved this article since you opened it.',
    );
    await expect(cardOf(page, 'In review', title)).toBeVisible();
  });

  test('a text that nobody has seen on the board is not called ready', async ({ page, request }) => {
    await signedIn(page);
    const word = uniqueWord();
    const title = `Read ${word}`;
    const { id } = await newArticle(request, { title });
    await move(request, id, { stage: 'review' });
    await page.goto(`/admin?view=board&q=${word}`);
    await expect(cardOf(page, 'In review', title)).toBeVisible();
    const later = `${title} anew`;
    await adminCall(request, 'PUT', `/api/articles/${id}`, articleInput({ title: later }));
    await moveByKeyboard(page, title, 'Move to “Ready”');
    await expect(page.locator('.toast')).toContainText('Somebody else has saved this article meanwhile.');
    await expect(cardOf(page, 'In review', later)).toBeVisible();
    await moveByKeyboard(page, later, 'Move to “Ready”');
    await expect(cardOf(page, 'Ready', later)).toBeVisible();
  });
});

test('filters stay in the address, from the list to the board, to the editor and back', async ({
  page,
  request,
}) => {
  test.slow();
  await signedIn(page);
  const word = uniqueWord();
  await newArticle(request, { title: `Draft ${word}` });
  await newArticle(request, { title: `Other ${word}`, categoryId: 2 });
  const categories = await adminCall<{ id: number; slug: string }[]>(request, 'GET', '/api/categories');
  const slug = categories.find(({ id }) => id === 1)?.slug ?? '';
  await page.goto(`/admin?q=${word}&category=${slug}&state=draft`);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(columnOf(page, 'Writing').getByRole('listitem')).toHaveCount(1);
  // The columns are the states.
  await expect(page.getByRole('search').getByRole('combobox', { name: 'State' })).toHaveCount(0);

  await cardOf(page, 'Writing', `Draft ${word}`).getByRole('link').click();
  await expect(page).toHaveURL(/view=board&edit=\d+$/);
  await expect(editorOf(page, 'Edit Article').field('Title')).toHaveValue(`Draft ${word}`);
  await page.goBack();
  await expect(cardOf(page, 'Writing', `Draft ${word}`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Category' }).selectOption('');
  await expect(columnOf(page, 'Writing').getByRole('listitem')).toHaveCount(2);
  await page.goBack();
  await expect(columnOf(page, 'Writing').getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(columnOf(page, 'Writing').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}&category=${slug}&state=draft$`));
  await expect(rowOf(page, `Draft ${word}`)).toBeVisible();
  await page.goBack();
  await expect(columnOf(page, 'Writing')).toBeVisible();
});

test('a column names what is due and late, and has a link to the rest of it', async ({ page, request }) => {
  test.slow();
  await signedIn(page);
  const word = uniqueWord();
  const later = await newArticle(request, { title: `Later ${word}` });
  const late = await newArticle(request, { title: `Late ${word}` });
  await newArticle(request, { title: `Whenever ${word}` });
  await move(request, later.id, { dueOn: '2099-02-01' });
  await move(request, late.id, { dueOn: '2020-02-01' });
  for (let number = 1; number <= 21; number += 1) {
    await newArticle(request, { title: `Shown ${number} ${word}`, status: 'published' });
  }
  await page.goto(`/admin?view=board&q=${word}`);
  const writing = columnOf(page, 'Writing').getByRole('listitem');
  await expect(writing).toHaveText([/Late: it was due Feb 1, 2020/, /Due Feb 1, 2099/, /Whenever/]);
  await expect(columnOf(page, 'Published').getByRole('listitem')).toHaveCount(20);
  await expect(columnOf(page, 'Published').getByText('21 articles', { exact: true })).toBeVisible();
  await columnOf(page, 'Published').getByRole('link', { name: 'All published articles' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}&state=current$`));
  await expect(page.getByText('21 articles in all')).toBeVisible();
});

for (const [prefix, column, label] of sampled([
  ['', 'In review', 'Late: it was due'],
  ['/ar', 'قيد المراجعة', 'متأخر: كان موعده'],
] as const)) {
  test(`${prefix || '/en'}: the board is accessible and fits`, async ({ page, request }) => {
    await signedIn(page);
    const word = uniqueWord();
    const name = unique('Editor');
    const editor = await newAuthor(request, { role: 'editor', displayName: name });
    await newArticle(request, { title: `A long title that has to wrap on the board ${word}`, ...IN_ARABIC });
    const waiting = await newArticle(request, { title: `Waiting ${word}` });
    await move(request, waiting.id, { stage: 'review', dueOn: '2020-02-01', assigneeId: editor.id });
    await newArticle(request, { title: `Shown ${word}`, status: 'published' });
    await page.goto(`${prefix}/admin?view=board&q=${word}`);
    await expect(cardOf(page, column, `Waiting ${word}`)).toContainText(label);
    await expect(cardOf(page, column, `Waiting ${word}`)).toContainText(name);
    await expectAccessible(page);
    await expectToFit(page);
  });
}
