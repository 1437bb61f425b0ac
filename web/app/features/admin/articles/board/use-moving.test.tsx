import type { DashboardCard } from '@mihwar/adapters/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { useMoving } from './use-moving';

const article = {
  ...{ id: 1, title: 'A quiet motor', titleAr: null, updatedAt: '2026-03-01T12:00:00.000Z' },
  ...{ status: 'draft', stage: 'ready', hasUnpublishedChanges: false, workflowVersion: 3, mine: true },
} as DashboardCard;

function Publishing() {
  const moving = useMoving();
  return (
    <>
      <button
        onClick={() => {
          moving.move(article, 'current');
        }}
      >
        Move
      </button>
      <output>{`${moving.said} ${moving.landing?.column}`}</output>
    </>
  );
}

beforeEach(makeRoomForToasts);

it.each([
  ['goes to the published ones', false, '“Published”. current'],
  ['stays in the first column where its translation is under embargo', true, '“Writing”. writing'],
])('an article that is published on the board %s', async (_, hasUnpublishedChanges, said) => {
  renderAt('/admin', asUser(['write', 'publish'], <Publishing />), () =>
    json({ id: 1, status: 'published', hasUnpublishedChanges }),
  );
  fireEvent.click(screen.getByText('Move'));
  expect(await screen.findByText((text) => text.endsWith(`is now in the column ${said}`))).toBeTruthy();
});
