import { expect, type APIRequestContext } from '@playwright/test';
import { running } from './test';

export const PASSWORD = 'secret-1';

let adminToken: Promise<string> | undefined;
let made = 0;

async function signInAsAdmin(request: APIRequestContext): Promise<string> {
  const data = { username: 'admin', password: running('ADMIN_PASSWORD') };
  const response = await request.post('/api/auth/login', { data });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

/** Somebody who can sign in with PASSWORD, and whom no other test knows. */
export async function newAuthor(request: APIRequestContext): Promise<{ username: string; email: string }> {
  // Signing in is limited by address, and all tests have the same.
  adminToken ??= signInAsAdmin(request);
  made += 1;
  const username = `author-${process.pid}-${made}`;
  const email = `${username}@example.com`;
  const response = await request.post('/api/users', {
    headers: { Authorization: `Bearer ${await adminToken}` },
    data: { username, password: PASSWORD, displayName: 'An Author', email },
  });
  expect(response.status()).toBe(201);
  return { username, email };
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
