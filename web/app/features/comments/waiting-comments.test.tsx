import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aComment } from '~/test/articles';
import { forgetToken } from '~/lib/session-token';
import { json, renderAt } from '~/test/render';
import { keepWaiting } from './waiting';
import { WaitingComments } from './waiting-comments';

const ARTICLE_ID = 7;
const author = { displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد', avatar: null, slug: null };
const waits = { state: 'pending', createdAt: new Date().toISOString() } as const;

const signInAs = (id?: number) => {
  cleanup();
  localStorage.removeItem('auth_token');
  if (id) localStorage.setItem('auth_token', `x.${btoa(JSON.stringify({ id }))}.x`);
};
const open = (path = '/article/x') => {
  renderAt(path, <WaitingComments articleId={ARTICLE_ID} shown={[]} />, () => json([]));
};

it('shows a comment that waits to its writer only, under the name of the writer', () => {
  signInAs(3);
  keepWaiting({ ...aComment({ id: 1, content: 'By Layla', author }), ...waits }, ARTICLE_ID);
  signInAs();
  keepWaiting({ ...aComment({ id: 2, content: 'By a guest', guestName: 'Huda' }), ...waits }, ARTICLE_ID);

  open();
  expect(screen.getByRole('listitem').textContent).toMatch(/Huda.*By a guest/);
  signInAs(4);
  open();
  expect(screen.queryByRole('listitem')).toBeNull();
  signInAs(3);
  open();
  expect(screen.getByRole('listitem').textContent).toMatch(/Layla Haddad.*By Layla/);
  cleanup();
  open('/ar/article/x');
  expect(screen.getByRole('listitem').textContent).toMatch(/ليلى حداد.*By Layla/);
});

it('shows nothing that an earlier version has stored without its writer', () => {
  const stored = {
    id: 1,
    articleId: ARTICLE_ID,
    content: 'Whose?',
    createdAt: waits.createdAt,
    guestName: null,
  };
  localStorage.setItem('waiting-comments', JSON.stringify([stored]));
  open();
  expect(screen.queryByText('Whose?')).toBeNull();
});

it('shows a guest the comment that followed when the session turned out to be over', () => {
  signInAs(3);
  open();
  act(() => {
    forgetToken();
    keepWaiting({ ...aComment({ id: 2, content: 'By a guest', guestName: 'Huda' }), ...waits }, ARTICLE_ID);
  });
  expect(screen.getByRole('listitem').textContent).toMatch(/Huda.*By a guest/);
});

it('shows a comment that waits no more once its writer has signed out in another tab', () => {
  signInAs(3);
  keepWaiting({ ...aComment({ id: 1, content: 'By Layla', author }), ...waits }, ARTICLE_ID);
  open();
  screen.getByText('By Layla');
  localStorage.removeItem('auth_token');
  fireEvent(window, new Event('storage'));
  expect(screen.queryByText('By Layla')).toBeNull();
});
