import { NO_ROOM_FOR_REPLY, type ModeratedComment } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { CommentsQueue } from './comments-queue';

const SAVED = '2026-11-25T09:00:00.000Z';
const DECIDED = '2026-11-25T10:00:00.000Z';
const savedAt = (at: string, ...ids: number[]) => Object.fromEntries(ids.map((id) => [id, at]));

const comment: ModeratedComment = {
  ...{ id: 1, content: 'A question', createdAt: SAVED, updatedAt: SAVED, state: 'pending', reports: 0 },
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
    return json({ changed: ids, unchanged: [], updatedAt: savedAt(DECIDED, ...ids), counts });
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

it.each([
  [
    '',
    ['Select all', 'Approve'],
    'The comments could not be changed because of this reply: An answer',
    'The comment that this reply answers has 100 replies already. Hide one of them first.',
  ],
  [
    '/ar',
    ['تحديد الكل', 'قبول'],
    'تعذّر تغيير التعليقات بسبب هذا الرد: An answer',
    'على التعليق الذي يجيب عنه هذا الرد 100 رد. أخفِ أحدها أولًا.',
  ],
] as const)('says which reply of several has no room: %s', async (prefix, [all, approve], title, reason) => {
  const comments = [comment, reply('approved')];
  renderAt(`${prefix}/admin/comments?state=pending`, <CommentsQueue />, (_path, init) => {
    if (init?.method !== 'POST') return json({ comments, counts });
    return json({ message: NO_ROOM_FOR_REPLY, errors: [{ path: 'ids.1', message: NO_ROOM_FOR_REPLY }] }, 409);
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: all }));
  fireEvent.click(screen.getByRole('button', { name: approve }));
  const notice = (await screen.findByText(reason)).closest('.toast');
  expect(notice?.textContent).toContain(title);
});

it('what readers have of an article is fetched again after a decision', async () => {
  const outcome = { changed: [1], unchanged: [], updatedAt: savedAt(DECIDED, 1), counts };
  const { client } = renderAt('/admin/comments?state=pending', <CommentsQueue />, (_path, init) =>
    json(init?.method === 'POST' ? outcome : { comments: [comment], counts }),
  );
  const seen = [
    ['articles', 'one', 'a-quiet-motor'],
    ['comments', 1, 'newest', 2],
  ];
  for (const queryKey of seen) client.setQueryData(queryKey, 'before');
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: A question' }));
  await waitFor(() => {
    expect(seen.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });
});

it.each([
  ['', 'one comment', 'Delete', 'The comment does not exist any more'],
  ['/ar', 'one comment', 'حذف', 'لم يعد التعليق موجودًا'],
  ['', 'two comments', 'Delete', 'The comments do not exist any more'],
  ['/ar', 'two comments', 'حذف', 'لم يعد التعليقان موجودين'],
])('says that a colleague has deleted them already: %s %s', async (prefix, which, action, said) => {
  const ui = (
    <>
      <CommentsQueue />
      <ConfirmDialog />
    </>
  );
  renderAt(`${prefix}/admin/comments?state=pending`, ui, (_path, init) =>
    json(
      init?.method === 'POST'
        ? { changed: [], unchanged: [], updatedAt: {}, counts }
        : { comments: [comment, reply('pending')], counts },
    ),
  );
  const all = await screen.findByRole('checkbox', { name: /^(Select all|تحديد الكل)$/ });
  if (which === 'two comments') fireEvent.click(all);
  const name = which === 'two comments' ? action : `${action}: A question`;
  fireEvent.click(screen.getByRole('button', { name }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: action }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Undo|تراجع)$/ })).toBeNull();
});

const THREE = [comment, reply('pending'), { ...comment, id: 3, content: 'A third one' }];

it.each([
  [
    '',
    ['Approve', [2]],
    '2 comments approved',
    '1 comment stays as it is: somebody has decided about it or reported it meanwhile.',
  ],
  [
    '',
    ['Hide', [1, 2]],
    'Comment hidden from readers',
    '2 comments stay as they are: somebody has decided about them or reported them meanwhile.',
  ],
  [
    '',
    ['Spam', [1, 2, 3]],
    'No comment was changed',
    '3 comments stay as they are: somebody has decided about them or reported them meanwhile.',
  ],
  [
    '/ar',
    ['إخفاء', [1, 2]],
    'أُخفي التعليق عن القرّاء',
    'بقي تعليقان كما هما، فقد بُتّ في أمرهما أو أُبلغ عنهما في هذه الأثناء.',
  ],
  [
    '/ar',
    ['مزعج', [1, 2, 3]],
    'لم يتغيّر أي تعليق',
    'بقيت 3 تعليقات كما هي، فقد بُتّ في أمرها أو أُبلغ عنها في هذه الأثناء.',
  ],
] as [prefix: string, decision: [action: string, unchanged: number[]], title: string, text: string][])(
  'says how many comments stay as a colleague has decided, and fetches the list again: %s %j',
  async (prefix, [action, unchanged], title, text) => {
    const sent: unknown[] = [];
    renderAt(`${prefix}/admin/comments?state=pending`, <CommentsQueue />, (_path, init) => {
      if (init?.method !== 'POST')
        return json({ comments: sent.length > 0 ? [reply('pending')] : THREE, counts });
      sent.push(JSON.parse(init.body as string));
      const changed = [1, 2, 3].filter((id) => !unchanged.includes(id));
      return json({ changed, unchanged, updatedAt: savedAt(DECIDED, ...changed), counts });
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /^(Select all|تحديد الكل)$/ }));
    fireEvent.click(screen.getByRole('button', { name: action }));
    const notice = (await screen.findByText(text)).closest('.toast');
    expect(within(notice as HTMLElement).getByText(title)).toBeTruthy();
    expect(sent).toEqual([
      { ids: [1, 2, 3], action: expect.any(String) as string, updatedAt: savedAt(SAVED, 1, 2, 3) },
    ]);
    await waitFor(() => {
      expect(screen.queryByText('A third one')).toBeNull();
    });
  },
);

