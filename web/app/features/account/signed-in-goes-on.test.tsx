import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, renderAt } from '~/test/render';
import { SignedInGoesOn } from './signed-in-goes-on';

const signedIn = () => json({ isAuthenticated: true, user: { id: 1, username: 'layla' }, can: [] });

it('opens the dashboard for who is signed in', async () => {
  const { router } = renderAt('/login', <SignedInGoesOn />, signedIn);
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin');
  });
});

it('leaves the login open after a new password was set without scripts', () => {
  const asked: string[] = [];
  renderAt('/login?reset', <SignedInGoesOn />, (path) => {
    asked.push(path);
    return signedIn();
  });
  expect(asked).toEqual([]);
});

it('leaves the login open after a new password was set, until the login is opened anew', async () => {
  const asked: string[] = [];
  const ui = (
    <>
      <p>The login</p>
      <SignedInGoesOn />
    </>
  );
  const { router } = renderAt('/reset-password', ui, (path) => {
    asked.push(path);
    return asked.length === 1 ? json({ isAuthenticated: false }) : signedIn();
  });
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  await router.navigate('/login', { replace: true, state: { afterReset: true } });
  expect(await screen.findByText('The login')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await router.navigate('/login');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin');
  });
});
