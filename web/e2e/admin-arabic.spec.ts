import { adminCall, newAuthor, PASSWORD, signedIn, unique } from './accounts';
import { intercept } from './network';
import { IN_ARABIC, itemOf, newArticle, notice, uniqueWord } from './dashboard';
import { expect, test } from './test';

test.describe('what the server refuses is said in Arabic', () => {
  test.use({ expectedTrouble: /40[03]|Failed to load resource/ });

  test('a change of password says why', async ({ page, request }) => {
    await signedIn(page, (await newAuthor(request)).username);
    await page.goto('/ar/admin/account');
    const change = async (current: string, next: string) => {
      await page.getByLabel('كلمة المرور الحالية').fill(current);
      await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill(next);
      await page.getByLabel('تأكيد كلمة المرور الجديدة').fill(next);
      await page.getByRole('button', { name: 'تحديث كلمة المرور' }).click();
    };
    await change('not this one', 'a new secret 7');
    await expect(page.getByRole('alert')).toHaveText('كلمة المرور الحالية غير صحيحة');
    await change(PASSWORD, 'short');
    await expect(page.getByRole('alert')).toHaveText('يجب ألّا تقلّ كلمة المرور عن 6 أحرف.');
  });

  test('an article of somebody else cannot be tried again', async ({ page, request }) => {
    const { id } = await newArticle(request);
    await signedIn(page, (await newAuthor(request)).username);
    await page.goto(`/ar/admin?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'تعديل المقال' });
    await expect(dialog.getByText('هذا مقال كاتب آخر.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'إعادة المحاولة' })).toBeHidden();
  });

  test('what an account may not do has a sentence', async ({ page }) => {
    await signedIn(page);
    await intercept(page, 'POST', '/api/categories', (route) =>
      route.fulfill({ status: 403, json: { message: 'Your account may not do this' } }),
    );
    await page.goto('/ar/admin/categories?new');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill(unique('Category'));
    await dialog.getByRole('button', { name: 'إنشاء' }).click();
    await expect(notice(page, 'لا تسمح صلاحيات حسابك بهذا.')).toBeVisible();
  });
});

test('articles are sorted by the titles that are on the screen', async ({ page, request }) => {
  const word = uniqueWord();
  await newArticle(request, { ...IN_ARABIC, title: `First ${word}`, titleAr: `يوم ${word}` });
  await newArticle(request, { ...IN_ARABIC, title: `Second ${word}`, titleAr: `باب ${word}` });
  await signedIn(page);
  const titles = page.getByRole('row').locator('td:nth-child(2) bdi');
  await page.goto(`/ar/admin?q=${word}&sort=title`);
  await expect(titles).toHaveText([`باب ${word}`, `يوم ${word}`]);
  await page.goto(`/admin?q=${word}&sort=title`);
  await expect(titles).toHaveText([`First ${word}`, `Second ${word}`]);
});

test('titles of both languages begin where their row does', async ({ page, request }) => {
  const title = unique('A title');
  await newArticle(request, { ...IN_ARABIC, title, status: 'published' });
  await signedIn(page);
  await page.goto('/ar/admin/translations');
  const row = itemOf(page, title);
  const ends = await Promise.all(
    [title, IN_ARABIC.titleAr].map(async (text) => {
      const box = await row.getByText(text, { exact: true }).boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    }),
  );
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 1000))).toBeLessThan(3);
  await expect(row.locator('bdi[lang=en]')).toHaveAttribute('dir', 'ltr');
});

test('English names in Arabic sentences are marked as English', async ({ page, request }) => {
  const { title } = await newArticle(request);
  await signedIn(page);
  await page.goto(`/ar/admin?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `حذف: ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.locator('bdi[lang=en]')).toHaveText(title);
  await question.getByRole('button', { name: 'حذف' }).click();
  await expect(notice(page, 'حُذف المقال')).toBeVisible();
  await page.goto('/ar/admin/audit');
  const event = page.getByRole('cell').filter({ hasText: `حذف المقال «${title}»` });
  await expect(event.locator('bdi[lang=en]')).toHaveText(title);
});

test('who has no Arabic name is named in English, and an address breaks before its @', async ({
  page,
  request,
}) => {
  const displayName = unique('John Smith');
  const { username } = await newAuthor(request, { displayName });
  await page.setViewportSize({ width: 360, height: 780 });
  await signedIn(page, username);
  await page.goto('/ar/admin/account');
  const main = page.locator('#main');
  await expect(main.getByText(displayName, { exact: true })).toHaveAttribute('lang', 'en');
  const host = main.locator('bdi[dir=ltr]').filter({ hasText: '@example.com' });
  await expect(host.locator('wbr')).toHaveCount(1);
});

test('on a phone the states of an article make its row no wider than the page', async ({ page, request }) => {
  const { id, title } = await newArticle(request);
  const en = { publishAt: '2029-12-05T18:30:00.000Z', embargoUntil: '2029-12-05T18:30:00.000Z' };
  await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en });
  await page.setViewportSize({ width: 360, height: 780 });
  await signedIn(page);
  await page.goto(`/ar/admin?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.locator('.badge').filter({ hasText: '2029' })).toHaveCount(2);
  expect((await row.boundingBox())?.x).toBeGreaterThanOrEqual(15);
});

test('keys are isolated from the words around them', async ({ page, request }) => {
  const { id } = await newArticle(request, { ...IN_ARABIC, status: 'published' });
  await signedIn(page);
  await page.goto(`/ar/admin/translations?edit=${id}`);
  await page.getByRole('button', { name: 'مقطعًا مقطعًا' }).click();
  await expect(page.getByText('\u2066Alt+↓\u2069')).toBeVisible();
});
