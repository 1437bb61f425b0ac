import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeRoomForToasts, json, renderAt } from '~/test/render';
import { ResetPasswordForm } from './reset-password-form';

beforeEach(makeRoomForToasts);

const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Reset password|Resetting...)$/ });

function reset(password: string, confirmed = password) {
  fireEvent.change(screen.getByLabelText('New Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Confirm Password'), { target: { value: confirmed } });
  fireEvent.click(button());
}

it('says what is wrong, in the order of requirements 5.1', () => {
  renderAt('/reset-password?token=t', <ResetPasswordForm token="t" />);
  const said = () => screen.getByRole('alert').textContent;
  reset('', '');
  expect(said()).toBe('Please fill in both password fields.');
  reset('short', 'other');
  expect(said()).toBe('Passwords do not match.');
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'));
  reset('short');
  expect(said()).toBe('Password must be at least 6 characters long.');
});

it('sets the password and goes to the login, where the link cannot be come back to', async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  localStorage.setItem('auth_token', 'of a session that ends now');
  const { router } = renderAt('/reset-password?token=t', <ResetPasswordForm token="t" />, (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  reset('secret-2');
  await waitFor(() => {
    expect(button().textContent).toBe('Resetting...');
  });
  answer(Response.json({ message: 'Your password is set. Please log in with it.' }));
  expect(await screen.findByText('Password Reset Successful')).toBeTruthy();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/login');
  });
  expect(router.state.historyAction).toBe('REPLACE');
  // Another user may be signed in here. The login stays for the one with the new password.
  expect(router.state.location.state).toEqual({ afterReset: true });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(sent).toEqual([['/api/auth/reset-password', { token: 't', newPassword: 'secret-2' }]]);
});

it.each([
  [
    "the server's message",
    () => json({ message: 'This link is not valid any more.' }, 400),
    'This link is not valid any more.',
  ],
  ['its own words', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to reset password'],
])('says %s when it fails', async (_case, api, text) => {
  renderAt('/reset-password?token=t', <ResetPasswordForm token="t" />, api);
  reset('secret-2');
  expect(await screen.findByText('Reset Failed')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  await waitFor(() => {
    expect(button().disabled).toBe(false);
  });
});

it('shows what became of an attempt without scripts, until the next', () => {
  const outcome = { title: 'Reset Failed', text: 'No', failed: true, values: {} };
  renderAt('/reset-password?token=t', <ResetPasswordForm token="t" outcome={outcome} />);
  expect(screen.getByRole('alert').textContent).toBe('Reset FailedNo');
  reset('', '');
  expect(screen.getByRole('alert').textContent).toBe('Please fill in both password fields.');
});
