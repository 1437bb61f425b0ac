import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { signedIn, unique } from './accounts';
import { EXCERPT, newArticle, SENTENCE } from './dashboard';
import { editorOf, fillIn, openEdit, openNew, PICTURE } from './editor';
import { expect, test } from './test';

const ARABIC = {
  titleAr: 'محرّك هادئ لا يُسمع',
  excerptAr: 'ما يلزم كي يصمت المحرّك.',
  contentAr: `<p>${'كلمة بعد كلمة حتى يكتمل النص. '.repeat(3)}</p>`,
};

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('the preview shows the article as readers will see it, in both languages, and runs nothing', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, ARABIC);
  const editor = await openEdit(page, id);
  await editor.field('Title').fill('Not saved, but seen');
  await editor.button('Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const frame = preview.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Not saved, but seen');
  await expect(frame.locator('.story')).toContainText(SENTENCE);
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  await preview.getByRole('radio', { name: 'العربية' }).check();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(ARABIC.titleAr);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await preview.getByRole('radio', { name: 'Phone' }).check();
  await expect.poll(async () => (await preview.locator('iframe').boundingBox())?.width).toBe(390);
  // Its links lead nowhere, since following one would leave the unsaved text.
  await frame.locator('.kicker a').click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(ARABIC.titleAr);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(editor.field('Title')).toHaveValue('Not saved, but seen');
});

test.describe('when the preview cannot be made', () => {
  test.use({ expectedTrouble: /500|Failed to load resource/ });

  test('it says so, and can be asked for again', async ({ page }) => {
    const editor = await openNew(page);
    await fillIn(editor, unique('A preview'));
    await page.route('**/api/articles/preview', (route) => route.fulfill({ status: 500, json: {} }));
    await editor.button('Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText('The preview could not be made. Your text is still here.')).toBeVisible();
    await page.unroute('**/api/articles/preview');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview.frameLocator('iframe').locator('.story')).toContainText(SENTENCE);
  });
});

test('each language has its own direction, side by side or behind tabs', async ({ page, request }) => {
  const { id } = await newArticle(request, ARABIC);
  const editor = await openEdit(page, id);
  const arabic = editor.field('Arabic content');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await expect(editor.text).toHaveAttribute('dir', 'ltr');
  await expect(editor.field('Arabic title')).toHaveAttribute('dir', 'rtl');
  const tops = [await editor.text.boundingBox(), await arabic.boundingBox()].map((box) => box?.y ?? 0);
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(5);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(arabic).toBeHidden();
  await editor.dialog.getByRole('tab', { name: 'Arabic' }).click();
  await expect(arabic).toBeVisible();
  await expect(editor.text).toBeHidden();
  await expectToFit(page);

  // The refused field comes into view.
  await page.setViewportSize({ width: 360, height: 780 });
  await editor.field('Arabic title').fill('');
  await editor.dialog.getByRole('tab', { name: 'English' }).click();
  await editor.publish.click();
  await expect(editor.dialog.getByText('An Arabic version needs title, excerpt and content.')).toBeVisible();
});

/**
 * The editor's screens and dialogs, and the way to open each. The names are in the language of the screen.
 */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  'with problems': (page) => page.locator('.dialog footer button').last().click(),
  'its link window': (page) => page.locator('.rich-text').first().press('ControlOrMeta+k'),
  'its preview': async (page) => {
    await page.locator('.dialog input').first().fill('A quiet motor');
    await page.locator('.dialog textarea').first().fill(EXCERPT);
    await page.locator('.rich-text').first().fill(SENTENCE);
    await page.locator('.dialog footer button').nth(1).click();
    await expect(page.frameLocator('iframe').locator('.story')).toBeVisible();
    // axe cannot look into a frame that runs no scripts. Its contents are checked on the article's own
    // screen.
    await page.locator('iframe[title]').evaluate((frame) => {
      frame.remove();
    });
  },
  'its image-link window': (page) => page.locator('.text-frame ~ div button').first().click(),
};

for (const prefix of sampled(['', '/ar'])) {
  for (const [name, bring] of Object.entries(STATES)) {
    test(`the editor ${name} is accessible in light and dark (${prefix || 'English'})`, async ({ page }) => {
      await page.goto(`${prefix}/admin?new`);
      await page.locator('.rich-text').first().waitFor();
      await bring(page);
      await expectAccessible(page);
    });
  }
}

test('the Arabic newsroom writes, checks and publishes in Arabic', async ({ page }) => {
  await page.goto('/ar/admin?new');
  const dialog = page.getByRole('dialog', { name: 'مقال جديد' });
  await dialog.getByRole('button', { name: 'نشر المقال' }).click();
  await expect(page.locator('.toast').getByText('بيانات غير صالحة')).toBeVisible();
  for (const problem of [
    'يجب ألّا يقلّ العنوان عن 5 أحرف',
    'يجب ألّا يقلّ المقتطف عن 10 أحرف',
    'يجب ألّا يقلّ المحتوى عن 50 حرفًا',
    'يُرجى اختيار قسم',
  ]) {
    await expect(dialog.getByText(problem)).toBeVisible();
  }
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('العنوان بالإنجليزية').fill(unique('From the Arabic newsroom'));
  await field('المقتطف بالإنجليزية').fill(EXCERPT);
  await field('المحتوى بالإنجليزية').fill(SENTENCE);
  await field('العنوان بالعربية').fill(ARABIC.titleAr);
  await field('المقتطف بالعربية').fill(ARABIC.excerptAr);
  await field('المحتوى بالعربية').fill('كلمة بعد كلمة حتى يكتمل النص.');
  await expect(dialog.getByText('6 كلمات · مدة القراءة: دقيقة')).toBeVisible();
  // The minimum applies to the English text only.
  await expect(dialog.getByText('يجب ألّا يقلّ المحتوى عن 50 حرفًا')).toBeHidden();
  await dialog.getByRole('combobox', { name: 'القسم' }).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'نشر المقال' }).click();
  await expect(page.locator('.toast').getByText('نُشر المقال بنجاح!')).toBeVisible();
  await expect(page).toHaveURL(/\/ar$/);
  await expect(page.getByRole('main').getByText(ARABIC.titleAr).first()).toBeVisible();
});

test('the window of a described picture is accessible', async ({ page }) => {
  const editor = await openNew(page);
  const chooser = page.waitForEvent('filechooser');
  await editor.tools.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles(PICTURE);
  await expect(page.getByRole('dialog', { name: 'Describe the image' })).toBeVisible();
  await expectAccessible(page);
});

test('an address opens the editor, and Back closes it', async ({ page, request }) => {
  const { id, title } = await newArticle(request);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create New Article' }).first().click();
  await expect(editorOf(page).text).toBeVisible();
  await page.goBack();
  await expect(editorOf(page).dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  const editor = await openEdit(page, id);
  await page.reload();
  await expect(editor.field('Title')).toHaveValue(title);
  await editor.button('Close').click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the preview shows no picture where there is none, and says what of it is not saved', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, ARABIC);
  const editor = await openEdit(page, id);
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await editor.button('Preview').click();
  await expect(preview.frameLocator('iframe').locator('.story')).toBeVisible();
  await expect(preview.frameLocator('iframe').locator('.frame')).toHaveCount(0);
  await expect(preview).toHaveAccessibleDescription('As readers will see it.');
  await preview.getByRole('button', { name: 'Close' }).click();
  await editor.field('Title').fill('Not saved, but seen');
  await editor.button('Preview').click();
  await expect(preview).toHaveAccessibleDescription(
    'As readers will see it. It includes what you have not saved yet.',
  );
});
