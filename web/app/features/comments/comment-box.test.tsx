import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { i18nFor } from '~/i18n';
import { asSignedIn, createQueryClient } from '~/lib/api';
import { forgetToken, markSession } from '~/lib/session-token';
import { FAST } from '~/test/articles';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { CommentBox } from './comment-box';

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

it('has a name in its own direction, and an empty field in that of the screen', () => {
  renderAt('/ar/article/y', <CommentBox articleId={8} />);
  const name = screen.getByRole('textbox', { name: /اسمك/ });
  expect(name.getAttribute('dir')).toBeNull();
  fireEvent.change(name, { target: { value: 'Rashid' } });
  expect(name.getAttribute('dir')).toBe('auto');
  fireEvent.change(name, { target: { value: '' } });
  expect(name.getAttribute('dir')).toBeNull();
});

it('has the stored name in its own direction', async () => {
  localStorage.setItem('guest-name', 'Rashid');
  renderAt('/ar/article/y', <CommentBox articleId={8} />);
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: /اسمك/ }).getAttribute('dir')).toBe('auto');
  });
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
});

/** Posts to an API with these responses, one after the other, at a clock that stands still. */
function sendingAt(now: number, ...responses: (() => Response)[]) {
  const clock = { now };
  const sent: { content: string; elapsed?: number }[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const api = (_path: string, init?: RequestInit) => {
    sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
    const respond = responses.shift() ?? (() => Response.json({}, { status: 201 }));
    return Promise.resolve(respond());
  };
  return { clock, sent, api };
}

const refusal =
  (message: string, status = 400, headers?: HeadersInit) =>
  () =>
    Response.json({ message }, { status, headers });
const failed = () => screen.findByText('Comment failed');

it('does not say how fast a text was written that was there when the form opened', async () => {
  const { api, sent } = sendingAt(1000);
  renderAt('/article/x', <CommentBox articleId={7} />);
  write('Written a while ago');
  cleanup();
  renderAt('/article/x', <CommentBox articleId={7} />, api);
  expect(box().value).toBe('Written a while ago');
  fireEvent.click(button());
  await screen.findByText('Comment submitted');
  expect(sent).toEqual([{ content: 'Written a while ago', articleId: 7, authorId: 1 }]);
});

it('does not say so either after an attempt without scripts', async () => {
  const { api, sent } = sendingAt(1000);
  const outcome = { title: 'Comment failed', failed: true, values: { content: 'Sent before' } };
  renderAt('/article/x', <CommentBox articleId={7} outcome={outcome} />, api);
  fireEvent.click(button());
  await screen.findByText('Comment submitted');
  expect(sent).toEqual([{ content: 'Sent before', articleId: 7, authorId: 1 }]);
});

it('measures the time again after a refusal, and sends the same request while no answer is known', async () => {
  makeRoomForToasts();
  const { clock, api, sent } = sendingAt(
    1000,
    () => Response.json({ message: 'Not now' }, { status: 503 }),
    refusal('This name belongs to our staff. Please choose another one.'),
  );
  renderAt('/article/x', <CommentBox articleId={7} />, api);
  clock.now += 300;
  write('Pasted');
  fireEvent.click(button());
  await failed();
  clock.now += 60_000;
  fireEvent.click(button());
  await waitFor(() => {
    expect(sent).toHaveLength(2);
  });
  expect(sent.map(({ elapsed }) => elapsed)).toEqual([300, 300]);

  cleanup();
  sessionStorage.clear();
  makeRoomForToasts();
  const again = sendingAt(1000, refusal('This name belongs to our staff. Please choose another one.'));
  renderAt('/article/x', <CommentBox articleId={7} />, again.api);
  again.clock.now += 300;
  write('Pasted');
  fireEvent.click(button());
  await failed();
  again.clock.now += 60_000;
  fireEvent.click(button());
  await screen.findByText('Comment submitted');
  expect(again.sent.map(({ elapsed }) => elapsed)).toEqual([300, undefined]);
});

it.each([
  [
    '/article/x',
    ['The name has an invisible character', 400],
    'The name has an invisible character. Please type it anew.',
  ],
  [
    '/article/x',
    ['The comment that this one answers is no longer there.', 400],
    'The comment that you answer is no longer there.',
  ],
  [
    '/article/x',
    ['This comment has too many replies. Write a new comment.', 409],
    'This comment has too many replies. Please write a new comment.',
  ],
  ['/article/x', ['Later', 429], 'That was too often. Please try again in 2 minutes.'],
  [
    '/ar/article/x',
    ['The name has an invisible character', 400],
    'في الاسم رمز غير مرئي. يُرجى كتابته من جديد.',
  ],
  [
    '/ar/article/x',
    ['The comment that this one answers is no longer there.', 400],
    'التعليق الذي تردّ عليه لم يعد موجودًا.',
  ],
  [
    '/ar/article/x',
    ['This comment has too many replies. Write a new comment.', 409],
    'على هذا التعليق ردود كثيرة. يُرجى كتابة تعليق جديد.',
  ],
  ['/ar/article/x', ['Later', 429], 'محاولات كثيرة. يُرجى المحاولة بعد دقيقتين.'],
] as const)('says why a comment was refused: %s %j', async (path, [message, status], reason) => {
  makeRoomForToasts();
  const headers = status === 429 ? { 'Retry-After': '90' } : undefined;
  renderAt(path, <CommentBox articleId={7} />, () => Promise.resolve(refusal(message, status, headers)()));
  const text = screen.getByRole('textbox', { name: /^(Your comment|تعليقك)$/ });
  fireEvent.change(text, { target: { value: 'Well said' } });
  fireEvent.click(screen.getByRole('button', { name: /^(Post comment|نشر التعليق)$/ }));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  const name = screen.getByRole('textbox', { name: /Your name|اسمك/ });
  await waitFor(() => {
    expect(name.getAttribute('aria-invalid')).toBe(message.startsWith('The name') ? 'true' : null);
  });
});

it('is not there again after it was posted, when its form was left before the answer', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { client } = renderAt('/article/x', <CommentBox articleId={7} />, () => {
    return new Promise((resolve) => (answer = resolve));
  });
  write('Sent and left');
  fireEvent.change(screen.getByRole('textbox', { name: /Your name/ }), { target: { value: 'Huda' } });
  fireEvent.click(button());
  await waitFor(() => {
    expect(button().disabled).toBe(true);
  });
  cleanup();
  expect(sessionStorage.length).toBe(1);
  answer(Response.json({}, { status: 201 }));
  await waitFor(() => {
    expect(client.isMutating()).toBe(0);
  });
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('guest-name')).toBe('Huda');
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

const signInAs = (user?: number) => {
  localStorage.removeItem('auth_token');
  if (user) localStorage.setItem('auth_token', `x.${btoa(JSON.stringify({ id: user }))}.x`);
};

it('follows a sign-in or sign-out in another tab: nobody gets the text of somebody else', () => {
  signInAs(1);
  renderAt('/article/x', <CommentBox articleId={7} />);
  const change = (user?: number) => {
    signInAs(user);
    fireEvent(window, new Event('storage'));
  };
  write('Mine');
  change();
  expect(box().value).toBe('');
  write("A guest's");
  change(2);
  expect(box().value).toBe('');
  change(1);
  expect(box().value).toBe('Mine');
  change();
  expect(box().value).toBe("A guest's");
});

it('keeps what is typed when the session turns out to be over', () => {
  signInAs(1);
  renderAt('/article/x', <CommentBox articleId={7} />);
  write('Mine');
  act(forgetToken);
  expect(box().value).toBe('Mine');
});

it.each([
  [
    '/article/x',
    'Your comment',
    'Post comment',
    'Your session has ended. Post it again to comment as a guest.',
  ],
  ['/ar/article/x', 'تعليقك', 'نشر التعليق', 'انتهت جلستك. أعد النشر للتعليق بصفة زائر.'],
])(
  'becomes the form of a guest when the session has ended, and keeps the text: %s',
  async (path, label, post, text) => {
    makeRoomForToasts();
    signInAs(1);
    markSession();
    const tokens: (string | null)[] = [];
    renderAt(path, <CommentBox articleId={7} />, () =>
      asSignedIn((token) => {
        tokens.push(token);
        return token ? json({ message: 'Please sign in' }, 401) : json({}, 201);
      }),
    );
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: post }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.value).toBe('Mine');
    // The style sheet shows the field for the name of a guest.
    expect(document.documentElement.hasAttribute('data-session')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: post }));
    await waitFor(() => {
      expect(field.value).toBe('');
    });
    expect(tokens).toEqual([expect.any(String), null]);
  },
);

it('keeps the field in which a signed-in user types while the scripts arrive', async () => {
  signInAs(1);
  const page = (
    <I18nextProvider i18n={i18nFor('en')}>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <CommentBox articleId={7} />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const field = box();
  field.value = 'Written early';
  field.focus();
  const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
  expect(box()).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Written early');
  expect(button().disabled).toBe(false);
  act(() => {
    root.unmount();
  });
  container.remove();
});
