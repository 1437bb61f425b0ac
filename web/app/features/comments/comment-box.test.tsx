import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, renderAt } from '~/test/render';
import { CommentBox } from './comment-box';

/** Tests write faster than people. */
const FAST = { elapsed: expect.any(Number) as number };

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Post comment|Submitting...)$/ });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

it('can only be posted when there is something in it', () => {
  renderAt('/article/x', <CommentBox articleId={7} />);
  expect(button().disabled).toBe(true);
  write('  \n ');
  expect(button().disabled).toBe(true);
  write('Well said');
  expect(button().disabled).toBe(false);
});

it('posts once, says so, and clears', async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  renderAt('/article/x', <CommentBox articleId={7} />, (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  write(' Well said ');
  fireEvent.click(button());
  await waitFor(() => {
    expect(button().textContent).toBe('Submitting...');
  });
  expect(button().disabled).toBe(true);

  expect(sessionStorage.length).toBe(1);

  answer(Response.json({}, { status: 201 }));
  expect(await screen.findByText('Comment submitted')).toBeTruthy();
  expect(screen.getByText('Your comment has been submitted successfully.')).toBeTruthy();
  expect(box().value).toBe('');
  expect(sessionStorage.length).toBe(0);
  expect(sent).toEqual([['/api/comments', { content: 'Well said', articleId: 7, authorId: 1, ...FAST }]]);
});

it('keeps the text when it fails', async () => {
  renderAt('/article/x', <CommentBox articleId={7} />, () => json({ message: 'no' }, 500));
  write('Well said');
  fireEvent.click(button());
  expect(await screen.findByText('Comment failed')).toBeTruthy();
  expect(screen.getByText('There was an error submitting your comment. Please try again.')).toBeTruthy();
  expect(box().value).toBe('Well said');
  await waitFor(() => {
    expect(button().disabled).toBe(false);
  });
});

it('shows what became of a comment that was sent without scripts, with its text', () => {
  const outcome = {
    title: 'Comment failed',
    text: 'Try again.',
    failed: true,
    values: { content: 'Well said' },
  };
  renderAt('/article/x', <CommentBox articleId={7} outcome={outcome} />);
  expect(screen.getByRole('alert').textContent).toBe('Comment failedTry again.');
  expect(box().value).toBe('Well said');
  expect(button().disabled).toBe(false);
});

it('invites in the direction of the screen, and takes either language', () => {
  renderAt('/ar/article/y', <CommentBox articleId={8} />);
  const arabicBox = screen.getByRole('textbox', { name: 'تعليقك' });
  expect(arabicBox.getAttribute('dir')).toBeNull();
  fireEvent.change(arabicBox, { target: { value: 'Well said' } });
  expect(arabicBox.getAttribute('dir')).toBe('auto');
});

it('says beside the name that it belongs to the staff, and keeps the text', async () => {
  localStorage.setItem('guest-name', 'Layla Haddad');
  renderAt('/article/x', <CommentBox articleId={7} />, () =>
    json({ message: 'This name belongs to our staff. Please choose another one.' }, 400),
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Your name/ });
  await waitFor(() => {
    expect(name.value).toBe('Layla Haddad');
  });
  write('Well said');
  fireEvent.click(button());
  await waitFor(() => {
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });
  expect(document.activeElement).toBe(name);
  expect(box().value).toBe('Well said');
});

it('sends what requirements 6 says where somebody has taken the time to write', async () => {
  const sent: unknown[] = [];
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  renderAt('/article/x', <CommentBox articleId={7} />, (_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json({}, { status: 201 }));
  });
  now += 2000;
  write('Well said');
  fireEvent.click(button());
  expect(await screen.findByText('Comment submitted')).toBeTruthy();
  expect(sent).toEqual([{ content: 'Well said', articleId: 7, authorId: 1 }]);
  vi.restoreAllMocks();
});

it('sends the text of the field that people do not see', async () => {
  const sent: unknown[] = [];
  renderAt('/article/x', <CommentBox articleId={7} />, (_path, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(Response.json({}, { status: 201 }));
  });
  write('Well said');
  expect(screen.queryByRole('textbox', { name: 'Leave this field empty' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Leave this field empty'), {
    target: { value: 'https://shop.example' },
  });
  fireEvent.click(button());
  expect(await screen.findByText('Comment submitted')).toBeTruthy();
  expect(sent).toMatchObject([{ content: 'Well said', website: 'https://shop.example' }]);
});

it('never shows what somebody who was signed in has typed to whoever comes next', () => {
  const token = (id: number) => `x.${btoa(JSON.stringify({ id, sid: 1 }))}.x`;
  const openAs = (user?: number) => {
    cleanup();
    localStorage.clear();
    if (user) localStorage.setItem('auth_token', token(user));
    renderAt('/article/x', <CommentBox articleId={7} />);
  };
  openAs(1);
  write('Mine');
  openAs();
  expect(box().value).toBe('');
  openAs(2);
  expect(box().value).toBe('');
  openAs(1);
  expect(box().value).toBe('Mine');
  write('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
