import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { newArticle, notice, refuse, rowOf } from './dashboard';
import { expect, test } from './test';

interface Group {
  id: number;
  words: string[];
}

const SYNONYMS = '/admin/translations?synonyms';

const newGroup = (request: APIRequestContext, ...words: string[]) =>
  adminCall<Group>(request, 'POST', '/api/synonyms', { words });

/**
 * A word that no other test has. Without digits, and so unlike others that search corrects neither to the
 * other.
 */
const newWord = (beginning: string) => beginning + randomUUID().replace(/[^a-f]/g, '');
const newArabicWord = (beginning: string) =>
  beginning + newWord('').replace(/[a-f]/g, (letter) => 'ابتدهف'.charAt(letter.charCodeAt(0) - 97));

const result = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title });

/** A search without results, which lists the latest articles instead. */
const noHits = (page: Page) => page.getByRole('main').getByText(/^No articles found for/);

test('a group is added, changed and deleted by keyboard, and readers find by it at once', async ({
  page,
  request,
}) => {
  const [known, meant, other] = [newWord('Quorvex'), newWord('floofer'), newArabicWord('زبدق')];
  await newArticle(request, { title: `The ${known} in winter`, status: 'published' });
  await signedIn(page);
  await page.goto('/admin/translations');
  await page.getByRole('link', { name: 'Search synonyms' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/translations\?synonyms$/);
  await page.getByRole('button', { name: 'Add a group' }).press('Enter');
  await expect(page).toHaveURL(/\?synonyms&new$/);
  const adding = page.getByRole('dialog', { name: 'Add a group' });
  const words = adding.getByRole('textbox', { name: 'Words of one meaning' });
  await expect(words).toBeFocused();
  await words.fill(known);
  await adding.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(words).toHaveAccessibleDescription(/A group has at least 2 words/);
  await expect(words).toBeFocused();
  await words.fill(`${known}\n\n ${meant} \n`);
  await adding.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(notice(page, 'Group added')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(rowOf(page, known).getByRole('listitem')).toHaveText([known, meant]);
  await page.goto(`/search?q=${meant}`);
  await expect(result(page, `The ${known} in winter`)).toBeVisible();
  await expect(noHits(page)).toBeHidden();

  await page.goto(SYNONYMS);
  await page.getByRole('button', { name: `Edit ${known}` }).press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit the group' });
  const saved = editing.getByRole('textbox', { name: 'Words of one meaning' });
  await expect(saved).toHaveValue(`${known}\n${meant}`);
  await saved.fill(`${known}\n${other}`);
  await editing.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(notice(page, 'Group saved')).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent(other)}`);
  await expect(result(page, `The ${known} in winter`)).toBeVisible();
  await expect(noHits(page)).toBeHidden();

  await page.goto(SYNONYMS);
  await page.getByRole('button', { name: `Delete ${known}` }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `Delete the group of “${known}”?` });
  await question.getByRole('button', { name: 'Delete group' }).press('Enter');
  await expect(notice(page, 'Group deleted')).toBeVisible();
  await expect(rowOf(page, known)).toBeHidden();
  await page.goto(`/search?q=${encodeURIComponent(other)}`);
  await expect(noHits(page)).toBeVisible();
});

test('an author reads the synonyms and is offered nothing else', async ({ page, request }) => {
  const [word, other] = [unique('Quorvex'), unique('floofer')];
  const { id } = await newGroup(request, word, other);
  const { username } = await newAuthor(request);
  await signedIn(page, username);
  await page.goto(`${SYNONYMS}&edit=${id}`);
  await expect(rowOf(page, word)).toContainText(other);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a group' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${word}` })).toBeHidden();
});

