import type { CancelledJob, Job, JobList } from '@mihwar/adapters/contract';
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
