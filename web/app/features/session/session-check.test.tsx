import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, renderAt } from '~/test/render';
import { SessionCheck } from './session-check';

// jsdom is never idle.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

const token = () => localStorage.getItem('auth_token');

it('asks once on each screen, and leaves search terms alone', async () => {
  const asked: string[] = [];
  const { router } = renderAt('/', <SessionCheck />, (path) => {
    asked.push(path);
    return json({ isAuthenticated: false });
  });
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  await act(() => router.navigate('/search?q=a'));
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  await act(() => router.navigate('/search?q=b'));
  await act(() => router.navigate('/category/reviews'));
  await waitFor(() => {
    expect(asked).toHaveLength(3);
  });
  expect(new Set(asked)).toEqual(new Set(['/api/auth/me']));
});

it('keeps the fresh token that comes with the session', async () => {
  localStorage.setItem('auth_token', 'old');
  renderAt('/', <SessionCheck />, () => json({ isAuthenticated: true, token: 'fresh' }));
  await waitFor(() => {
    expect(token()).toBe('fresh');
  });
  expect(document.documentElement.hasAttribute('data-session')).toBe(true);
});

it('keeps the token it has where none comes', async () => {
  localStorage.setItem('auth_token', 'old');
  let answered = false;
  renderAt('/', <SessionCheck />, () => {
    answered = true;
    return json({ isAuthenticated: true });
  });
  await waitFor(() => {
    expect(answered).toBe(true);
  });
  await Promise.resolve();
  expect(token()).toBe('old');
});

it('drops the token of a session that has ended', async () => {
  localStorage.setItem('auth_token', 'old');
  renderAt('/', <SessionCheck />, () => json({ isAuthenticated: false }));
  await waitFor(() => {
    expect(token()).toBeNull();
  });
  expect(document.documentElement.hasAttribute('data-session')).toBe(false);
});

it.each([{ isAuthenticated: false }, { isAuthenticated: true, token: 'of an older session' }])(
  'leaves alone the token of who has signed in meanwhile: %j',
  async (session) => {
    let answer: (response: Response) => void = () => undefined;
    renderAt('/', <SessionCheck />, () => new Promise((resolve) => (answer = resolve)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    localStorage.setItem('auth_token', 'new');
    await act(async () => {
      answer(Response.json(session));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(token()).toBe('new');
  },
);

it('only logs what fails, and keeps the token', async () => {
  localStorage.setItem('auth_token', 'old');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  renderAt('/', <SessionCheck />, () => json({ message: 'down' }, 503));
  await waitFor(() => {
    expect(log.mock.calls.map(([message]: unknown[]) => message)).toEqual([
      'Failed to verify authentication',
    ]);
  });
  expect(token()).toBe('old');
});

it('says nothing of a request that a route change has ended', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { router } = renderAt('/', <SessionCheck />, (_path, init) => {
    signals.push(init?.signal);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
  });
  await waitFor(() => {
    expect(signals).toHaveLength(1);
  });
  await act(() => router.navigate('/category/reviews'));
  expect(signals[0]?.aborted).toBe(true);
});

it.each(['storage', 'pageshow'])('follows another tab that signs in and out, at %s', (event) => {
  renderAt('/', <SessionCheck />, () => json({ isAuthenticated: false }));
  const show = () => window.dispatchEvent(Object.assign(new Event(event), { persisted: true }));
  const isMarked = () => document.documentElement.hasAttribute('data-session');
  expect(isMarked()).toBe(false);
  localStorage.setItem('auth_token', 'of the other tab');
  show();
  expect(isMarked()).toBe(true);
  localStorage.removeItem('auth_token');
  show();
  expect(isMarked()).toBe(false);
});
