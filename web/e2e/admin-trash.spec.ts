import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, signedIn } from './accounts';
import { newArticle, notice } from './dashboard';
import { expect, test } from './test';

interface Trash {
  items: { id: number; itemId: number; title: string }[];
}

test('an article is restored with the keyboard, and another one deleted for ever', async ({
  page,
  request,
}) => {
  const restored = await newArticle(request);
  const gone = await newArticle(request);
  for (const { id } of [restored, gone]) await adminCall(request, 'DELETE', `/api/articles/${id}`);
  const { items } = await adminCall<Trash>(request, 'GET', '/api/trash?type=article');
  const titleOf = (id: number) => items.find(({ itemId }) => itemId === id)?.title ?? 'none';

  await signedIn(page);
  await page.goto('/admin/trash');
  // Until then, the list shows rows of all kinds.
  const filtered = page.waitForResponse(/\/api\/trash\?.*type=article/);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Article');
  await expect(page).toHaveURL(/\?type=article$/);
  await (await filtered).finished();
  await page.getByRole('button', { name: `Restore: ${titleOf(restored.id)}` }).press('Enter');
  await expect(notice(page, 'Restored')).toBeVisible();
  // The focus goes to the same button of the next row, or of the previous one at the end of the list.
  const place = items.findIndex(({ itemId }) => itemId === restored.id);
  const beside = items[place + 1] ?? items[place - 1];
  await expect(page.getByRole('button', { name: `Restore: ${beside?.title}` })).toBeFocused();
  expect(await adminCall(request, 'GET', `/api/articles/id/${restored.id}`)).toMatchObject({
    id: restored.id,
  });

  const button = page.getByRole('button', { name: `Delete for ever: ${titleOf(gone.id)}` });
  await button.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this for ever?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button).toBeVisible();
  await button.press('Enter');
  await question.getByRole('button', { name: 'Delete for ever' }).press('Enter');
  await expect(notice(page, 'Deleted for ever')).toBeVisible();
  await expect(button).toHaveCount(0);
});

const item = {
  ...{ id: 1, type: 'article', itemId: 7, deletedBy: 'Sara Haddad', deletedByAr: 'سارة حداد' },
  ...{ title: 'The quiet electric van', titleAr: 'الحافلة الكهربائية الهادئة' },
  ...{ deletedAt: new Date().toISOString(), door: 'dashboard', wasPublished: true },
  expiresAt: new Date(Date.now() + 12 * 24 * 60 * 60 * 1000).toISOString(),
};
const trash = {
  items: [
    item,
    {
      ...item,
      id: 2,
      type: 'comment',
      title: 'A comment of some length',
      titleAr: null,
      wasPublished: false,
    },
    {
      ...item,
      id: 3,
      type: 'user',
      title: 'Layla Haddad',
      titleAr: 'ليلى حداد',
      deletedBy: null,
      wasPublished: false,
    },
  ],
  ...{ total: 3, page: 1, pages: 1 },
};

test('a page that no longer exists leads to the last one, here and among translations', async ({
  page,
  request,
}) => {
  const { id } = await newArticle(request);
  await adminCall(request, 'DELETE', `/api/articles/${id}`);
  await signedIn(page);
  for (const path of ['/admin/trash?type=article&page=99', '/ar/admin/translations?page=99']) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/page=99/);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
});

for (const [prefix, left, title, by] of sampled([
  ['', '12 days left', 'The quiet electric van', 'Sara Haddad'],
  ['/ar', 'بقي 12 يومًا', 'الحافلة الكهربائية الهادئة', 'الحذف: سارة حداد'],
] as const)) {
  test(`${prefix || '/en'}: the trash is accessible and fits`, async ({ page }) => {
    await page.route('**/api/trash?*', (route) => route.fulfill({ json: trash }));
    await signedIn(page);
    await page.goto(`${prefix}/admin/trash`);
    await expect(page.getByText(left).first()).toContainText(by);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText('A comment of some length')).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env.SHOTS}/trash-${prefix.slice(1) || 'en'}-${width}.png` });
      }
    }
  });
}
