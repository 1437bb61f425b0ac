import type { DashboardCard } from '@mihwar/adapters/contract';
import { SITE_TIME_ZONE } from '@mihwar/adapters/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, renderAt } from '~/test/render';
import { StateBadges } from './state-badges';

const PROBLEM =
  'The article has gone back to its writer since this was planned. Look at it, and save the time again.';

/** An article whose publication, at 23:30 UTC of 24 December, has a problem. */
const article = {
  ...{ id: 1, title: 'Article 1', titleAr: null, original: 'en', translated: false },
  ...{ status: 'draft', hasUnpublishedChanges: false, stage: 'writing', dueOn: null },
  scheduled: [{ language: 'en', action: 'publish', at: '2029-12-24T23:30:00.000Z', problem: PROBLEM }],
} as unknown as DashboardCard;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it.each([
  ['/admin', 'before', '2029-12-24T12:00:00.000Z', 'Planned for Dec 25, 2029: waits for an editor'],
  ['/ar/admin', 'before', '2029-12-24T12:00:00.000Z', 'موعد نشره 25 ديسمبر 2029، وهو بانتظار محرّر'],
  ['/admin', 'after', '2029-12-26T12:00:00.000Z', 'Failed at its planned time'],
  ['/ar/admin', 'after', '2029-12-26T12:00:00.000Z', 'تعذّر تنفيذه في موعده'],
])('%s: a publication with a problem, %s its time', async (path, _, now, text) => {
  vi.setSystemTime(now);
  const settings = [{ key: SITE_TIME_ZONE, value: 'Africa/Cairo', valueAr: null }];
  renderAt(path, <StateBadges article={article} />, () => json(settings));
  expect(await screen.findByText(text)).toBeTruthy();
  const other = /waits for an editor|بانتظار محرّر|Failed at|تعذّر تنفيذه/;
  expect(screen.getAllByText(other)).toHaveLength(1);
});
