import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aComment } from '~/test/articles';
import { json, renderAt } from '~/test/render';
import { CommentList } from './comment-list';

/** Tests write faster than people. */
const FAST = { elapsed: expect.any(Number) as number };

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
