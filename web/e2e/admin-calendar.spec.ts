import type { Planned } from '@mihwar/adapters/contract';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, signedIn, unique } from './accounts';
import { IN_ARABIC, newArticle, refuse } from './dashboard';
import { expect, test } from './test';

const day = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test.beforeEach(async ({ page }) => {
  await signedIn(page);
});

test('what is planned is on its day, and another month is reached by keyboard', async ({ page, request }) => {
  const titleAr = unique(IN_ARABIC.titleAr);
  const { id, title } = await newArticle(request, { ...IN_ARABIC, titleAr });
  await adminCall(request, 'PUT', `/api/articles/${id}/schedule`, {
    en: { publishAt: '2029-12-31T18:30:00.000Z', unpublishAt: '2030-01-01T00:00:00.000Z' },
    ar: { publishAt: '2029-12-31T18:30:00.000Z' },
  });
  await page.goto('/admin/calendar?month=2029-11');
  await expect(page.getByRole('heading', { level: 2, name: 'November 2029' })).toBeVisible();
  await expect(page.getByText('UTC', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Next month' }).press('Enter');
  await expect(page).toHaveURL(/\?month=2029-12$/);
  const last = day(page, 'Monday, December 31');
  await expect(last.getByRole('listitem').filter({ hasText: title })).toHaveText(
    /6:30\sPM.*Publish.*English/,
  );
  await expect(last.getByRole('listitem').filter({ hasText: titleAr })).toHaveText(/Arabic/);
  await page.getByRole('link', { name: 'Next month' }).press('Enter');
  await expect(day(page, 'Tuesday, January 1').getByRole('listitem').filter({ hasText: title })).toHaveText(
    /12:00\sAM.*Unpublish/,
  );
  await page.goBack();
  await last.getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/articles\\?edit=${id}$`));

  await page.goto('/admin/calendar?month=2029-12');
  await page.getByRole('link', { name: 'Today' }).press('Enter');
  const now = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(page.getByRole('heading', { level: 2, name: now.format() })).toBeVisible();
  await expect(page.locator('li[aria-current=date]')).toBeVisible();
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('a calendar that cannot be fetched says so', async ({ page }) => {
    await refuse(page, '/api/schedule?*');
    await page.goto('/admin/calendar');
    await expect(page.getByText('The calendar could not be loaded.')).toBeVisible();
    await page.unroute('**/api/schedule?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('list', { name: /\d{4}$/ })).toBeVisible();
  });
});

const ARABIC_TITLE = 'كيف توفّر المضخة الحرارية مدى السيارة في الشتاء';

const entry: Planned = {
  ...{ article: 12, title: 'How a heat pump saves range in winter', titleAr: ARABIC_TITLE, language: 'en' },
  ...{ action: 'publish', at: '2029-12-24T06:30:00.000Z', problem: null },
};
const planned: Planned[] = [
  { ...entry, at: '2029-12-03T06:30:00.000Z', problem: 'Content must be at least 50 characters' },
  entry,
  { ...entry, language: 'ar', title: ARABIC_TITLE },
  { ...entry, action: 'unpublish', at: '2029-12-31T18:00:00.000Z' },
];

for (const [prefix, month, problem] of sampled([
  ['', 'December 2029', 'Content must be at least 50 characters'],
  ['/ar', 'ديسمبر 2029', 'يجب ألّا يقلّ المحتوى عن 50 حرفًا'],
] as const)) {
  test(`${prefix || '/en'}: the calendar is accessible and fits, with what has failed`, async ({ page }) => {
    await page.route('**/api/schedule?*', (route) => route.fulfill({ json: { timeZone: 'UTC', planned } }));
    await page.goto(`${prefix}/admin/calendar?month=2029-12`);
    await expect(page.getByRole('heading', { level: 2, name: month })).toBeVisible();
    await expect(page.getByText(problem)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const path = `${process.env.SHOTS}/calendar-${prefix.slice(1) || 'en'}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  });
}

test('an Arabic screen names articles in Arabic, and by their English title where there is no other', async ({
  page,
}) => {
  const english = {
    ...entry,
    article: 13,
    title: 'A van in the snow',
    titleAr: null,
    at: '2029-12-05T06:30:00.000Z',
  };
  const json = { timeZone: 'UTC', planned: [english, entry] };
  await page.route('**/api/schedule?*', (route) => route.fulfill({ json }));
  await page.goto('/ar/admin/calendar?month=2029-12');
  await expect(page.getByRole('link', { name: ARABIC_TITLE })).toBeVisible();
  await expect(page.getByText(entry.title)).toHaveCount(0);
  await expect(page.getByText(english.title)).toHaveAttribute('lang', 'en');
});
