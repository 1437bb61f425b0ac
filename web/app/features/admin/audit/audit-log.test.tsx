import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, renderAt } from '~/test/render';
import { AuditLog } from './audit-log';

const EVENT = {
  ...{ id: 31, at: '2026-11-25T09:00:00.000Z', door: 'dashboard', action: 'signedIn' },
  ...{
    who: { kind: 'user', id: 2, name: 'Layla', nameAr: null },
    subject: null,
    language: null,
    details: {},
  },
};

it('marks the events of the former filter, and offers none that are older, until the response', async () => {
  // jsdom does not know the element <search>, and React says so once.
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  let release: (response: Response) => void = () => undefined;
  renderAt('/admin/audit', <AuditLog />, (path) =>
    path.includes('action=')
      ? new Promise<Response>((resolve) => (release = resolve))
      : json({ events: [EVENT], next: 31 }),
  );
  const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Older' });
  const rows = () => screen.getByRole('table').closest('[aria-busy="true"]');
  expect([rows(), older.disabled]).toEqual([null, false]);

  fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'signedIn' } });
  await waitFor(() => {
    expect(rows()).not.toBeNull();
  });
  expect(older.disabled).toBe(true);
  release(Response.json({ events: [EVENT], next: 31 }));
  await waitFor(() => {
    expect([rows(), older.disabled]).toEqual([null, false]);
  });
});
