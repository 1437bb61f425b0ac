import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeRoomForToasts, json, renderAt } from '~/test/render';
import { ChangePasswordForm } from './change-password-form';

beforeEach(makeRoomForToasts);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Update password|Updating...)$/ });
const said = () => screen.getByRole('alert').textContent;

function change(current: string, password: string, confirmed = password) {
  fireEvent.change(field('Current Password'), { target: { value: current } });
  fireEvent.change(field('New Password'), { target: { value: password } });
  fireEvent.change(field('Confirm New Password'), { target: { value: confirmed } });
  fireEvent.click(button());
}

it('needs all three, and the new one twice; how long it must be is for the server to say', async () => {
  let sent = 0;
  renderAt('/admin', <ChangePasswordForm />, () => {
    sent += 1;
    return json({ message: 'Password must be at least 6 characters long.' }, 400);
  });
  change('', 'secret-2');
  expect(said()).toBe('All fields are required');
  change('secret-1', 'secret-2', 'secret-3');
  expect(said()).toBe('New passwords do not match');
  expect(sent).toBe(0);
  change('secret-1', 'x');
  await waitFor(() => {
    expect(said()).toBe('Password must be at least 6 characters long.');
  });
  expect(field('New Password').value).toBe('x');
});

it('changes it, says so, clears, and keeps the token of the new session', async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  localStorage.setItem('auth_token', 'old');
  renderAt('/admin', <ChangePasswordForm />, (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  change('secret-1', 'secret-2');
  await waitFor(() => {
    expect(button().textContent).toBe('Updating...');
  });
  expect(button().disabled).toBe(true);
  answer(Response.json({ message: 'Password changed successfully', token: 'new' }));
  expect(await screen.findByText('Password changed successfully')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Current Password').value).toBe('');
  expect(localStorage.getItem('auth_token')).toBe('new');
  const body = { currentPassword: 'secret-1', newPassword: 'secret-2', language: 'en' };
  expect(sent).toEqual([['/api/auth/change-password', body]]);
});

it('asks for the mail in the language of the screen', async () => {
  let sent: unknown;
  renderAt('/ar/admin', <ChangePasswordForm />, (_path, init) => {
    sent = JSON.parse(init?.body as string);
    return json({ message: 'Password changed successfully', token: 'new' });
  });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('كلمة المرور الحالية', 'secret-1');
  fill('كلمة المرور الجديدة', 'secret-2');
  fill('تأكيد كلمة المرور الجديدة', 'secret-2');
  fireEvent.click(screen.getByRole('button', { name: 'تحديث كلمة المرور' }));
  await waitFor(() => {
    expect(sent).toMatchObject({ newPassword: 'secret-2', language: 'ar' });
  });
});

it.each([
  ['without words of the server', () => json({}, 500), 'Failed to change password'],
  [
    'without an answer',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An unexpected error occurred',
  ],
])('says so when it fails %s', async (_case, api, text) => {
  renderAt('/admin', <ChangePasswordForm />, api);
  change('secret-1', 'secret-2');
  await waitFor(() => {
    expect(said()).toBe(text);
  });
});
