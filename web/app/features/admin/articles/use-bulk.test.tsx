import type { DashboardCard } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { useBulk } from './use-bulk';

const ARTICLES = [1, 2, 3].map((id) => ({ id, title: `Article ${id}`, titleAr: null }) as DashboardCard);

const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ id }))}.signature`;

beforeEach(makeRoomForToasts);
afterEach(() => {
  localStorage.clear();
});

function Bulk() {
  const bulk = useBulk();
  const [left, setLeft] = useState<number[]>();
  return (
    <>
      <button onClick={() => void bulk.start('publish', ARTICLES).then(setLeft)}>Publish</button>
      <output>{JSON.stringify({ left, done: bulk.run?.done, isRunning: bulk.run?.isRunning })}</output>
    </>
  );
}

async function publishAll(onCall: (calls: number) => void) {
  const sent: string[] = [];
  localStorage.setItem('auth_token', tokenOf(7));
  renderAt('/admin', <Bulk />, (path) => {
    sent.push(path);
    onCall(sent.length);
    return json({});
  });
  fireEvent.click(screen.getByText('Publish'));
  const shown = () => JSON.parse(screen.getByRole('status').textContent) as { left?: number[] };
  await waitFor(() => {
    expect(shown().left).toBeDefined();
  });
  return { sent, ...shown() };
}

it('goes through all articles, also when the token of the same user is renewed', async () => {
  const { sent, ...run } = await publishAll(() => {
    localStorage.setItem('auth_token', `${tokenOf(7)}-renewed`);
  });
  expect(sent).toHaveLength(3);
  expect(run).toEqual({ left: [], done: 3, isRunning: false });
});

it('ends when another user signs in, and leaves the others selected', async () => {
  const { sent, ...run } = await publishAll((calls) => {
    if (calls === 2) localStorage.setItem('auth_token', tokenOf(8));
  });
  expect(sent).toEqual(['/api/articles/1/publish', '/api/articles/2/publish']);
  expect(run).toEqual({ left: [3], done: 2, isRunning: false });
});
