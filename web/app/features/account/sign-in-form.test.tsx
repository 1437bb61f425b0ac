import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeRoomForToasts, json, renderAt } from '~/test/render';
import { SignInForm } from './sign-in-form';

beforeEach(makeRoomForToasts);

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Sign in|Signing in...)$/ });

function signIn(name = 'layla', secret = 'secret-1') {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
  fireEvent.click(button());
}

it('signs in, keeps the token, says so and goes to the dashboard', async () => {
  const sent: [string, unknown][] = [];
  let answer: (response: Response) => void = () => undefined;
  const { router } = renderAt('/login', <SignInForm />, (path, init) => {
    sent.push([path, JSON.parse(init?.body as string)]);
    return new Promise((resolve) => (answer = resolve));
  });
  signIn(' layla ', ' secret ');
  await waitFor(() => {
    expect(button().textContent).toBe('Signing in...');
  });
  expect(button().disabled).toBe(true);
  answer(Response.json({ message: 'Login successful', token: 'token-1' }));
  expect(await screen.findByText('Login successful')).toBeTruthy();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin');
  });
  expect(localStorage.getItem('auth_token')).toBe('token-1');
  expect(sent).toEqual([['/api/auth/login', { username: 'layla', password: ' secret ' }]]);
});

it('goes on without a token as well', async () => {
  const { router } = renderAt('/login', <SignInForm />, () => json({ message: 'Login successful' }));
  signIn();
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin');
  });
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it.each([
  ["the server's message", { message: 'That was too often. Please try again in 60 seconds.' }, 429],
  ['its own words where the server has none', {}, 401],
])('says %s when it fails, and keeps what was typed', async (_case, body: { message?: string }, status) => {
  renderAt('/login', <SignInForm />, () => json(body, status));
  signIn();
  expect(await screen.findByText('Login failed')).toBeTruthy();
  expect(screen.getByText(body.message ?? 'Invalid username or password')).toBeTruthy();
  expect([username().value, password().value]).toEqual(['layla', 'secret-1']);
  await waitFor(() => {
    expect(document.activeElement).toBe(password());
  });
  expect(button().disabled).toBe(false);
});

it('says that something went wrong when nobody answers', async () => {
  renderAt('/login', <SignInForm />, () => Promise.reject(new TypeError('Failed to fetch')));
  signIn();
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy();
});

it('asks for both fields, in the words of the site', () => {
  renderAt('/login', <SignInForm />);
  signIn('  ', '');
  expect(document.activeElement).toBe(username());
  expect(username().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
  signIn('layla', '');
  expect(document.activeElement).toBe(password());
  expect(screen.getAllByText('Please fill in this field.')).toHaveLength(1);
});

it('shows what became of an attempt without scripts', () => {
  const outcome = { title: 'Login failed', text: 'No', failed: true, values: { username: 'layla' } };
  renderAt('/login', <SignInForm outcome={outcome} />);
  expect(screen.getByRole('alert').textContent).toBe('Login failedNo');
  expect(username().value).toBe('layla');
});

it('speaks Arabic, whatever the server says', async () => {
  renderAt('/ar/login', <SignInForm />, () => json({ message: 'Invalid username or password' }, 401));
  expect(screen.getByRole('link', { name: 'هل نسيت كلمة المرور؟' }).getAttribute('href')).toBe(
    '/ar/login?forgot',
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'اسم المستخدم' }), { target: { value: 'layla' } });
  fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  expect(await screen.findByText('تعذّر تسجيل الدخول')).toBeTruthy();
  expect(screen.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeTruthy();
});
