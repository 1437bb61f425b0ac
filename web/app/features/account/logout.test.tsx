import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeRoomForToasts, json, renderAt } from '~/test/render';
import { useLogout } from './mutations';

beforeEach(makeRoomForToasts);

function LogOut() {
  const { mutate } = useLogout();
  return <button onClick={() => mutate()}>Log Out</button>;
}

it('ends the session, drops the token and goes home', async () => {
  localStorage.setItem('auth_token', 'token-1');
  const sent: (RequestInit | undefined)[] = [];
  const { router } = renderAt('/admin', <LogOut />, (_path, init) => {
    sent.push(init);
    return json({ message: 'You are logged out' });
  });
  fireEvent.click(screen.getByText('Log Out'));
  expect(await screen.findByText('You are logged out')).toBeTruthy();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/');
  });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(sent[0]).toMatchObject({ method: 'POST' });
  expect(sent[0]?.body).toBeUndefined();
});

it('stays, and keeps the token, when it fails', async () => {
  localStorage.setItem('auth_token', 'token-1');
  const { router } = renderAt('/admin', <LogOut />, () => json({}, 503));
  fireEvent.click(screen.getByText('Log Out'));
  expect(await screen.findByText('Failed to log out')).toBeTruthy();
  expect([router.state.location.pathname, localStorage.getItem('auth_token')]).toEqual(['/admin', 'token-1']);
});
