import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { running } from './test';

export const PASSWORD = 'secret-1';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** What a browser keeps of a sign-in. */
interface SignIn {
  token: string;
  cookies: Cookies;
}

let admin: Promise<SignIn> | undefined;
let made = 0;

async function signIn(username: string, password: string): Promise<SignIn> {
  // A context of its own: the cookie must not come along with the calls of tests that speak as nobody.
  const context = await request.newContext({ baseURL: running('SITE_URL') });
  const response = await context.post('/api/auth/login', { data: { username, password } });
  expect(response.ok(), await response.text()).toBe(true);
  const { token } = (await response.json()) as { token: string };
  const { cookies } = await context.storageState();
  await context.dispose();
  return { token, cookies };
}

// Signing in is limited by address, and all tests have the same.
const asAdmin = () => (admin ??= signIn('admin', running('ADMIN_PASSWORD')));

/** A call of the first admin, which must succeed: for what a test needs to be there, and to see what it has left. */
export async function adminCall<Answer>(
  context: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const { token } = await asAdmin();
  const response = await context.fetch(path, { method, data, headers: { Authorization: `Bearer ${token}` } });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Lets a browser be signed in, without the form: as the first admin, or as somebody with PASSWORD. */
export async function signedIn(page: Page, username?: string): Promise<void> {
  const { token, cookies } = await (username ? signIn(username, PASSWORD) : asAdmin());
  await page.context().addCookies(cookies);
  await page.addInitScript((value) => {
    // Once: what the site does with it later is the site's.
    if (sessionStorage.getItem(value)) return;
    sessionStorage.setItem(value, 'signed in');
    localStorage.setItem('auth_token', value);
  }, token);
}

/** What no other test has: a word for names that must be unique. */
export function unique(word: string): string {
  made += 1;
  return `${word} ${process.pid}-${Date.now().toString(36)}-${made}`;
}

/** Somebody who can sign in with PASSWORD, and whom no other test knows. */
export async function newAuthor(
  context: APIRequestContext,
  more: { displayName?: string; displayNameAr?: string; isAdmin?: boolean } = {},
): Promise<{ id: number; username: string; email: string }> {
  made += 1;
  const username = `author-${process.pid}-${made}`;
  const email = `${username}@example.com`;
  const data = { username, password: PASSWORD, displayName: 'An Author', email, ...more };
  const { id } = await adminCall<{ id: number }>(context, 'POST', '/api/users', data);
  return { id, username, email };
}

/** The path of the newest link to set a new password that was mailed to an address. */
export async function mailedResetLink(email: string): Promise<string> {
  let link = '';
  const find = async () => {
    const logs = await (await fetch(running('LOGS_URL'))).text();
    const [, ...mails] = logs.split(`To: ${email}`);
    link = /\/reset-password\?token=[\w-]+/.exec(mails.at(-1) ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(find).not.toBe('');
  return link;
}
