import { expect, type APIRequestContext, type Browser, type Page, type Request } from '@playwright/test';
import { unique } from './accounts';
import { running } from './test';

const SECRET = 'Kp7wm-Tq4Xf-Hd9rV';
const ARTICLE = 'api::article.article';

type PanelRole = 'strapi-super-admin' | 'strapi-editor';

/** The first administrator's access token; one process signs in for all workers (`panel-session.ts`). */
async function panelToken(request: APIRequestContext): Promise<string> {
  const response = await request.get(running('PANEL_TOKEN_URL'));
  expect(response.ok(), await response.text()).toBe(true);
  return response.text();
}

/** A call of Strapi's own panel by its first administrator that must succeed. */
export async function panelCall<Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const headers = { Authorization: `Bearer ${await panelToken(request)}` };
  const response = await request.fetch(`${running('CMS_URL')}${path}`, { method, data, headers });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Creates comments without the limit on how often readers may write. */
export async function writeComments(request: APIRequestContext, comments: object[]): Promise<void> {
  for (const comment of comments) {
    await panelCall(request, 'POST', '/content-manager/collection-types/api::comment.comment', comment);
  }
}

/** Creates a user of the panel with one of Strapi's own roles. Returns the e-mail address. */
async function newPanelUser(request: APIRequestContext, code: PanelRole): Promise<string> {
  const roles = await panelCall<{ data: { id: number; code: string }[] }>(request, 'GET', '/admin/roles');
  const role = roles.data.find((one) => one.code === code)?.id;
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

/** Creates a user of the panel and signs in by the form. Strapi limits sign-ins by account. */
export async function signInToPanel(panel: Page, request: APIRequestContext, role: PanelRole): Promise<void> {
  const email = await newPanelUser(request, role);
  await panel.goto(`${running('CMS_URL')}/admin`);
  await panel.getByRole('textbox', { name: 'Email' }).fill(email);
  await panel.getByRole('textbox', { name: 'Password' }).fill(SECRET);
  await panel.getByRole('button', { name: 'Login' }).click();
  await expect(panel.getByRole('link', { name: 'Content Manager' }).first()).toBeVisible();
}

/** Opens the panel's content with Strapi's own role Editor. */
export async function openAsEditor(browser: Browser, request: APIRequestContext): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const panel = await context.newPage();
  await signInToPanel(panel, request, 'strapi-editor');
  await panel.getByRole('link', { name: 'Content Manager' }).first().click();
  return panel;
}

/** The document id of an article by its slug, or of another document by a field. */
export async function documentOf(
  request: APIRequestContext,
  value: string,
  { uid = ARTICLE, field = 'slug' } = {},
): Promise<string> {
  const query = new URLSearchParams({ [`filters[${field}][$eq]`]: value, locale: 'en' });
  const { results } = await panelCall<{ results: { documentId: string }[] }>(
    request,
    'GET',
    `/content-manager/collection-types/${uid}?${query}`,
  );
  expect(results).toHaveLength(1);
  return results[0]?.documentId ?? '';
}

/** The time without a request after which the panel has read an article for the last time. */
const QUIET_MS = 1500;

/** Returns a function that says whether the panel has read all its content and asks for nothing more. */
function watchReading(panel: Page): () => boolean {
  const unanswered = new Set<Request>();
  let last = Date.now();
  const note = (request: Request, isUnanswered: boolean) => {
    if (!new URL(request.url()).pathname.startsWith('/content-manager/')) return;
    last = Date.now();
    if (isUnanswered) unanswered.add(request);
    else unanswered.delete(request);
  };
  panel.on('request', (request) => note(request, true));
  panel.on('requestfinished', (request) => note(request, false));
  panel.on('requestfailed', (request) => note(request, false));
  return () => unanswered.size === 0 && Date.now() - last > QUIET_MS;
}

/** Opens the form of an article in one language, and waits until its text is editable. */
export async function openArticle(panel: Page, documentId: string, locale: 'en' | 'ar'): Promise<void> {
  const path = `/admin/content-manager/collection-types/${ARTICLE}/${documentId}`;
  const isQuiet = watchReading(panel);
  await panel.goto(`${running('CMS_URL')}${path}?plugins[i18n][locale]=${locale}`);
  await expect(panel.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible({ timeout: 60_000 });
  // The panel reads an article more than once, and resets its form each time.
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
}
