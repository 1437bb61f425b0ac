import type { DashboardCard } from '@mihwar/adapters/contract';
import { expect, it } from 'vitest';
import { undoUnpublishing } from './undoing';

const SHOWN = {
  ...{ id: 1, status: 'published', hasUnpublishedChanges: false, translated: false },
  scheduled: [],
} as unknown as DashboardCard;

const planned = (action: 'publish' | 'unpublish'): DashboardCard => ({
  ...SHOWN,
  id: 2,
  scheduled: [{ language: 'en', action, at: '2029-12-24T08:00:00.000Z', problem: null }],
});

it('offers to publish again what readers saw as it is', () => {
  expect(undoUnpublishing([SHOWN])).toBeDefined();
});

it.each(['publish', 'unpublish'] as const)('offers nothing where a time to %s is planned', (action) => {
  expect(undoUnpublishing([planned(action)])).toBeUndefined();
  expect(undoUnpublishing([SHOWN, planned(action)])).toBeUndefined();
});
