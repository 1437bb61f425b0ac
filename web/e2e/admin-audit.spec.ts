import { readFile } from 'node:fs/promises';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, newAuthor, signedIn, unique } from './accounts';
import { newArticle, notice, refuse, rowOf } from './dashboard';
import { expect, test } from './test';

const firstRow = '.data-table tbody tr:first-child';

test('an admin finds who has done what, and exports it', async ({ page, request }) => {
  const title = unique('=SUM of an article');
  const { id } = await newArticle(request, { title, status: 'published' });
  await adminCall(request, 'DELETE', `/api/articles/${id}`);
  const name = unique('Zubaida');
  const { username } = await newAuthor(request, { displayName: name });
  await signedIn(page, username);
  await signedIn(page);
  await page.goto('/admin/audit');
  await expect(rowOf(page, `Deleted the article`).filter({ hasText: title })).toContainText(
    'Dashboard or API',
  );

  // The filters are in the address.
  await page.getByLabel('Name of a person').fill(name.toUpperCase());
  await expect(page.locator('.data-table tbody tr')).toHaveCount(1);
  await expect(page.locator(firstRow)).toContainText('Signed in');
  await expect(page).toHaveURL(/\/admin\/audit\?who=ZUBAIDA/);
  await page.reload();
  await expect(page.locator('.data-table tbody tr')).toHaveCount(1);
  await page.getByLabel('Until (day in UTC)').fill('2020-01-01');
  await expect(page.getByText('No events')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByLabel('Name of a person')).toHaveValue('');

  // A filter that is chosen before the typing has paused stays.
  await page.getByLabel('Name of a person').fill('nobody at all');
  await page.getByLabel('Action', { exact: true }).selectOption('Deletion');
  await expect(page).toHaveURL(/who=nobody/);
  await expect(page).toHaveURL(/action=deleted/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('Deletion');
  await expect(page).toHaveURL(/action=deleted/);
  await expect(page.getByRole('cell', { name: 'Published' })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFFid,at,door,who,')).toBe(true);
  expect(file).toContain(`,deleted,'${title},article,${id},`);
  expect(file).not.toContain(',signedIn,');
  await expect(notice(page, 'The log was exported')).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('Export of this log');
  await expect(page.locator(firstRow)).toContainText(/Exported this log\d+ events?$/);
});

test('a day is typed digit by digit, and follows Back and the button that clears the filters', async ({
  page,
}) => {
  await page.route('**/api/audit?*', (route) => route.fulfill({ json: { events, next: null } }));
  await signedIn(page);
  await page.goto('/admin/audit');
  const day = page.getByLabel('From (day in UTC)');
  // Between two digits the typing seems to have paused.
  await day.pressSequentially('01012026', { delay: 400 });
  await expect(page).toHaveURL(/\/admin\/audit\?from=2026-01-01$/);
  await expect(day).toHaveValue('2026-01-01');
  await expect(day).toBeFocused();

  await page.getByLabel('Action', { exact: true }).selectOption('Deletion');
  await expect(page).toHaveURL(/action=deleted/);
  await day.fill('2026-02-02');
  await expect(page).toHaveURL(/from=2026-02-02/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/audit\?from=2026-01-01$/);
  await expect(day).toHaveValue('2026-01-01');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(day).toHaveValue('');
});

const event = (id: number, more: object) => ({
  ...{ id, at: '2026-11-25T09:00:00.000Z', door: 'dashboard', action: 'signedIn' },
  ...{
    who: { kind: 'user', id: 2, name: 'Layla Haddad', nameAr: 'ليلى حداد' },
    subject: null,
    language: null,
    details: {},
  },
  ...more,
});
const nobody = { kind: 'visitor', id: null, name: null };
const system = { kind: 'system', id: null, name: null };
const events = [
  event(31, {
    action: 'roleChanged',
    subject: { type: 'user', id: 7, title: 'Omar', titleAr: 'عمر' },
    details: { before: 'author', after: 'editor' },
  }),
  event(30, { action: 'signInFailed', who: nobody, details: { tried: 'root@example.com' } }),
  event(29, {
    action: 'settingChanged',
    door: 'panel',
    subject: { type: 'setting', id: 3, title: 'contact_email' },
    language: 'en',
    details: { before: 'old@example.com', after: null },
  }),
  event(28, {
    action: 'published',
    subject: { type: 'article', id: 12, title: 'كيف تشيخ البطارية في الشتاء' },
    language: 'ar',
  }),
  event(27, {
    action: 'userChanged',
    subject: { type: 'user', id: 7, title: null },
    details: { fields: ['displayName', 'email'] },
  }),
  event(26, { action: 'translationStarted', who: system, door: 'server', details: { count: 3 } }),
];

test('older events are on pages of their own', async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route('**/api/audit?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    asked.push(before);
    const older = event(25, { action: 'exported', details: { count: 1 } });
    return route.fulfill({
      json: before ? { events: [older], next: null } : { events, next: 26 },
    });
  });
  await signedIn(page);
  await page.goto('/admin/audit');
  await expect(rowOf(page, 'Changed the role of the user')).toContainText('Author before, Editor now');
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(page.locator(firstRow)).toContainText('1 event');
  await expect(page).toHaveURL(/\?before=26$/);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Older' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Newest' }).press('Enter');
  await expect(rowOf(page, 'Started a run of translations')).toContainText('3 articles');
  await page.goBack();
  await expect(page.locator(firstRow)).toContainText('Exported this log');
  expect(asked.slice(0, 3)).toEqual([null, '26', null]);
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('a log that cannot be fetched or exported says so', async ({ page }) => {
    await signedIn(page);
    await refuse(page, '/api/audit?*');
    await page.goto('/admin/audit');
    await expect(page.getByText('The audit log could not be loaded.')).toBeVisible();
    await page.unroute('**/api/audit?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(firstRow)).toBeVisible();
    await refuse(page, '/api/audit.csv?*');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(notice(page, 'The file could not be made')).toBeVisible();
  });
});

for (const [prefix, sentence, detail, name, title] of sampled([
  ['', 'Changed the role of the user', 'Name that was tried', 'Layla Haddad', 'Omar'],
  ['/ar', 'تغيير دور الحساب', 'الاسم المُدخل', 'ليلى حداد', 'عمر'],
] as const)) {
  test(`${prefix || '/en'}: the log is accessible and fits`, async ({ page }) => {
    await page.route('**/api/audit?*', (route) => route.fulfill({ json: { events, next: 26 } }));
    await signedIn(page);
    await page.goto(`${prefix}/admin/audit`);
    await expect(rowOf(page, sentence)).toContainText(title);
    await expect(rowOf(page, sentence).getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(detail)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.screenshot({ path: `${process.env.SHOTS}/audit-${prefix.slice(1) || 'en'}-${width}.png` });
      }
    }
  });
}
