import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessibility';
import { sampled } from './sampled';
import { adminCall, signedIn } from './accounts';
import { newArticle, notice, refuse } from './dashboard';
import { expect, test } from './test';

interface Jobs {
  done: { kind: string; article: number | null }[];
  counts: { done: number };
}

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('an admin sees what was done and what waits, and lets a job run at once', async ({ page, request }) => {
  const { id } = await newArticle(request);
  await adminCall(request, 'POST', '/api/translations/job', { articles: [id] });
  const wasDone = async () => {
    const { done } = await adminCall<Jobs>(request, 'GET', '/api/jobs');
    return done.some(({ kind }) => kind === 'translation');
  };
  await expect.poll(wasDone).toBe(true);

  await signedIn(page);
  await page.goto('/admin/jobs');
  await expect(section(page, /^Running \(\d+\)$/)).toBeVisible();
  await expect(
    section(page, /^Done lately/)
      .getByText('Run of translations')
      .first(),
  ).toBeVisible();
  // Other tests plan times meanwhile.
  const waiting = section(page, /^Waiting \(\d+\)$/);
  await expect(waiting.getByText('Removal of what has expired')).toBeVisible();
  await waiting.getByRole('button', { name: 'Run now: Removal of what has expired' }).press('Enter');
  await expect(notice(page, 'The job is on its way')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(
    section(page, /^Done lately/)
      .getByText('Removal of what has expired')
      .first(),
  ).toBeVisible();
});

const job = {
  ...{ id: 'translation.run-1', kind: 'translation', article: null, language: null, attempts: 1 },
  ...{ runAt: '2026-11-25T09:00:00.000Z', startedAt: '2026-11-25T09:00:00.000Z', finishedAt: null },
  ...{ progress: null, message: null, canRetry: false, canCancel: false },
};
const running = { ...job, state: 'running', progress: { done: 3, total: 12 }, canCancel: true };
const failed = {
  ...{ ...job, id: 'translation.run-2', state: 'failed', article: 12, language: 'ar', attempts: 3 },
  ...{ finishedAt: '2026-11-25T09:05:00.000Z', message: 'Something went wrong on our side', canRetry: true },
};
const jobs = {
  ...{ running: [running], waiting: [], failed: [failed], done: [] },
  counts: { running: 1, waiting: 0, failed: 3, done: 0 },
};

test('a run is cancelled after a question, and a failed job tried again', async ({ page }) => {
  await page.route('**/api/jobs', (route) => route.fulfill({ json: jobs }));
  const calls: string[] = [];
  await page.route('**/api/jobs/*/*', (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({ json: jobs });
  });
  await signedIn(page);
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'Cancel job: Run of translations' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
  await question.getByRole('button', { name: 'Keep it' }).press('Enter');
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Cancel job: Run of translations' }).press('Enter');
  await question.getByRole('button', { name: 'Cancel job' }).press('Enter');
  await expect(notice(page, 'Job cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Try again: Run of translations' }).press('Enter');
  await expect(notice(page, 'The job is on its way')).toBeVisible();
  expect(calls).toEqual(['/api/jobs/translation.run-1/cancel', '/api/jobs/translation.run-2/retry']);
  await expect(page.getByRole('link', { name: 'Article 12' })).toHaveAttribute(
    'href',
    '/admin/articles?edit=12',
  );
});

test.describe('in vain', () => {
  test.use({ expectedTrouble: /503|Failed to load resource/ });

  test('a list that cannot be fetched, and a job that cannot be started, say so', async ({ page }) => {
    await signedIn(page);
    await refuse(page, '/api/jobs');
    await page.goto('/admin/jobs');
    await expect(page.getByText('The jobs could not be loaded.')).toBeVisible();
    await page.unroute('**/api/jobs');
    await page.route('**/api/jobs', (route) => route.fulfill({ json: jobs }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await refuse(page, '/api/jobs/*/retry');
    await page.getByRole('button', { name: 'Try again: Run of translations' }).click();
    await expect(notice(page, 'The job could not be started')).toBeVisible();
  });
});

for (const [prefix, heading, message] of sampled([
  ['', 'Failed (3)', 'Something went wrong on our side'],
  ['/ar', 'متعذّرة (3)', 'حدث خطأ في الخادم'],
] as const)) {
  test(`${prefix || '/en'}: the list is accessible and fits`, async ({ page }) => {
    await page.route('**/api/jobs', (route) => route.fulfill({ json: jobs }));
    await signedIn(page);
    await page.goto(`${prefix}/admin/jobs`);
    await expect(page.getByRole('region', { name: heading }).getByText(message)).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    if (process.env.SHOTS) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env.SHOTS}/jobs-${prefix.slice(1) || 'en'}-${width}.png` });
      }
    }
  });
}
