import type { DashboardCard } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { useArticleChanges } from './use-article-changes';

const card = (id: number, day: number) =>
  ({
    id,
    title: `Article ${id}`,
    titleAr: null,
    updatedAt: `2026-03-0${day}T12:00:00.000Z`,
  }) as DashboardCard;

const CARDS = { one: card(1, 1), 'one, edited': card(1, 2), two: card(2, 1) };

function Copying() {
  const changes = useArticleChanges(() => undefined);
  return Object.entries(CARDS).map(([name, article]) => (
    <button
      key={name}
      onClick={() => {
        changes.duplicate(article);
      }}
    >
      {name}
    </button>
  ));
}

beforeEach(makeRoomForToasts);

it('copies an article once although the first response is lost', async () => {
  const sent: { path: string; key: string | null }[] = [];
  const isLost = [true, true, false, false, false];
  renderAt('/admin', asUser(['write'], <Copying />), (path, init) => {
    sent.push({ path, key: new Headers(init?.headers).get('Idempotency-Key') });
    return isLost[sent.length - 1] ? Promise.reject(new TypeError('Failed to fetch')) : json(card(9, 3), 201);
  });
  const copy = async (name: keyof typeof CARDS) => {
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    return sent[before];
  };
  const first = await copy('one');
  expect(await screen.findByText('The article could not be duplicated')).toBeTruthy();
  expect(first).toEqual({ path: '/api/articles/1/duplicate', key: expect.stringMatching(/\S/) });
  const other = await copy('two');
  expect(other?.path).toBe('/api/articles/2/duplicate');
  expect(other?.key).not.toBe(first?.key);
  expect(await copy('one')).toEqual(first);
  expect(await screen.findByText('Article duplicated')).toBeTruthy();
  const edited = await copy('one, edited');
  const again = await copy('one');
  expect(new Set([first, other, edited, again].map((one) => one?.key)).size).toBe(4);
});

it.each([
  [
    'publish',
    'Planned times of publishing and unpublishing did not come back. They have to be planned again.',
  ],
  ['embargo', undefined],
] as const)('says after an undone deletion whether a time to %s was lost', async (action, text) => {
  const time = { language: 'en' as const, action, at: '2029-12-24T08:00:00.000Z', problem: null };
  const article: DashboardCard = { ...card(1, 1), scheduled: [time] };
  function Deleting() {
    const { remove } = useArticleChanges(() => undefined);
    return <button onClick={() => void remove(article)}>Remove</button>;
  }
  const ui = (
    <>
      <Deleting />
      <ConfirmDialog />
    </>
  );
  const items = [{ id: 12, itemId: article.id }];
  renderAt('/admin', asUser(['write'], ui), () => json({ items, total: 1, page: 1, pages: 1 }));
  fireEvent.click(screen.getByText('Remove'));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(screen.queryByText(/Planned times/)?.textContent).toBe(text);
});
