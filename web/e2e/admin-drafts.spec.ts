import type { APIRequestContext, Page } from '@playwright/test';
import { sampled } from './sampled';
import { expectAccessible } from './accessibility';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { editorOf, fillIn, openEdit, openNew } from './editor';
import { IN_ARABIC, isKept, newArticle, notice } from './dashboard';
import { expect, test } from './test';
import { typedIn } from './typed';

const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** Opens another tab of the same browser. */
async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  tab.on('dialog', (dialog) => void dialog.accept());
  return tab;
}

const restore = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^(Restore it|Go on with it)$/ });

test('two tabs write two new articles, and neither takes the other one’s draft', async ({ page }) => {
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  const first = unique('In the first tab');
  const second = unique('In the second tab');
  const one = await openNew(page);
  await one.field('Title').fill(first);
  await isKept(page, first);

  const tab = await newTab(page);
  const other = await openNew(tab);
  await other.field('Title').fill(second);
  await isKept(tab, second);
  // The first tab is open, so that its text is not offered to the second one.
  await expect(restore(tab)).toBeHidden();
  await one.field('Title').fill(`${first}, continued`);
  await isKept(page, `${first}, continued`);
  await isKept(page, second);

  await fillIn(other, second);
  await other.button('Save draft').click();
  await expect(notice(tab, 'Article saved successfully')).toBeVisible();
  await isKept(page, `${first}, continued`);
  await tab.close();

  // The tab ends as in a crash of the browser.
  const third = await newTab(page);
  await page.close({ runBeforeUnload: false });
  const again = await openNew(third);
  await expect(restore(third)).toHaveCount(1);
  await restore(third).click();
  await expect(again.field('Title')).toHaveValue(`${first}, continued`);
});

test('what was kept stays until it is restored or dismissed, whatever is typed', async ({ page }) => {
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  const story = unique('A whole story');
  const editor = await openNew(page);
  await fillIn(editor, story);
  await isKept(page, story);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(restore(page)).toBeVisible();
  await editor.field('Title').pressSequentially('A');
  await expect.poll(() => draftKeys(page)).toHaveLength(2);
  await page.reload();
  // Now there are two: the story, and what was typed beside it.
  await expect(restore(page)).toHaveCount(2);
  await expectAccessible(page);
  await editor.field('Excerpt').fill('Typed before restoring.');
  await page
    .getByRole('listitem')
    .filter({ hasText: story })
    .getByRole('button', { name: 'Restore it' })
    .click();
  await expect(editor.field('Title')).toHaveValue(story);
  await expect(editor.field('Title')).toBeFocused();
  // The text that was in the form is offered in turn.
  await expect(restore(page)).toHaveCount(2);
  await page.reload();
  await expect(restore(page)).toHaveCount(3);
  for (let left = 2; left >= 0; left -= 1) {
    await editor.button('Discard it').first().click();
    await expect(editor.button('Discard it')).toHaveCount(left);
  }
  await page.reload();
  await expect(editor.text).toBeVisible();
  await expect(restore(page)).toBeHidden();
});

test('what one user has left is not offered to another one', async ({ page }) => {
  const { username } = await newAuthor(page.request);
  await signedIn(page, username);
  const title = unique('A secret draft');
  const editor = await openNew(page);
  await editor.field('Title').fill(title);
  await isKept(page, title);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('auth_token'));

  const tab = await newTab(page);
  await signedIn(tab, (await newAuthor(page.request)).username);
  await page.close({ runBeforeUnload: false });
  await openNew(tab);
  await isKept(tab, title);
  await expect(restore(tab)).toBeHidden();
});

/** Creates a published article in both languages and a static page, and returns their ids. */
async function newTexts(request: APIRequestContext) {
  const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  const title = unique('Kept page');
  const { id: pageId } = await adminCall<{ id: number }>(request, 'POST', '/api/static-pages', {
    title,
    slug: title.toLowerCase().replace(/\W+/g, '-'),
    content: 'What it says.',
  });
  return { id, pageId };
}

type Texts = Awaited<ReturnType<typeof newTexts>>;

const PLACES = {
  'a translation': {
    pathOf: ({ id }: Texts) => `/admin/translations?edit=${id}`,
    field: (tab: Page) => tab.getByRole('textbox', { name: 'Arabic title' }),
    open: () => Promise.resolve(),
  },
  'a translation by segments': {
    pathOf: ({ id }: Texts) => `/admin/translations?edit=${id}`,
    field: (tab: Page) => tab.getByRole('textbox', { name: /^Arabic of 1/ }),
    open: (tab: Page) => tab.getByRole('button', { name: 'By segments' }).click(),
  },
  'a static page': {
    pathOf: ({ pageId }: Texts) => `/admin/static-pages?edit=${pageId}`,
    field: (tab: Page) => tab.getByRole('dialog').getByRole('textbox', { name: 'Content', exact: true }),
    open: () => Promise.resolve(),
  },
};