test.describe('while a colleague saves the same group', () => {
  test.use({ expectedTrouble: /409|Failed to load resource/ });

  for (const [prefix, button, refused, replaces, open] of sampled([
    [
      '',
      'Save',
      'The group could not be saved',
      /^Somebody else has saved another text/,
      'Open the saved text in a new tab',
    ],
    ['/ar', 'حفظ', 'تعذّر حفظ المجموعة', /^حفظ شخص آخر نصًا آخر/, 'افتح النص المحفوظ في تبويب جديد'],
  ])) {
    test(`${prefix || '/en'}: it is replaced only by a user who was told`, async ({
      page,
      context,
      request,
    }) => {
      const [word, mine, theirs] = [unique('Quorvex'), unique('mine'), unique('theirs')];
      const { id } = await newGroup(request, word, unique('floofer'));
      const saved = async () =>
        (await adminCall<Group[]>(request, 'GET', '/api/synonyms')).find((group) => group.id === id)?.words;
      await signedIn(page);
      await page.goto(`${prefix}${SYNONYMS}&edit=${id}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(`${word}\n${mine}`);
      await adminCall(request, 'PUT', `/api/synonyms/${id}`, { words: [word, theirs] });
      await dialog.getByRole('button', { name: button }).click();
      await expect(notice(page, refused)).toBeVisible();
      const told = dialog.getByRole('status').filter({ hasText: replaces });
      await expect(told).toBeVisible();
      await expect(dialog.getByRole('textbox')).toHaveValue(`${word}\n${mine}`);
      expect(await saved()).toEqual([word, theirs]);
      await expectToFit(page);
      const opened = context.waitForEvent('page');
      await told.getByRole('link', { name: open }).click();
      const other = await opened;
      await expect(other.getByRole('dialog').getByRole('textbox')).toHaveValue(`${word}\n${theirs}`);
      await other.close();
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
      expect(await saved()).toEqual([word, mine]);
    });
  }
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /409|503|Failed to load resource/ });

  test('a word of another group is refused beside its field, in both languages', async ({
    page,
    request,
  }) => {
    const [word, other] = [unique('Quorvex'), unique('floofer')];
    await newGroup(request, word, other);
    await signedIn(page);
    for (const [prefix, label, button, problem] of sampled([
      ['', 'Words of one meaning', 'Create', `'${word}' is in another group already: ${word}, ${other}`],
      [
        '/ar',
        'كلمات بمعنى واحد',
        'إنشاء',
        `«\u2068${word}\u2069» موجودة من قبل في مجموعة أخرى: \u2068${word}\u2069، \u2068${other}\u2069.`,
      ],
    ])) {
      await page.goto(`${prefix}${SYNONYMS}&new`);
      const dialog = page.getByRole('dialog');
      const words = dialog.getByRole('textbox', { name: label });
      await words.fill(`${word}\n${unique('third')}`);
      await dialog.getByRole('button', { name: button }).click();
      await expect(words).toHaveAccessibleDescription(new RegExp(problem));
      // The notice in the dialog may say the same.
      await expect(dialog.locator('form').getByText(problem)).toBeVisible();
      await expect(words).toBeFocused();
    }
  });

  test('every failure is told, and nothing typed is lost', async ({ page, request }) => {
    const [word, other] = [unique('Quorvex'), unique('floofer')];
    const { id } = await newGroup(request, word, other);
    await signedIn(page);
    await refuse(page, '/api/synonyms');
    await page.goto(SYNONYMS);
    await expect(page.getByText('The synonyms could not be loaded.')).toBeVisible();
    await page.unroute('**/api/synonyms');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, `/api/synonyms/${id}`);
    await page.getByRole('button', { name: `Edit ${word}` }).click();
    const words = page.getByRole('dialog').getByRole('textbox');
    await words.fill(`${word}\nnot to be`);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'The group could not be saved')).toBeVisible();
    await expect(words).toHaveValue(`${word}\nnot to be`);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: `Delete ${word}` }).click();
    await page.getByRole('button', { name: 'Delete group' }).click();
    await expect(notice(page, 'The group could not be deleted')).toBeVisible();
    await expect(rowOf(page, word)).toBeVisible();
  });
});

for (const prefix of sampled(['', '/ar'])) {
  test(`${prefix || '/en'}: table and dialog are accessible and fit`, async ({ page, request }) => {
    const word = unique('Quorvex');
    const words = [word, unique('a-very-long-name-of-letters'), unique('سيارة عائلية')];
    const { id } = await newGroup(request, ...words);
    await signedIn(page);
    await page.goto(`${prefix}${SYNONYMS}`);
    await expect(rowOf(page, word)).toContainText('سيارة عائلية');
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(`${prefix}${SYNONYMS}&edit=${id}`);
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(words.join('\n'));
    await expectAccessible(page);
    await expectToFit(page);
  });
}
