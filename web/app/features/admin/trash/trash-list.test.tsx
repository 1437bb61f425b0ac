import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { TrashList } from './trash-list';

const ITEM = {
  ...{ id: 1, type: 'article', itemId: 7, title: 'The van', titleAr: null, door: 'dashboard' },
  ...{ deletedBy: null, deletedByAr: null, deletedAt: '2026-11-25T09:00:00.000Z', wasPublished: false },
  expiresAt: '2026-12-25T09:00:00.000Z',
};

beforeEach(makeRoomForToasts);

it.each([
  [
    ...['/admin/trash', 'Restore: The van', 'Restored'],
    'Planned times of publishing and unpublishing did not come back. They have to be planned again.',
  ],
  [
    ...['/ar/admin/trash', 'استعادة: The van', 'تمت الاستعادة'],
    'لم تُستعَد مواعيد النشر وإلغاء النشر، ويجب تحديدها من جديد.',
  ],
] as const)('tells of planned times that did not come back, and of nothing else: %s', async (...shown) => {
  const [path, restore, restored, sentence] = shown;
  for (const timesLost of [false, true]) {
    makeRoomForToasts();
    renderAt(path, <TrashList />, (_, init) =>
      init?.method === 'POST'
        ? json({
            type: 'article',
            itemId: 7,
            title: 'The van',
            isDraft: false,
            newSlug: null,
            timesLost,
            missing: [],
          })
        : json({ items: [ITEM], total: 1, page: 1, pages: 1 }),
    );
    fireEvent.click(await screen.findByRole('button', { name: restore }));
    await screen.findByText(restored);
    expect(screen.queryByText(sentence) !== null).toBe(timesLost);
    cleanup();
  }
});

it('marks the rows of the former kind, and restores none of them, until the response', async () => {
  let release: (response: Response) => void = () => undefined;
  const restored: string[] = [];
  renderAt('/admin/trash', <TrashList />, (path, init) => {
    if (init?.method === 'POST') restored.push(path);
    return path.includes('type=')
      ? new Promise<Response>((resolve) => (release = resolve))
      : json({ items: [ITEM], total: 1, page: 1, pages: 1 });
  });
  const restore = await screen.findByRole('button', { name: 'Restore: The van' });
  expect(restore.closest('[aria-busy="true"]')).toBeNull();

  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'page' } });
  await waitFor(() => {
    expect(restore.closest('[aria-busy="true"]')).not.toBeNull();
  });
  expect(restore.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(restore);
  expect(restored).toEqual([]);
  release(Response.json({ items: [], total: 0, page: 1, pages: 0 }));
  expect(await screen.findByText('The trash is empty')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore: The van' })).toBeNull();
});

it('takes no page of a kind from the rows of the former one', async () => {
  const { router } = renderAt('/admin/trash?type=page', <TrashList />, (path) =>
    path.includes('type=')
      ? json({ items: [], total: 0, page: 1, pages: 0 })
      : json({ items: [ITEM], total: 21, page: 2, pages: 2 }),
  );
  await screen.findByText('The trash is empty');
  await router.navigate('/admin/trash?page=2');
  await screen.findByRole('button', { name: 'Restore: The van' });
  expect(router.state.location.search).toBe('?page=2');
});
