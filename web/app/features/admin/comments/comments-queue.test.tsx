import type { ModeratedComment } from '@mihwar/adapters/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { CommentsQueue } from './comments-queue';

const comment: ModeratedComment = {
  ...{ id: 1, content: 'A question', createdAt: '2026-11-25T09:00:00.000Z', state: 'pending', reports: 0 },
  ...{ name: 'Huda', nameAr: null, isStaff: false, article: null, parent: null },
};
const parentIn = (state: ModeratedComment['state']): ModeratedComment['parent'] => ({
  ...{ id: 1, content: 'A question', name: 'Huda', nameAr: null, state },
});
const reply = (state: ModeratedComment['state']): ModeratedComment => ({
  ...{ ...comment, id: 2, content: 'An answer', name: 'Omar', parent: parentIn(state) },
});

const counts = { approved: 0, pending: 2, hidden: 0, spam: 0, reported: 0 };

function open(prefix: string, comments: ModeratedComment[]) {
  renderAt(`${prefix}/admin/comments?state=pending`, <CommentsQueue />, (_path, init) => {
    if (init?.method !== 'POST') return json({ comments, counts });
    const { ids } = JSON.parse(init.body as string) as { ids: number[] };
    return json({ changed: ids, counts });
  });
}

beforeEach(makeRoomForToasts);

it.each([
  ['', 'hidden', 'Approve: An answer', 'Comment approved'],
  ['', 'approved', 'Approve: An answer', 'Comment approved: readers see it'],
  ['/ar', 'spam', 'قبول: An answer', 'قُبل التعليق'],
  ['/ar', 'approved', 'قبول: An answer', 'قُبل التعليق وصار ظاهرًا للقرّاء'],
] as const)(
  'says that readers see a reply only if they see its comment: %s %s',
  async (prefix, state, approve, said) => {
    open(prefix, [reply(state)]);
    fireEvent.click(await screen.findByRole('button', { name: approve }));
    expect(await screen.findByText(said)).toBeTruthy();
  },
);

it('says that readers see both if a reply is approved together with its comment', async () => {
  open('', [reply('pending'), comment]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('2 comments approved: readers see them')).toBeTruthy();
});
