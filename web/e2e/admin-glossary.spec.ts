import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { newArticle, notice, refuse, rowOf } from './dashboard';
import { expect, test } from './test';

interface Term {
  id: number;
  term: string;
  arabic: string | null;
  notes: string | null;
}

const GLOSSARY = '/admin/translations?glossary';

const newTerm = (request: APIRequestContext, more: object = {}) =>
  adminCall<Term>(request, 'POST', '/api/glossary', { term: unique('Quorvex'), arabic: 'كورفكس', ...more });

const allTerms = (request: APIRequestContext) => adminCall<Term[]>(request, 'GET', '/api/glossary');

/** Creates an article with this English, and returns the Arabic that the engine has made. */
async function translated(request: APIRequestContext, content: string): Promise<string> {
  const { id } = await newArticle(request, {
    title: unique('The quiet car'),
    excerpt: 'The car is quick and the road is long.',
    content,
  });
  await adminCall(request, 'POST', `/api/articles/${id}/translate`);
  const { contentAr } = await adminCall<{ contentAr: string }>(request, 'GET', `/api/articles/id/${id}`);
  return contentAr;
}

test('a term is added, and engines keep to it; it is changed and deleted', async ({ page, request }) => {
  const term = unique('Quorvex');
  await signedIn(page);
  await page.goto('/admin/translations');
  await page.getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(/\/admin\/translations\?glossary$/);
  await page.getByRole('button', { name: 'Add a term' }).click();
  await expect(page).toHaveURL(/\?glossary&new$/);
  await page.reload();
  const adding = page.getByRole('dialog', { name: 'Add a term' });
  const english = adding.getByRole('textbox', { name: 'English term' });
  await expect(english).toBeFocused();
  await english.fill('x');
  await english.press('Enter');
  await expect(english).toHaveAccessibleDescription(/A term has at least 2 characters\./);
  const arabic = adding.getByRole('textbox', { name: 'Arabic' });
  await expect(arabic).toHaveAccessibleDescription(/Give the Arabic of the term, or say/);
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await english.fill(term);
  await arabic.fill('كورفكس الجديدة');
  await adding.getByRole('textbox', { name: 'Notes' }).fill('Not «كورفكص».');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Term added')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, term)).toContainText('كورفكس الجديدة');
  await expect(rowOf(page, term)).toContainText('Not «كورفكص».');
  const text = `<p>The ${term} is quick. The battery is large and the charger is fast.</p>`;
  expect(await translated(request, text)).toContain('كورفكس الجديدة');

  await page.getByRole('button', { name: `Edit ${term}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the term' });
  await editing.getByRole('switch', { name: 'Do not translate' }).click();
  await expect(editing.getByRole('textbox', { name: 'Arabic' })).toBeHidden();
  await editing.getByRole('switch', { name: 'Capitals matter' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Term saved')).toBeVisible();
  await expect(rowOf(page, term)).toContainText('Do not translate');
  expect((await allTerms(request)).find((one) => one.term === term)).toMatchObject({
    arabic: null,
    doNotTranslate: true,
    isCaseSensitive: true,
  });
  const again = await translated(request, text.replace('quick', 'red'));
  expect(again).toContain(term);
  expect(again).not.toContain('كورفكس');

  await page.getByRole('button', { name: `Delete ${term}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${term}”?` });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('button', { name: 'Delete term' }).click();
  await expect(notice(page, 'Term deleted')).toBeVisible();
  await expect(rowOf(page, term)).toBeHidden();
  expect((await allTerms(request)).some((one) => one.term === term)).toBe(false);
});

test('an address opens a term, Back closes it, and what is not saved is not left without asking', async ({
  page,
  request,
}) => {
  const { id, term } = await newTerm(request);
  await signedIn(page);
  await page.goto(GLOSSARY);
  await page.getByRole('button', { name: `Edit ${term}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?glossary&edit=${id}$`));
  const dialog = page.getByRole('dialog', { name: 'Edit the term' });
  await expect(dialog.getByRole('textbox', { name: 'English term' })).toHaveValue(term);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${term}` })).toBeFocused();
  await page.goForward();
  await dialog.getByRole('textbox', { name: 'Arabic' }).fill('كورفكس ٢');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Arabic' })).toHaveValue('كورفكس ٢');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${GLOSSARY}&edit=99999999`);
  await expect(page.getByRole('dialog', { name: 'Not found' })).toBeVisible();
});

test('an author reads the glossary and is offered nothing else', async ({ page, request }) => {
  const { term, id } = await newTerm(request);
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto(`${GLOSSARY}&edit=${id}`);
  await expect(rowOf(page, term)).toContainText('كورفكس');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a term' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${term}` })).toBeHidden();
  await expect(page.getByRole('button', { name: `Delete ${term}` })).toBeHidden();
});

