import { expect, request, type APIRequestContext, type Page } from '@playwright/test';
import { clientHeaders, running } from './test';

export const PASSWORD = 'secret-1';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** The data of a sign-in that a browser stores. */
interface SignIn {
  token: string;
  cookies: Cookies;
}

let admin: Promise<SignIn> | undefined;
let made = 0;

/** Signs in without a browser. */
export async function signIn(username: string, password: string): Promise<SignIn> {
  // A context of its own keeps the cookie away from the calls of tests without a session.
  const context = await request.newContext({
    baseURL: running('SITE_URL'),
    extraHTTPHeaders: clientHeaders(),
  });
  const response = await context.post('/api/auth/login', { data: { username, password } });
  expect(response.ok(), await response.text()).toBe(true);
  const { token } = (await response.json()) as { token: string };
  const { cookies } = await context.storageState();
  await context.dispose();
  return { token, cookies };
}

const asAdmin = () => (admin ??= signIn('admin', running('ADMIN_PASSWORD')));

/** A call of the first admin that must succeed. It creates content for a test, and reads the results. */
export async function adminCall<Answer>(
  context: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const send = async () => {
    const { token } = await asAdmin();
    return context.fetch(path, { method, data, headers: { Authorization: `Bearer ${token}` } });
  };
  let response = await send();
  // An access token lasts 15 minutes. The tests of one worker may take longer.
  if (response.status() === 401) {
    admin = undefined;
    response = await send();
  }
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Signs a browser in without the form: as the first admin, or as a user with PASSWORD. Returns the token. */
export async function signedIn(page: Page, username?: string): Promise<string> {
  const { token, cookies } = await (username ? signIn(username, PASSWORD) : asAdmin());
  await page.context().addCookies(cookies);
  await page.addInitScript((value) => {
    // This runs once. Later changes of the token are the site's.
    if (sessionStorage.getItem(value)) return;
    sessionStorage.setItem(value, 'signed in');
    localStorage.setItem('auth_token', value);
  }, token);
  return token;
}

/** The access token that a browser stores. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'));

/** A unique word, for names that no other test may have. */
export function unique(word: string): string {
  made += 1;
  return `${word} ${process.pid}-${Date.now().toString(36)}-${made}`;
}

/** Creates a user with PASSWORD for one test. */
export async function newAuthor(
  context: APIRequestContext,
  more: { displayName?: string; displayNameAr?: string; isAdmin?: boolean; role?: string } = {},
): Promise<{ id: number; username: string; email: string }> {
  made += 1;
  const username = `author-${process.pid}-${made}`;
  const email = `${username}@example.com`;
  const data = { username, password: PASSWORD, displayName: 'An Author', email, ...more };
  const { id } = await adminCall<{ id: number }>(context, 'POST', '/api/users', data);
  return { id, username, email };
}

/** The path of the newest reset link that was mailed to an address. */
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
