import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeRoomForToasts, json, renderAt } from '~/test/render';
import { ResetRequestForm } from './reset-request-form';

beforeEach(makeRoomForToasts);

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Send reset link|Sending...)$/ });

function ask(address = 'layla@example.com') {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.click(button());
}

it("asks for a link and shows the server's words", async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  renderAt('/login?forgot', <ResetRequestForm />, (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  ask();
  await waitFor(() => {
    expect(button().textContent).toBe('Sending...');
  });
  expect(button().disabled).toBe(true);
  answer(Response.json({ message: 'A link is on its way.' }));
  expect(await screen.findByText('Password Reset Complete')).toBeTruthy();
  expect(screen.getByText('A link is on its way.')).toBeTruthy();
  expect(email().value).toBe('');
  expect(sent).toEqual([['/api/auth/forgot-password', { email: 'layla@example.com', language: 'en' }]]);
});

it('shows a temporary password, should one come, in an alert', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  renderAt('/login?forgot', <ResetRequestForm />, () => json({ message: '', tempPassword: 'Kp7wm' }));
  ask();
  expect(await screen.findByText('Check the console for the temporary password.')).toBeTruthy();
  expect(alert.mock.calls).toEqual([
    ['Your temporary password is: Kp7wm\n\nPlease log in with it and change it at once.'],
  ]);
});

it.each([
  ["the server's message", () => json({ message: 'That was too often.' }, 429), 'That was too often.'],
  ['its own words', () => json({}, 503), 'Failed to send reset email'],
  [
    'its own words offline',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Failed to send reset email',
  ],
])('says %s when it fails, and keeps the address', async (_case, api, text) => {
  renderAt('/login?forgot', <ResetRequestForm />, api);
  ask();
  expect(await screen.findByText('Reset failed')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(email().value).toBe('layla@example.com');
});

it.each(['', 'layla'])('does not send %j', (address) => {
  renderAt('/login?forgot', <ResetRequestForm />);
  ask(address);
  expect(screen.getByText('Please enter an e-mail address.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
});

it('leads back', () => {
  renderAt('/ar/login?forgot', <ResetRequestForm />);
  expect(screen.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).getAttribute('href')).toBe(
    '/ar/login',
  );
});
