import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { unique } from './accounts';
import { aWhile } from './network';
import { running } from './test';

const SECRET = 'Kp7wm-Tq4Xf-Hd9rV';
const ARTICLE = 'api::article.article';

let token: Promise<string> | undefined;

async function signIn(request: APIRequestContext): Promise<string> {
  const login = await request.post(`${running('CMS_URL')}/admin/login`, {
    data: { email: 'admin@example.com', password: running('ADMIN_PASSWORD') },
  });
  expect(login.ok(), await login.text()).toBe(true);
  return ((await login.json()) as { data: { token: string } }).data.token;
}

/** A call of Strapi's own panel by its first administrator that must succeed. */
export async function panelCall<Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<Answer> {
  // Strapi allows five sign-ins in five minutes.
  token ??= signIn(request);
  const headers = { Authorization: `Bearer ${await token}` };
  const response = await request.fetch(`${running('CMS_URL')}${path}`, { method, data, headers });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Creates a user of the panel with Strapi's own role Editor. Returns the e-mail address. */
async function newEditor(request: APIRequestContext): Promise<string> {
  const roles = await panelCall<{ data: { id: number; code: string }[] }>(request, 'GET', '/admin/roles');
  const role = roles.data.find(({ code }) => code === 'strapi-editor')?.id;
  const email = `${unique('editor').replace(/\W+/g, '-').toLowerCase()}@example.com`;
  const names = { firstname: 'Nadia', lastname: 'Aziz' };
  const person = { email, ...names, roles: [role] };
  const made = await panelCall<{ data: { registrationToken: string } }>(
    request,
    'POST',
    '/admin/users',
    person,
  );
  const registered = await request.post(`${running('CMS_URL')}/admin/register`, {
    data: { registrationToken: made.data.registrationToken, userInfo: { ...names, password: SECRET } },
  });
  expect(registered.ok()).toBe(true);
  return email;
}

/** Opens the panel's content with Strapi's own role Editor. */
export async function openAsEditor(browser: Browser, request: APIRequestContext): Promise<Page> {
  const email = await newEditor(request);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const panel = await context.newPage();
  await panel.goto(`${running('CMS_URL')}/admin`);
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await panel.getByRole('textbox', { name: 'Password' }).fill(SECRET);
  await panel.getByRole('button', { name: 'Login' }).click();
  await panel.getByRole('link', { name: 'Content Manager' }).first().click();
  return panel;
}

/** The document id of an article by its slug. */
export async function documentOf(request: APIRequestContext, slug: string): Promise<string> {
  const query = new URLSearchParams({ 'filters[slug][$eq]': slug, locale: 'en' });
  const { results } = await panelCall<{ results: { documentId: string }[] }>(
    request,
    'GET',
    `/content-manager/collection-types/${ARTICLE}?${query}`,
  );
  expect(results).toHaveLength(1);
  return results[0]?.documentId ?? '';
}

/** Opens the form of an article in one language, and waits until its text is editable. */
export async function openArticle(panel: Page, documentId: string, locale: 'en' | 'ar'): Promise<void> {
  const path = `/admin/content-manager/collection-types/${ARTICLE}/${documentId}`;
  await panel.goto(`${running('CMS_URL')}${path}?plugins[i18n][locale]=${locale}`);
  await expect(panel.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  // The panel reads an article more than once, and resets its form each time.
  await aWhile(panel);
}
