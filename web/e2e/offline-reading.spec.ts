import { appendFile, truncate, stat } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { adminCall, signedIn, unique } from './accounts';
import { expectAccessible, expectToFit } from './accessibility';
import { test } from './cable';
import { copied, read, stored } from './copies';
import { aWhile } from './network';
import { expect } from './test';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble:
    /ERR_(?:INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION)|Failed to (load|fetch)|Failed to verify|404/,
});
test.describe.configure({ timeout: 120_000 });

const WORKER = path.resolve(import.meta.dirname, '../build/client/sw.js');
const ENGLISH = '/article/heat-pumps-and-winter-range';
const ARABIC = '/article/formula-e-energy-management';
const SAVED = '/article/small-electric-city-cars';
const UNREAD = '/article/the-first-electric-cars';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

const expectPicture = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.reading-picture img')
        .evaluate((img) => (img as HTMLImageElement).complete && (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(100);

/** Changes the English excerpt of an article. */
async function correct(request: APIRequestContext, slug: string, change: (excerpt: string) => string) {
  const { id } = (await (await request.get(`/api/articles/${slug}`)).json()) as { id: number };
  const whole = await adminCall<{ excerpt: string; tags: { name: string }[] }>(
    request,
    'GET',
    `/api/articles/id/${id}`,
  );
  await adminCall(request, 'PUT', `/api/articles/${id}`, {
    ...whole,
    tags: whole.tags.map(({ name }) => name),
    excerpt: change(whole.excerpt),
  });
}

test('what was read and saved can be read offline, with pictures, in its language', async ({
  page,
  context,
  cable,
  request,
}) => {
  await read(page, ENGLISH);
  await read(page, `/ar${ARABIC}`);
  await page.goto('/search?q=small%20electric%20city');
  await page
    .getByRole('button', { name: /^Save: The small electric/ })
    .or(page.locator('main .save').first())
    .first()
    .click();
  await expect.poll(() => copied(page)).toContain(SAVED);

  await context.setOffline(true);
  cable.cut();
  await page.goto(ENGLISH);
  await expect(page).toHaveURL(new RegExp(`${ENGLISH}$`));
  await expect(page.locator('.story')).toBeVisible();
  // Not before: until the copy is there, the page has another headline.
  const english = await headline(page).textContent();
  await expectPicture(page);
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^This copy is from \w+ \d+, 20\d\d\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(headline(page)).toHaveText(english ?? '');

  await page.goto(`/ar${ARABIC}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('.story')).toHaveAttribute('lang', 'ar');
  await expectPicture(page);
  await expect(page.getByText('أنت غير متصل بالإنترنت.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^هذه نسخة محفوظة بتاريخ/)).toBeVisible();

  // In the browser, too: by the list of what can be read.
  await page.getByRole('link', { name: 'ما يمكنك قراءته الآن' }).click();
  await expect(headline(page)).toHaveText('أنت غير متصل بالإنترنت');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await page
    .getByRole('region', { name: 'المقالات المحفوظة' })
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`/ar${SAVED}$`));
  await expect(page.locator('.story')).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);

  for (const [address, title, again] of [
    [UNREAD, 'You are offline', 'Try again'],
    [`/ar${UNREAD}`, 'أنت غير متصل بالإنترنت', 'إعادة المحاولة'],
    ['/', 'You are offline', 'Try again'],
    ['/admin', 'You are offline', 'Try again'],
  ] as const) {
    await page.goto(address);
    await expect(headline(page)).toHaveText(title);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: again })).toHaveAttribute('href', address);
  }
  await page.goto(UNREAD);
  await expect(headline(page)).toHaveText('You are offline');
  await expectAccessible(page);
  await expectToFit(page);

  // Online again the network wins at once, although the copy is there.
  const slug = ENGLISH.replace('/article/', '');
  const correction = unique('Corrected');
  const corrected = page.getByText(correction);
  cable.mend();
  await correct(request, slug, (excerpt) => `${excerpt} ${correction}`);
  cable.cut();
  await page.goto(ENGLISH);
  await expect(page.getByText(/^This copy is from/)).toBeVisible();
  await expect(corrected).toHaveCount(0);
  cable.mend();
  await context.setOffline(false);
  await expect(corrected).toBeVisible();
  await expect(page.getByText(/^This copy is from/)).toHaveCount(0);
  await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0);
  await correct(request, slug, (excerpt) => excerpt.replace(` ${correction}`, ''));
  await page.reload();
  await expect(corrected).toHaveCount(0);
  await page.goto(UNREAD);
  await expect(headline(page)).toHaveText(/first electric/i);
});

test('a copy gives way when the site can be reached again, though the browser was online all the time', async ({
  page,
  cable,
}) => {
  await read(page, ENGLISH);
  cable.cut();
  await page.reload();
  const copyNote = page.getByText(/^This copy is from/);
  await expect(copyNote).toBeVisible();
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  cable.mend();
  await expect(copyNote).toHaveCount(0);
  await expect(page.getByText('You are offline.', { exact: true })).toHaveCount(0);
  await expect(page.locator('.story')).toBeVisible();
});

test('a site that is away is not taken for a lost connection, and the wanted page comes with the connection', async ({
  page,
  context,
  cable,
}) => {
  await read(page, ENGLISH);
  cable.cut();
  await page.goto(UNREAD);
  await expect(headline(page)).toHaveText('We have pulled over for a moment');
  await context.setOffline(true);
  await expect(headline(page)).toHaveText('You are offline');
  cable.mend();
  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${UNREAD}$`));
  await expect(headline(page)).toHaveText(/first electric/i);
});

test('nothing personal is stored, whatever is visited', async ({ page, request }) => {
  await read(page, ENGLISH);
  const token = await signedIn(page);
  const { id } = (await (await request.get(`/api${UNREAD.replace('article', 'articles')}`)).json()) as {
    id: number;
  };
  for (const address of [
    '/login',
    '/reset-password?token=x',
    '/preview?token=x',
    '/admin',
    '/ar/admin/account',
    `/api/articles?status=all`,
    `/api/articles/id/${id}`,
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    // The page makes its calls now. Waiting for an idle network takes 27 s: Chromium reports no end of some calls.
    await aWhile(page);
  }
  await page.goto('/saved');
  const drafts = await page.evaluate(async (bearer) => {
    const headers = { Authorization: `Bearer ${bearer}` };
    const calls = ['/api/articles?status=all', '/api/auth/me', '/api/articles/no-such-article'];
    const responses = await Promise.all(calls.map((call) => fetch(call, { headers })));
    return responses.map(({ status }) => status);
  }, token);
  expect(drafts).toEqual([200, 200, 404]);
  // Signed in, an article is read with a token. Its copy is nobody's.
  await read(page, ARABIC);

  const all = await stored(page);
  expect(all.length).toBeGreaterThan(50);
  const allowed =
    /^\/(?:assets|uploads)\/|^\/(?:ar\/)?offline$|^\/article-copies\.json$|^\/api\/articles\/[a-z-]+$/;
  expect(all.map((one) => one.path).filter((one) => !allowed.test(one))).toEqual([]);
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  expect(all.filter(({ type }) => type === 'opaque')).toEqual([]);
  expect(all.filter(({ control }) => /private|no-store/.test(control))).toEqual([]);
  expect(
    all.filter(({ path: at }) => /id|auth|no-such/.test(at) && at.startsWith('/api/articles/id')),
  ).toEqual([]);
  expect(all.filter(({ body }) => body.includes(token))).toEqual([]);
  expect(all.filter(({ body }) => body.includes('"status":"draft"'))).toEqual([]);
});

test('the last thirty are kept, and all that are saved', async ({ page, request }) => {
  const list = (await (await request.get('/api/articles?limit=28&fields=card')).json()) as { slug: string }[];
  await read(page, SAVED);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.evaluate(
    async (slugs) => {
      // As if many had been read before.
      const cache = await caches.open('article-copies');
      const copy = (slug: string) => ({
        article: { id: slug, slug, title: slug },
        isSaved: false,
        pictures: [],
      });
      const index = (await (await cache.match('/article-copies.json'))?.json()) as unknown[];
      await cache.put('/article-copies.json', Response.json([...slugs.map(copy), ...index]));
      for (const slug of slugs) await cache.put(`/api/articles/${slug}`, Response.json({ slug }));
    },
    Array.from({ length: 40 }, (_, number) => `made-up-${number}`),
  );
  await read(page, ENGLISH);
  await expect.poll(async () => (await copied(page)).length).toBe(31);
  expect(await copied(page)).toEqual(expect.arrayContaining([ENGLISH, SAVED]));
  const responses = (await stored(page)).filter((one) => one.path.startsWith('/api/'));
  expect(responses).toHaveLength(31);
  expect(list.length).toBe(28);
});

test('a new version announces itself, and reloads only when asked', async ({ page }) => {
  await read(page, ENGLISH);
  const { size } = await stat(WORKER);
  try {
    await appendFile(WORKER, '\n// Another version.\n');
    await page.reload();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const toast = page.locator('.toast');
    await expect(toast.getByText('A new version is there')).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => Reflect.set(window, 'isSame', true));
    // Other notices go after five seconds (lib/toast.ts). This one stays, and nothing reloads.
    await page.waitForTimeout(6000);
    expect(await page.evaluate(() => Reflect.get(window, 'isSame') as boolean)).toBe(true);
    const other = await page.context().newPage();
    await other.goto(ENGLISH);
    const otherNotice = other.locator('.toast');
    await expect(otherNotice.getByText('A new version is there')).toBeVisible({ timeout: 30_000 });
    await other.evaluate(() => Reflect.set(window, 'isSame', true));
    await toast.getByRole('button', { name: 'Reload' }).click();
    // The code cannot run in a page that is being left.
    const look = <Result>(tab: Page, code: () => Promise<Result> | Result) =>
      tab.evaluate(code).catch(() => 'left');
    const isSame = (tab: Page) => look(tab, () => Reflect.get(window, 'isSame') as unknown);
    await expect.poll(() => isSame(page)).toBeUndefined();
    const waiting = () => look(page, async () => (await navigator.serviceWorker.ready).waiting);
    await expect.poll(waiting).toBeNull();

    // The notice of the other tab is older than that. Its button reloads at once.
    expect(await isSame(other)).toBe(true);
    await otherNotice.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isSame(other)).toBeUndefined();
  } finally {
    await truncate(WORKER, size);
  }
});

test('browsers ask for the worker each time, and may run it', async ({ request }) => {
  const script = await request.get('/sw.js');
  expect(script.headers()['cache-control']).toBe('no-cache');
  expect(script.headers()['content-type']).toMatch(/^text\/javascript/);
  const page = await request.get('/');
  for (const response of [script, page]) {
    expect(response.headers()['content-security-policy']).toContain("worker-src 'self'");
  }
});

test('the dashboard registers no worker, and the site can be installed in both languages', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  // A reader's page registers the worker when it is idle, at the latest after two seconds.
  await page.waitForTimeout(2500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const devtools = await page.context().newCDPSession(page);
  for (const [address, language, direction, start] of [
    ['/', 'en', 'ltr', '/'],
    ['/ar', 'ar', 'rtl', '/ar'],
  ] as const) {
    await page.goto(address);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { data, errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      lang: language,
      dir: direction,
      start_url: start,
      scope: '/',
    });
  }
});