it('offers to undo only what a deletion has deleted, not what a colleague has decided meanwhile', async () => {
  const calls: string[] = [];
  const ui = (
    <>
      <CommentsQueue />
      <ConfirmDialog />
    </>
  );
  renderAt('/admin/comments?state=reported', ui, (path, init) => {
    if (path.startsWith('/api/trash')) {
      calls.push(path);
      const items = [11, 12, 13].map((id) => ({ id, itemId: id - 10 }));
      return json(init?.method === 'POST' ? {} : { items, page: 1, pages: 1 });
    }
    if (init?.method !== 'POST') return json({ comments: THREE, counts: { ...counts, reported: 3 } });
    calls.push(init.body as string);
    return json({ changed: [1, 3], unchanged: [2], updatedAt: {}, counts });
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 comments deleted');
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('Undone');
  expect(calls).toEqual([
    JSON.stringify({ action: 'delete', ids: [1, 2, 3], updatedAt: savedAt(SAVED, 1, 2, 3) }),
    '/api/trash?type=comment&page=1',
    '/api/trash/11/restore',
    '/api/trash/13/restore',
  ]);
});

/** Comments of an article, so that they can be answered. */
const APPROVED: ModeratedComment[] = THREE.map((one) => ({
  ...one,
  state: 'approved',
  article: { id: 7, slug: 'a-quiet-motor', title: 'A quiet motor', titleAr: null },
  parent: null,
}));

it('a comment that is being answered can be moved again after it has left the list, but not selected', async () => {
  const sent: unknown[] = [];
  renderAt('/admin/comments?state=approved', <CommentsQueue />, (_path, init) => {
    if (init?.method !== 'POST')
      return json({
        comments: sent.length > 0 ? APPROVED.slice(1) : APPROVED,
        counts: { ...counts, approved: 3 },
      });
    sent.push(JSON.parse(init.body as string));
    return json({ changed: [1], unchanged: [], updatedAt: savedAt(DECIDED, 1), counts });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: A question' }));
  const own = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: A question' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide: A question' }));
  await waitFor(() => {
    expect(own.disabled).toBe(true);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Spam: A question' }));
  await screen.findByText('Comment marked as spam');
  expect(sent).toEqual([
    { action: 'hide', ids: [1], updatedAt: savedAt(SAVED, 1) },
    { action: 'spam', ids: [1], updatedAt: savedAt(DECIDED, 1) },
  ]);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  fireEvent.click(all);
  expect(screen.getByText('2 comments selected')).toBeTruthy();
  expect(all.checked).toBe(true);
  expect(own.checked).toBe(false);
});

it('nothing can be selected when only a comment that has left the list is being answered', async () => {
  let isGone = false;
  renderAt('/admin/comments?state=approved', <CommentsQueue />, (_path, init) => {
    if (init?.method !== 'POST') return json({ comments: isGone ? [] : APPROVED.slice(0, 1), counts });
    isGone = true;
    return json({ changed: [1], unchanged: [], updatedAt: savedAt(DECIDED, 1), counts });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: A question' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide: A question' }));
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
  await waitFor(() => {
    expect(all.disabled).toBe(true);
  });
  expect(all.checked).toBe(false);
});

it('a comment that is being answered is still decided about as it was shown, since a colleague may have moved it', async () => {
  const sent: unknown[] = [];
  renderAt('/admin/comments?state=approved', <CommentsQueue />, (_path, init) => {
    if (init?.method !== 'POST')
      return json({ comments: sent.length > 0 ? APPROVED.slice(1, 2) : APPROVED, counts });
    sent.push(JSON.parse(init.body as string));
    const outcome = sent.length === 1 ? { changed: [3], unchanged: [] } : { changed: [], unchanged: [1] };
    return json({ ...outcome, updatedAt: savedAt(DECIDED, ...outcome.changed), counts });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: A question' }));
  fireEvent.click(screen.getByRole('button', { name: 'Hide: A third one' }));
  const own = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select: A question' });
  await waitFor(() => {
    expect(own.disabled).toBe(true);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Spam: A question' }));
  await screen.findByText('No comment was changed');
  expect(sent).toEqual([
    { action: 'hide', ids: [3], updatedAt: savedAt(SAVED, 3) },
    { action: 'spam', ids: [1], updatedAt: savedAt(SAVED, 1) },
  ]);
});
