import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageFocus } from '~/components/layout/page-focus';
import type { Transport } from '~/lib/api';
import { aComment, FAST } from '~/test/articles';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { CommentList } from './comment-list';

const layla = { displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد', avatar: null, slug: 'layla-haddad' };
const comments = [
  aComment({
    id: 2,
    content: '<b>newer</b>',
    author: layla,
    replies: [
      aComment({ id: 3, parentId: 2, content: 'صحيح تمامًا في Tesla', guestName: 'Huda' }),
      aComment({ id: 4, parentId: 2, content: 'Thanks', author: { ...layla, slug: 'other' } }),
    ],
  }),
  aComment({ id: 1, content: 'older' }),
];
const context = { articleId: 7, authorSlug: 'layla-haddad', isClosed: false };
const list = <CommentList comments={comments} {...context} />;

it('shows comments as plain text, with their replies', () => {
  renderAt('/article/x', list);
  const [first, huda, , last] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('<b>newer</b>');
  expect(huda?.textContent).toContain('Huda');
  expect(last?.textContent).toContain('Guest');
});

it('marks the staff, and the author of the article', () => {
  renderAt('/article/x', list);
  const [first, huda, other, last] = screen.getAllByRole('article');
  expect(first?.textContent).toContain('Author of the article');
  expect(other?.textContent).toContain('Staff');
  for (const guest of [huda, last]) expect(guest?.textContent).not.toMatch(/Staff|Author/);
});

it('gives each comment its own language and direction', () => {
  renderAt('/article/x', list);
  const text = (content: string) => screen.getByText(content);
  expect(text('older').lang).toBe('en');
  expect(text('older').dir).toBe('ltr');
  expect(text('صحيح تمامًا في Tesla').lang).toBe('ar');
  expect(text('صحيح تمامًا في Tesla').dir).toBe('rtl');
});

it('names guests and authors in Arabic', () => {
  renderAt('/ar/article/x', list);
  expect(screen.getAllByText('ليلى حداد')).toHaveLength(2);
  expect(screen.getByText('زائر')).toBeTruthy();
  expect(screen.getByText('كاتب المقال')).toBeTruthy();
});

it('sends a reply under its comment, with the name of the guest, and closes the form', async () => {
  const sent: unknown[] = [];
  const { router } = renderAt('/article/x?page=2', list, (_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    return json(aComment({ id: 5, parentId: 1 }), 201);
  });
  fireEvent.click(screen.getByRole('link', { name: 'Reply to Guest' }));
  const box = await screen.findByRole('textbox', { name: 'Your reply' });
  await waitFor(() => {
    expect(document.activeElement).toBe(box);
  });
  const form = within(box.closest('form') ?? document.body);
  fireEvent.change(box, { target: { value: 'So it is' } });
  fireEvent.change(form.getByRole('textbox', { name: /Your name/ }), { target: { value: ' Huda ' } });
  fireEvent.click(form.getByRole('button', { name: 'Post reply' }));
  await waitFor(() => {
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });
  expect(sent).toEqual([
    { content: 'So it is', articleId: 7, parentId: 1, guestName: 'Huda', authorId: 1, ...FAST },
  ]);
  expect(router.state.location.search).toBe('?page=2');
  expect(localStorage.getItem('guest-name')).toBe('Huda');
});

async function openReply(path: string, api: Transport) {
  const rendered = renderAt(path, list, api);
  fireEvent.click(screen.getByRole('link', { name: 'Reply to Guest' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
  const form = within(box.closest('form') ?? document.body);
  return { ...rendered, box, send: () => fireEvent.click(form.getByRole('button', { name: 'Post reply' })) };
}

it('keeps the form of a reply open for a text that was typed while the reply was sent', async () => {
  makeRoomForToasts();
  let answer: (response: Response) => void = () => undefined;
  const { box, send, router } = await openReply(
    '/article/x',
    () => new Promise((resolve) => (answer = resolve)),
  );
  fireEvent.change(box, { target: { value: 'So it is' } });
  send();
  await screen.findByRole('button', { name: 'Submitting...' });
  fireEvent.change(box, { target: { value: 'So it is, I think' } });
  answer(Response.json(aComment({ id: 5, parentId: 1 }), { status: 201 }));
  expect(await screen.findByText('Comment submitted')).toBeTruthy();
  await screen.findByRole('button', { name: 'Post reply' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe(
    'So it is, I think',
  );
  expect(router.state.location.search).toContain('reply=1');
});

it('keeps the form of a reply open when an earlier text had arrived', async () => {
  makeRoomForToasts();
  const responses = [
    () => Response.json({ message: 'Not now' }, { status: 503 }),
    () => Response.json({ message: 'Used for another body' }, { status: 422 }),
    () => Response.json(aComment({ id: 5, parentId: 1 }), { status: 201 }),
  ];
  const { box, send } = await openReply('/article/x', () =>
    Promise.resolve(responses.shift()?.() ?? Response.error()),
  );
  fireEvent.change(box, { target: { value: 'So it is' } });
  send();
  expect(await screen.findByText('Comment failed')).toBeTruthy();
  fireEvent.change(box, { target: { value: 'So it is, I think' } });
  send();
  expect(await screen.findByText('Your comment had arrived')).toBeTruthy();
  await screen.findByRole('button', { name: 'Post reply' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' }).value).toBe(
    'So it is, I think',
  );
});

it.each([
  [422, 'This is your own comment.'],
  [429, 'That was too often. Please try again in 1 minute.'],
  [503, 'There was an error. Please try again.'],
])('says why a report was refused: %i', async (status, reason) => {
  makeRoomForToasts();
  const message = status === 422 ? 'This is your own comment.' : 'Later';
  renderAt('/article/x', list, () => json({ message }, status));
  const [report] = await screen.findAllByRole('button', { name: /^Report the comment/ });
  fireEvent.click(report ?? document.body);
  expect(await screen.findByText('The comment was not reported')).toBeTruthy();
  expect(screen.getByText(reason)).toBeTruthy();
});

it('gives the focus to the box of a reply, and leaves it on the link that closes the box', async () => {
  const { router } = renderAt(
    '/article/x',
    <>
      {list}
      <PageFocus />
    </>,
  );
  const follow = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
    return link;
  };
  follow('Reply to Guest');
  const box = await screen.findByRole('textbox', { name: 'Your reply' });
  expect(router.state.location.hash).toBe('#comment-1');
  expect(document.activeElement).toBe(box);
  const link = follow('Close the reply to Guest');
  await waitFor(() => {
    expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  });
  expect(document.activeElement).toBe(link);
});

it('gives the focus to the comment or the reply that a link names', async () => {
  const { router } = renderAt(
    '/article/x',
    <>
      {list}
      <PageFocus />
    </>,
  );
  for (const [id, text] of [
    [1, 'older'],
    [4, 'Thanks'],
  ] as const) {
    await act(() => router.navigate(`#comment-${id}`));
    expect(document.activeElement?.textContent).toContain(text);
    expect(document.activeElement?.tagName).toBe('LI');
  }
});
