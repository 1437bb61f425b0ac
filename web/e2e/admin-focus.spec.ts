import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, signedIn } from './accounts';
import { newArticle, notice, type SavedArticle } from './dashboard';
import { openEdit } from './editor';
import { expect, test } from './test';

interface Pictured extends SavedArticle {
  imageFocusAr: string | null;
}

/** A published article of the demo, whose picture other articles may use. */
const PICTURED = '/api/articles/how-ev-batteries-age';

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('Arabic pages get a focus of their own, by the pointer and by the keyboard', async ({
  page,
  request,
}) => {
  const { imageUrl } = (await (await request.get(PICTURED)).json()) as SavedArticle;
  const { id } = await newArticle(request, { imageUrl, imageAlt: 'A battery' });
  const saved = () => adminCall<Pictured>(request, 'GET', `/api/articles/id/${id}`);
  const editor = await openEdit(page, id);
  const own = editor.dialog.getByRole('switch', { name: 'A focus of its own on Arabic pages' });
  await expect(own).not.toBeChecked();
  await own.press('Space');
  const across = editor.dialog.getByRole('slider', { name: 'From the left' });
  const down = editor.dialog.getByRole('slider', { name: 'From the top' });
  await expect(across).toHaveValue('50');

  const picture = editor.dialog.locator('img.block');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).not.toBe(0);
  // This waits until it moves no more.
  await picture.click({ trial: true });
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not there');
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
  expect(Math.abs(Number(await across.inputValue()) - 25)).toBeLessThanOrEqual(1);
  expect(Math.abs(Number(await down.inputValue()) - 75)).toBeLessThanOrEqual(1);
  await across.fill('30');
  await across.press('ArrowRight');
  await down.fill('60');
  await editor.button('Save draft').click();
  await expect(notice(page, 'Article saved successfully')).toBeVisible();
  expect((await saved()).imageFocusAr).toBe('31 60');

  // Without a focus of its own, Arabic pages mirror that of the media library.
  const again = await openEdit(page, id);
  await expect(across).toHaveValue('31');
  await own.press('Space');
  await expect(across).toHaveCount(0);
  await again.button('Save draft').click();
  await expect.poll(async () => (await saved()).imageFocusAr).toBeNull();
});

test('the focus is chosen in Arabic, too', async ({ page, request }) => {
  const { imageUrl } = (await (await request.get(PICTURED)).json()) as SavedArticle;
  const { id } = await newArticle(request, { imageUrl, imageAlt: 'A battery', imageFocusAr: '20 40' });
  await page.goto(`/ar/admin?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'تعديل المقال' });
  await expect(dialog.getByRole('slider', { name: 'من اليسار' })).toHaveValue('20');
  await dialog.getByRole('switch', { name: 'نقطة تركيز خاصة بالصفحات العربية' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectToFit(page);
});