test.describe('while a colleague saves the same term', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  const savedTerm = async (request: APIRequestContext, id: number) =>
    (await allTerms(request)).find((one) => one.id === id);

  test('other fields of it stay as they were saved', async ({ page, request }) => {
    const { id, term } = await newTerm(request);
    await signedIn(page);
    await page.goto(`${GLOSSARY}&edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit the term' });
    await dialog.getByRole('textbox', { name: 'Arabic' }).fill('كورفكس ٢');
    await adminCall(request, 'PUT', `/api/glossary/${id}`, { term, arabic: 'كورفكس', notes: 'A colleague.' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Term saved')).toBeVisible();
    expect(await savedTerm(request, id)).toMatchObject({ arabic: 'كورفكس ٢', notes: 'A colleague.' });
  });

  for (const [prefix, arabic, button, refused, replaces, open] of sampled([
    [
      '',
      'Arabic',
      'Save',
      'The term could not be saved',
      /^Somebody else has saved another text/,
      'Open the saved text in a new tab',
    ],
    [
      '/ar',
      'المقابل العربي',
      'حفظ',
      'تعذّر حفظ المصطلح',
      /^حفظ شخص آخر نصًا آخر/,
      'افتح النص المحفوظ في تبويب جديد',
    ],
  ])) {
    test(`${prefix || '/en'}: the same field is replaced only by a user who was told`, async ({
      page,
      context,
      request,
    }) => {
      const { id, term } = await newTerm(request);
      await signedIn(page);
      await page.goto(`${prefix}${GLOSSARY}&edit=${id}`);
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox', { name: arabic });
      await field.fill('كورفكس ٢');
      const theirs = { term, arabic: 'كورفكس ٣', notes: 'A colleague.' };
      await adminCall(request, 'PUT', `/api/glossary/${id}`, theirs);
      await dialog.getByRole('button', { name: button }).click();
      await expect(notice(page, refused)).toBeVisible();
      const told = dialog.getByRole('status').filter({ hasText: replaces });
      await expect(told).toBeVisible();
      await expect(field).toHaveValue('كورفكس ٢');
      expect(await savedTerm(request, id)).toMatchObject(theirs);
      await expectToFit(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const toast = await page.locator('.toast').boundingBox();
      const [top = 0] = [(await told.boundingBox())?.y];
      expect((toast?.y ?? 0) + (toast?.height ?? 1000)).toBeLessThanOrEqual(top);
      const opened = context.waitForEvent('page');
      await told.getByRole('link', { name: open }).click();
      const other = await opened;
      await expect(other.getByRole('dialog').getByRole('textbox', { name: arabic })).toHaveValue('كورفكس ٣');
      await other.close();
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
      expect(await savedTerm(request, id)).toMatchObject({ ...theirs, arabic: 'كورفكس ٢' });
    });
  }
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /409|503|Failed to load resource/ });

  test('a term that is there already is refused beside its field, in both languages', async ({
    page,
    request,
  }) => {
    const { term } = await newTerm(request);
    await signedIn(page);
    for (const [prefix, english, arabic, button, problem] of sampled([
      ['', 'English term', 'Arabic', 'Create', `'${term}' is in the glossary already`],
      [
        '/ar',
        'المصطلح الإنجليزي',
        'المقابل العربي',
        'إنشاء',
        `المصطلح «\u2068${term}\u2069» موجود في المسرد من قبل.`,
      ],
    ])) {
      await page.goto(`${prefix}${GLOSSARY}&new`);
      const dialog = page.getByRole('dialog');
      const refused = dialog.getByRole('textbox', { name: english });
      await refused.fill(term);
      await dialog.getByRole('textbox', { name: arabic }).fill('كورفكس');
      await dialog.getByRole('button', { name: button }).click();
      await expect(refused).toHaveAccessibleDescription(new RegExp(problem));
      // The notice in the dialog may say the same.
      await expect(dialog.locator('form').getByText(problem)).toBeVisible();
      await expect(refused).toBeFocused();
    }
  });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const { id, term } = await newTerm(request);
    await signedIn(page);
    await refuse(page, '/api/glossary');
    await page.goto(`${GLOSSARY}&new`);
    await expect(page.getByText('The glossary could not be loaded.')).toBeVisible();
    await page.unroute('**/api/glossary');
    await page.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'English term' }).fill('Not to be');
    await dialog.getByRole('textbox', { name: 'Arabic' }).fill('لن يكون');
    await refuse(page, '/api/glossary');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(notice(page, 'The term could not be added')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'English term' })).toHaveValue('Not to be');
    await page.unroute('**/api/glossary');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await refuse(page, `/api/glossary/${id}`);
    await page.getByRole('button', { name: `Edit ${term}` }).click();
    await dialog.getByRole('textbox', { name: 'Arabic' }).fill('كورفكس ٣');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'The term could not be saved')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Arabic' })).toHaveValue('كورفكس ٣');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: `Delete ${term}` }).click();
    await page.getByRole('button', { name: 'Delete term' }).click();
    await expect(notice(page, 'The term could not be deleted')).toBeVisible();
    await expect(rowOf(page, term)).toBeVisible();
  });
});

for (const prefix of sampled(['', '/ar'])) {
  test(`${prefix || '/en'}: table and dialog are accessible and fit`, async ({ page, request }) => {
    const { id, term } = await newTerm(request, { notes: 'A note that is somewhat longer than the others.' });
    await newTerm(request, { arabic: null, doNotTranslate: true, isCaseSensitive: true });
    await signedIn(page);
    await page.goto(`${prefix}${GLOSSARY}`);
    await expect(rowOf(page, term)).toContainText('كورفكس');
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(`${prefix}${GLOSSARY}&edit=${id}`);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(term);
    await expectAccessible(page);
    await expectToFit(page);
  });
}
