import type { ArticleSchedule } from '@mihwar/adapters/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { adminCall, signedIn } from './accounts';
import { IN_ARABIC, newArticle, notice } from './dashboard';
import { openEdit } from './editor';
import { expect, test } from './test';

const dialogOf = (page: Page, name = 'Schedule') => page.getByRole('dialog', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test.describe('planned times', () => {
  test.use({ expectedTrouble: /422|Failed to load resource/ });

  test('are set and removed by keyboard, in the zone of the site; a past one is refused', async ({
    page,
    request,
  }) => {
    const { id } = await newArticle(request);
    const planned = () => adminCall<ArticleSchedule>(request, 'GET', `/api/articles/${id}/schedule`);
    const editor = await openEdit(page, id);
    await editor.button('Schedule').press('Enter');
    await expect(dialogOf(page).getByText('UTC', { exact: true })).toBeVisible();
    const publishAt = dialogOf(page).getByLabel('Publish at', { exact: true });
    await publishAt.fill('2020-01-01T10:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, 'The schedule could not be saved')).toBeVisible();
    await expect(publishAt).toHaveValue('2020-01-01T10:00');
    await publishAt.fill('2029-12-24T10:30');
    await dialogOf(page).getByLabel('Unpublish at').fill('2029-12-31T18:00');
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, 'Schedule saved')).toBeVisible();
    expect((await planned()).en).toMatchObject({
      publishAt: '2029-12-24T10:30:00.000Z',
      unpublishAt: '2029-12-31T18:00:00.000Z',
    });

    await editor.button('Schedule').click();
    await expect(publishAt).toHaveValue('2029-12-24T10:30');
    await publishAt.fill('');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await planned()).en.publishAt).toBeNull();
    expect((await planned()).en.unpublishAt).toBe('2029-12-31T18:00:00.000Z');
  });
});

test('readers get an article at its time, and not before', async ({ request }) => {
  const { id, slug } = await newArticle(request);
  const at = new Date(Date.now() + 3_000).toISOString();
  await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, { en: { publishAt: at } });
  const status = async () => (await request.get(`/api/articles/${slug}`)).status();
  expect(await status()).toBe(404);
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
});

for (const [prefix, name] of [
  ['', 'Schedule'],
  ['/ar', 'الجدولة'],
] as const) {
  test(`${prefix || '/en'}: the schedule is accessible and fits`, async ({ page, request }) => {
    const { id } = await newArticle(request, IN_ARABIC);
    await page.goto(`${prefix}/admin?edit=${id}`);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialogOf(page, name).locator('input[type=datetime-local]')).toHaveCount(4);
    await expectAccessible(page);
    await expectToFit(page);
  });
}
