import type { ModeratedComment } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SignInAgain } from '~/features/admin/session/sign-in-again';
import { asSignedIn } from '~/lib/api';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { ReplyForm } from './reply-form';

const comment: ModeratedComment = {
  ...{ id: 1, content: 'A question', state: 'approved', reports: 0 },
  ...{ createdAt: '2026-11-25T09:00:00.000Z', updatedAt: '2026-11-25T09:00:00.000Z' },
  ...{ name: 'Huda', nameAr: null, isStaff: false, parent: null },
  article: { id: 7, slug: 'x', title: 'An article', titleAr: null },
};

beforeEach(makeRoomForToasts);

/** Opens the form with an API that knows one token. Without it, nobody is signed in. */
function open(prefix: string, token: string | null, answer: object = {}) {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  const ui = asUser(
    ['moderate'],
    <>
      <ReplyForm comment={comment} articleId={7} onClose={onClose} />
      <SignInAgain />
    </>,
  );
  if (token) localStorage.setItem('auth_token', token);
  const { client } = renderAt(`${prefix}/admin/comments`, ui, (path, init) => {
    if (path === '/api/auth/login') return json({ message: 'Login successful', token: 'alive' });
    return asSignedIn((stored) => {
      if (stored !== 'alive') return json({ message: 'Please sign in' }, 401);
      sent.push(JSON.parse(init?.body as string));
      return json({ id: 2, ...answer }, 201);
    });
  });
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: 'An answer' } });
  fireEvent.click(screen.getByRole('button', { name: /^(Publish reply|نشر الرد)$/ }));
  return { sent, onClose, box, client };
}

const REPLY = { content: 'An answer', articleId: 7, parentId: 1, asUser: true, authorId: 1 };

it.each([
  ['an ended session', 'ended'],
  ['no token', null],
])('asks to sign in again with %s, and then publishes the reply', async (_case, token) => {
  const { sent, onClose, box } = open('', token);
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect([sent, box.value]).toEqual([[], 'An answer']);
  fireEvent.change(within(dialog).getByLabelText(/^Password/), { target: { value: 'secret-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Reply published')).toBeTruthy();
  expect(sent).toEqual([REPLY]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the reply when the user does not sign in again', async () => {
  const { sent, onClose, box } = open('', null);
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(await screen.findByText('The reply could not be published')).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect([sent, box.value]).toEqual([[], 'An answer']);
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['', 'Reply sent: it waits for approval'],
  ['/ar', 'أُرسل الرد، وهو بانتظار القبول'],
])('says that a reply waits: %s', async (prefix, said) => {
  const { sent } = open(prefix, 'alive', { state: 'pending' });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent).toEqual([REPLY]);
});

it('lets the page of the article fetch its comments again', async () => {
  const { client } = open('', 'alive');
  const queryKey = ['articles', 'one', 'x'];
  client.setQueryData(queryKey, 'before');
  expect(await screen.findByText('Reply published')).toBeTruthy();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
