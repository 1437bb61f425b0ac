import { sampled } from './sampled';
import { signedIn } from './accounts';
import { hold, IN_ARABIC, newArticle, notice, refuse, savedArticle, SENTENCE } from './dashboard';
import { chooseFile, give, openEdit, openNew, PICTURE } from './editor';
import { expect, test } from './test';

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('a picture is uploaded, described and captioned where the cursor is', async ({ page, request }) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  const release = await hold(page, '/api/upload');
  await editor.text.press('ControlOrMeta+End');
  await chooseFile(page, editor, PICTURE);
  await expect(editor.text.getByText('Uploading \u2068road.png\u2069…')).toBeVisible();
  await expect(editor.publish).toBeDisabled();
  await expect(editor.dialog.getByText('An image is still being uploaded.')).toBeVisible();
  release();
  await expect(notice(page, 'Image uploaded')).toBeVisible();
  await expect(notice(page, 'Image has been uploaded and inserted into your article.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByRole('textbox').fill('A road at dawn');
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await editor.text.locator('figcaption').click();
  await page.keyboard.type('The road to the test track');
  await expect(editor.publish).toBeEnabled();
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  const { content } = await savedArticle(request, id);
  expect(content).toMatch(
    /^<p>.*<\/p><figure><img src="\/uploads\/[\w.-]+" alt="A road at dawn" width="64" height="40"><figcaption>The road to the test track<\/figcaption><\/figure>$/,
  );
});

test('a picture that adds nothing to the text is saved as such', async ({ page, request }) => {
  const { id } = await newArticle(request);
  const editor = await openEdit(page, id);
  await editor.text.press('ControlOrMeta+End');
  await chooseFile(page, editor, PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(editor.text.locator('figure img:not([alt])')).toHaveCount(1);
  await editor.text.locator('figure img').click();
  // A link at a figure would be that of its caption.
  await expect(editor.tools.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-disabled', 'true');
  await editor.tools.getByRole('button', { name: 'Describe this image' }).click();
  await dialog.getByRole('button', { name: 'Save description' }).click();
  await expect(editor.text.locator('figure img')).toHaveAttribute('alt', '');
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  expect((await savedArticle(request, id)).content).toMatch(/<figure><img src="[^"]+" alt="" width="64"/);
});

test('who goes on writing while a picture is uploaded is not interrupted', async ({ page }) => {
  const editor = await openNew(page);
  await editor.text.fill(SENTENCE);
  const release = await hold(page, '/api/upload');
  await editor.text.press('ControlOrMeta+End');
  await chooseFile(page, editor, PICTURE);
  await expect(editor.text.getByText('Uploading \u2068road.png\u2069…')).toBeVisible();
  await editor.text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' The quick brown fox');
  release();
  await expect(notice(page, 'Image uploaded')).toBeVisible();
  await page.keyboard.type(' jumps over the lazy dog.');
  await expect(page.getByRole('dialog', { name: 'Describe the image' })).toBeHidden();
  await expect(editor.text).toContainText('The quick brown fox jumps over the lazy dog.');
});

test('pictures can be dropped and pasted, and given up', async ({ page }) => {
  const editor = await openNew(page);
  await editor.text.fill(SENTENCE);
  await give(editor, 'drop', {}, PICTURE);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(editor.text.locator('figure img')).toHaveCount(1);
  await give(editor, 'paste', {}, PICTURE);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(editor.text.locator('figure img')).toHaveCount(2);

  await page.route('**/api/upload', () => undefined);
  await give(editor, 'paste', {}, PICTURE);
  await editor.text.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(editor.text.getByText('Uploading \u2068road.png\u2069…')).toBeHidden();
  await expect(editor.text.locator('figure img')).toHaveCount(2);
});

test('the featured image has a preview, a description, progress and a way back', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request, IN_ARABIC);
  const editor = await openEdit(page, id);
  const picture = editor.dialog.getByRole('group', { name: 'Featured image' });
  const release = await hold(page, '/api/upload');
  const input = picture.locator('input[type=file]');
  await input.setInputFiles(PICTURE);
  await expect(picture.getByRole('progressbar')).toBeVisible();
  await expect(editor.publish).toBeDisabled();
  release();
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await editor.field('What the image shows').fill('A blue field');
  await editor.field('What the image shows, in Arabic').fill('حقل أزرق');
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  const saved = await savedArticle(request, id);
  expect(saved.imageUrl).toMatch(/^\/uploads\//);
  expect([saved.imageAlt, saved.imageAltAr]).toEqual(['A blue field', 'حقل أزرق']);
  const again = await openEdit(page, id);
  await again.dialog
    .getByRole('group', { name: 'Featured image' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await again.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  expect((await savedArticle(request, id)).imageUrl).toBeNull();
});

test('its Arabic description waits for the Arabic text, and says so', async ({ page, request }) => {
  const { id } = await newArticle(request);
  for (const [prefix, group, name, save, problem] of sampled([
    [
      '',
      'Featured image',
      'What the image shows, in Arabic',
      'Save draft',
      'Write the Arabic text first. This belongs to it.',
    ],
    ['/ar', 'الصورة البارزة', 'وصف الصورة بالعربية', 'حفظ المسودة', 'اكتب النص العربي أولًا، فهذا جزء منه.'],
  ])) {
    await signedIn(page);
    await page.goto(`${prefix}/admin?edit=${id}`);
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('group', { name: group });
    await picture.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(picture.locator('img')).toHaveAttribute('src', /^\/uploads\//);
    const field = dialog.getByRole('textbox', { name, exact: true });
    await field.fill('حقل أزرق');
    await dialog.getByRole('button', { name: save }).click();
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toHaveValue('حقل أزرق');
    page.once('dialog', (question) => void question.accept());
  }
});

test.describe('when a picture cannot be taken', () => {
  test.use({ expectedTrouble: /500|503|ERR_FAILED|Failed to load resource/ });

  test('its type and its size are refused before anything is sent', async ({ page }) => {
    const editor = await openNew(page);
    const text = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    const large = { ...PICTURE, buffer: Buffer.alloc(6 * 1024 * 1024) };
    let sent = 0;
    await page.route('**/api/upload', async (route) => {
      sent += 1;
      await route.continue();
    });
    await chooseFile(page, editor, text);
    await expect(notice(page, 'Invalid file type')).toBeVisible();
    await expect(notice(page, 'Please upload a JPEG, PNG, GIF, or WEBP image.')).toBeVisible();
    await chooseFile(page, editor, large);
    await expect(notice(page, 'File too large')).toBeVisible();
    await expect(notice(page, 'Please upload an image smaller than 5MB.')).toBeVisible();
    expect(sent).toBe(0);
  });

  test('a failing upload says so, in the text and at the featured image', async ({ page }) => {
    const editor = await openNew(page);
    await refuse(page, '/api/upload', 'network');
    await chooseFile(page, editor, PICTURE);
    await expect(notice(page, 'Upload failed')).toBeVisible();
    await expect(notice(page, 'There was an error uploading your image. Please try again.')).toBeVisible();
    await expect(editor.text.locator('figure')).toHaveCount(0);

    const picture = editor.dialog.getByRole('group', { name: 'Featured image' });
    await picture.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(notice(page, 'Error uploading featured image')).toBeVisible();
    await expect(picture.getByText('Failed to upload image')).toBeVisible();
    await expect(editor.publish).toBeEnabled();
  });
});

test('the image-link helper finds a picture by a part of its file name', async ({ page, request }) => {
  const { id } = await newArticle(request, {
    content: `<p>${SENTENCE}</p><figure><img src="/uploads/old-road.webp" alt="Road"></figure>`,
  });
  await page.route('**/uploads/*-road.webp', (route) =>
    route.fulfill({ contentType: 'image/png', body: PICTURE.buffer }),
  );
  const editor = await openEdit(page, id);
  await editor.button('Replace an image link').first().click();
  const dialog = page.getByRole('dialog', { name: 'Replace an image link' });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.getByText('Enter a part of the file name.')).toBeVisible();
  await expect(dialog.getByText('Enter the URL of an image.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Part of the file name' }).fill('bridge');
  await dialog.getByRole('textbox', { name: 'URL of the image' }).fill('/uploads/new-road.webp');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(notice(page, 'Image Not Found')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Part of the file name' }).fill('OLD-');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(notice(page, '1 image of this text has the new URL.')).toBeVisible();
  await expect(editor.text.locator('img')).toHaveAttribute('src', '/uploads/new-road.webp');
});

test('a featured picture that is refused is said at the field, too', async ({ page }) => {
  const editor = await openNew(page);
  const picture = editor.dialog.getByRole('group', { name: 'Featured image' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    picture.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('Not a picture'));
  await expect(notice(page, 'Invalid file type')).toBeVisible();
  await expect(picture).toHaveAccessibleDescription(/Please upload a JPEG, PNG, GIF, or WEBP image\./);
  await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(picture).toHaveAccessibleDescription(/Please upload an image smaller than 5MB\./);
  await choose(PICTURE.name, PICTURE.mimeType, PICTURE.buffer);
  await expect(picture.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(picture).not.toHaveAccessibleDescription(/Please upload/);
});
