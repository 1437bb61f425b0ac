import { SITE_TIME_ZONE, type CancelledJob, type Job, type JobList } from '@mihwar/adapters/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { JobsList } from './jobs-list';

const running: Job = {
  ...{ id: 'translation.run-1', kind: 'translation', state: 'running', article: null, language: null },
  ...{ runAt: '2026-11-25T09:00:00.000Z', startedAt: '2026-11-25T09:00:00.000Z', finishedAt: null },
  ...{ attempts: 1, progress: null, message: null, canRetry: false, canCancel: true },
};
const over: Job = { ...running, state: 'done', message: 'Cancelled', canCancel: false };
const jobs: JobList = {
  ...{ running: [running], waiting: [], failed: [], done: [] },
  counts: { running: 1, waiting: 0, failed: 0, done: 0 },
};

beforeEach(makeRoomForToasts);

it.each([
  ['Job cancelled', false],
  ['The job had already ended', true],
])('a job that is done after it was cancelled: %s', async (notice, wasOver) => {
  const after: CancelledJob = { ...jobs, running: [], done: [over], wasOver };
  const ui = (
    <>
      <JobsList />
      <ConfirmDialog />
      <main id="main" tabIndex={-1} />
    </>
  );
  renderAt('/admin/jobs', ui, (path) => json(path.endsWith('/cancel') ? after : jobs));
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel job: / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel job' }));
  expect(await screen.findByText(notice)).toBeTruthy();
});

it.each([
  ['/admin/jobs', 'Times are those of Africa/Cairo', /^Due: Dec 25, 2029, 1:30\sAM$/],
  ['/ar/admin/jobs', 'المواعيد بتوقيت Africa/Cairo', /^موعدها: 25 ديسمبر 2029.* 1:30\sص$/],
])('times are on the clocks of the site, whatever those of the device say: %s', async (path, zone, due) => {
  const planned: Job = {
    ...{ ...running, id: 'publish-at.1', kind: 'publish-at', state: 'waiting', article: 12, language: 'en' },
    ...{ runAt: '2029-12-24T23:30:00.000Z', startedAt: null, attempts: 0 },
  };
  const settings = [{ key: SITE_TIME_ZONE, value: 'Africa/Cairo', valueAr: null }];
  renderAt(path, <JobsList />, (address) =>
    json(address === '/api/jobs' ? { ...jobs, running: [], waiting: [planned] } : settings),
  );
  expect(await screen.findByText(due)).toBeTruthy();
  expect(screen.getByText('Africa/Cairo').parentElement?.textContent).toBe(zone);
});