for (const [name, { pathOf, field, open }] of Object.entries(PLACES)) {
  test(`${name} keeps a draft for each tab`, async ({ page, request }) => {
    await signedIn(page);
    const path = pathOf(await newTexts(request));
    const [one, other] = [page, await newTab(page)];
    for (const [tab, text] of [
      [one, 'كُتب في اللسان الأول'],
      [other, 'كُتب في اللسان الثاني'],
    ] as const) {
      await tab.goto(path);
      await open(tab);
      await field(tab).fill(text);
      await isKept(tab, text);
      await expect(restore(tab)).toBeHidden();
    }
    // The key names the user, the subject and the form.
    for (const key of await draftKeys(other)) expect(key).toMatch(/^draft:\d+:[a-z]+:\d+:\w+$/);
    await isKept(other, 'كُتب في اللسان الأول');
    const third = await newTab(page);
    await one.close({ runBeforeUnload: false });
    await other.close({ runBeforeUnload: false });

    await third.goto(path);
    await open(third);
    await expect(restore(third)).toHaveCount(2);
    await restore(third).first().click();
    await expect.poll(() => typedIn(field(third))).toBe('كُتب في اللسان الثاني');
    await restore(third).click();
    await expect.poll(() => typedIn(field(third))).toBe('كُتب في اللسان الأول');
    await third.getByRole('button', { name: 'Discard it' }).click();
  });
}

for (const { prefix, bySegments, width } of sampled([
  { prefix: '', bySegments: 'By segments', width: 1440 },
  { prefix: '/ar', bySegments: 'مقطعًا مقطعًا', width: 390 },
])) {
  const stay = () => Promise.resolve();
  const toSegments = (tab: Page) => tab.getByRole('button', { name: bySegments }).click();
  const field = (tab: Page) =>
    tab
      .getByRole('dialog')
      .locator('form :is(input:not([type=file]), textarea):visible, li [contenteditable=true]')
      .first();
  for (const [name, pathOf, open] of sampled([
    ['a new article', () => '/admin?new', stay],
    ['an article', ({ id }: Texts) => `/admin?edit=${id}`, stay],
    ['a translation', ({ id }: Texts) => `/admin/translations?edit=${id}`, stay],
    ['a translation by segments', ({ id }: Texts) => `/admin/translations?edit=${id}`, toSegments],
    ['a static page', ({ pageId }: Texts) => `/admin/static-pages?edit=${pageId}`, stay],
  ])) {
    test(`restoring and dismissing leave the focus in the form of ${name} (${prefix || 'English'})`, async ({
      page,
      request,
    }) => {
      await signedIn(page);
      const path = prefix + pathOf(await newTexts(request));
      const openIn = async (tab: Page) => {
        await tab.setViewportSize({ width, height: 800 });
        await tab.goto(path);
        await open(tab);
      };
      // There are two drafts: one is dismissed and one is restored.
      for (const text of ['نص أول لم يُحفظ', 'نص ثانٍ لم يُحفظ']) {
        const tab = await newTab(page);
        await openIn(tab);
        await field(tab).fill(text);
        await isKept(tab, text);
        await tab.close({ runBeforeUnload: false });
      }
      await openIn(page);
      const offers = page.getByRole('dialog').getByRole('status').locator('li');
      await expect(offers).toHaveCount(2);
      for (const [press, left] of [
        ['last', 1],
        ['first', 0],
      ] as const) {
        await offers.first().getByRole('button')[press]().press('Enter');
        await expect(offers).toHaveCount(left);
        const focused = page
          .getByRole('dialog')
          .locator(':is(input, textarea, [contenteditable=true]):focus');
        await expect(focused).toBeVisible();
      }
    });
  }
}

test('where the device takes no more, leaving says that the text would be lost', async ({
  page,
  request,
}) => {
  await signedIn(page);
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  });
  await editor.field('Title').fill('Nowhere but here');
  await editor.button('Cancel').click();
  await expect(page.getByRole('alertdialog')).toContainText('is not saved yet and would be lost');
});

test.describe('the text of an article that is gone', () => {
  test.use({ expectedTrouble: /404|Failed to load resource/ });

  test('can be used in a new article', async ({ page, request }) => {
    await signedIn(page);
    const { id } = await newArticle(request);
    const editor = await openEdit(page, id);
    const story = unique('Written for nothing');
    await editor.field('Title').fill(story);
    await isKept(page, story);
    await adminCall(request, 'DELETE', `/api/articles/${id}`);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Failed to fetch article')).toBeVisible();
    await expect(dialog.getByText(story)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use it in a new article' }).click();
    const another = editorOf(page);
    await expect(restore(page)).toHaveCount(1);
    await restore(page).click();
    await expect(another.field('Title')).toHaveValue(story);
    expect(await draftKeys(page)).toEqual([expect.stringContaining(':article:new:')]);
  });
});
