import type { DashboardCard } from '@mihwar/adapters/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { ArticlesTable } from './articles-table';
import { useListAddress } from './list-address';

const CARDS = [1, 2].map((id) => ({
  ...{ id, slug: `article-${id}`, title: `Article ${id}`, titleAr: null, mine: true, status: 'draft' },
  ...{ category: null, author: null, languages: ['en'], original: 'en', scheduled: [], stage: 'writing' },
  ...{ createdAt: '2026-03-10T12:00:00.000Z', updatedAt: '2026-03-10T12:00:00.000Z', featured: false },
})) as unknown as DashboardCard[];

function Table() {
  return <ArticlesTable address={useListAddress()} onEdit={() => undefined} onCreate={undefined} />;
}

const list = () => Response.json(CARDS, { headers: { 'X-Total-Count': '21' } });

beforeEach(makeRoomForToasts);

it('marks the rows of the former filter, and lets none of them be selected, until the response', async () => {
  let release: (response: Response) => void = () => undefined;
  const { router } = renderAt('/admin', asUser(['write', 'publish'], <Table />), (path) =>
    path.includes('state=draft')
      ? new Promise<Response>((resolve) => (release = resolve))
      : Promise.resolve(list()),
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select: Article 1' }));
  expect(screen.getByText('1 article selected')).toBeTruthy();
  const table = screen.getByRole('table');
  const isBusy = () => table.closest('[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(false);
  const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  expect([selectAll().checked, selectAll().disabled]).toEqual([false, false]);

  await act(() => router.navigate('/admin?state=draft'));
  expect(isBusy()).toBe(true);
  expect(screen.queryByRole('region', { name: 'Selected articles' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: Article 2' }).disabled).toBe(true);
  expect([selectAll().checked, selectAll().disabled]).toEqual([false, true]);
  fireEvent.click(selectAll());

  release(list());
  await waitFor(() => {
    expect(isBusy()).toBe(false);
  });
  // The table is still the same one, and so is the selection.
  expect(screen.getByRole('table')).toBe(table);
  expect(screen.getByText('1 article selected')).toBeTruthy();
  expect([selectAll().checked, selectAll().disabled]).toEqual([false, false]);
});

it('still tells what has failed when another page of the list cannot be fetched', async () => {
  const { router } = renderAt('/admin', asUser(['write', 'publish'], <Table />), (path, init) => {
    if (init?.method === 'POST') return json({ message: 'Not now.' }, 503);
    return path.includes('offset=20') ? json({ message: 'Not now.' }, 503) : Promise.resolve(list());
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Done: 0/2');

  await act(() => router.navigate('/admin?page=2'));
  await screen.findByText('Failed to fetch articles');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('region', { name: 'Selected articles' }).textContent).toContain(
    'Article 2: Not now.',
  );

  await act(() => router.navigate('/admin'));
  expect(await screen.findByText('2 articles selected')).toBeTruthy();
});
