import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

interface Weighing {
  LIMITS: { all: number };
  weighPage(page: Page, url: string): Promise<{ parts: { path: string; kind: string }[]; all: number }>;
}

interface RouteCode {
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
}

/** React Router's manifest, which tells the browser the code of every screen. */
interface Manifest {
  url: string;
  entry: RouteCode;
  routes: Record<string, RouteCode>;
}

/** The limits of `npm run bench -- --only weight`, measured in the same way. */
async function weighing(): Promise<Weighing> {
  // Not a static import: scripts are checked by a configuration of their own.
  return (await import(new URL('../../scripts/bench/weight.mjs', import.meta.url).href)) as Weighing;
}

const codeOf = ({ module, imports = [], clientLoaderModule }: RouteCode) =>
  [module, ...imports, clientLoaderModule].filter((file) => file !== undefined);

for (const [path, language] of [
  ['/', 'en'],
  ['/ar', 'ar'],
] as const) {
  test(`${path} loads no more code than it may, and of other screens none`, async ({ page, baseURL }) => {
    const { LIMITS, weighPage } = await weighing();
    const { parts, all } = await weighPage(page, `${baseURL}${path}`);
    expect(all).toBeLessThanOrEqual(LIMITS.all);

    const manifest = await page.evaluate(() => Reflect.get(window, '__reactRouterManifest') as Manifest);
    const routes = ['root', `${language}/layout`, `${language}/home`].map((id) => manifest.routes[id]);
    const ofThisPage = [manifest.entry, ...routes].flatMap((route) => (route ? codeOf(route) : []));
    const loaded = parts.filter(({ kind }) => kind === 'script').map((part) => part.path);
    const others = loaded.filter((file) => ![manifest.url, ...ofThisPage].includes(file));
    // Apart from the code of this page, only the texts of its language are loaded.
    expect(others).toEqual([expect.stringMatching(new RegExp(`^/assets/${language}-[\\w-]+\\.js$`))]);
    expect(loaded.length).toBeGreaterThan(others.length + 3);
    // Shared files contain no code that only an interaction needs, such as the list of suggestions.
    const code = await Promise.all(loaded.map(async (file) => (await page.request.get(file)).text()));
    expect(code.join('\n')).not.toContain('listbox');
  });
}

for (const path of [
  '/',
  '/search?q=battery',
  '/page/about',
  '/saved',
  '/login',
  '/reset-password?token=none',
]) {
  test(`${path} loads no code of the dashboard, also when a tooltip opens`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await page.mouse.move(400, 400);
    await page.getByRole('banner').getByRole('link', { name: 'Bookmarks' }).hover();
    await expect(page.locator('.tooltip')).toHaveText(/^Bookmarks/);
    const code = await Promise.all(scripts.map(async (file) => (await page.request.get(file)).text()));
    // Both are texts of their files: the tooltip's role, and what the dashboard says while it opens.
    expect(code.join('\n')).toContain('role:`tooltip`');
    expect(code.join('\n')).not.toContain('Opening the newsroom…');
    const OF_DASHBOARD = /\/assets\/dashboard-/;
    expect(scripts.filter((file) => OF_DASHBOARD.test(file))).toEqual([]);
    expect(await (await page.request.get('/admin')).text()).toMatch(OF_DASHBOARD);
  });
}

for (const path of ['/', '/ar', '/article/how-ev-batteries-age', '/login']) {
  test(`${path} requests its stylesheet before fonts and scripts`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const styles = /<link[^>]* rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
    // A picture at the top may come first. A browser has six connections to a site without HTTP/2.
    const preloads = [...html.matchAll(/<link[^>]* rel="(?:module)?preload"[^>]*>/g)].map(([link]) => link);
    const [first] = preloads.filter((link) => !link.includes('as="image"'));
    expect(first).toContain(`href="${styles}"`);
    expect(preloads.length).toBeGreaterThan(3);
  });
}

for (const path of ['/', '/ar/article/how-ev-batteries-age', '/login', '/admin']) {
  test(`${path} requests its scripts after what shows the text and the first picture`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    const priorities = new Map<string, string>();
    devtools.on('Network.requestWillBeSent', ({ request }) =>
      priorities.set(new URL(request.url).pathname, request.initialPriority),
    );
    await devtools.send('Network.enable');
    const html = (await (await page.goto(path))?.text()) ?? '';
    const preloaded = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, file = '']) => file,
    );
    expect(preloaded.length).toBeGreaterThan(5);
    expect(Object.fromEntries(preloaded.map((file) => [file, priorities.get(file)]))).toEqual(
      Object.fromEntries(preloaded.map((file) => [file, 'Low'])),
    );
    const fonts = [...priorities].filter(([file]) => file.endsWith('.woff2'));
    expect(fonts.map(([, priority]) => priority)).toContain('High');
  });
}

test('a page in English loads no Arabic type but that of the name in the switch', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      fonts.push(basename(request.url()).slice(0, -'-12345678.woff2'.length));
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.sort()).toEqual(['archivo-latin', 'readex-own-name', 'source-serif-latin']);
});

test('a picture that never comes does not keep the scripts away', async ({ page }) => {
  await page.route('**/uploads/**', () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
});

test('code goes over the wire as small as the browser understands it', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const file = /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? '';
  const ask = (encodings: string) => request.get(file, { headers: { 'Accept-Encoding': encodings } });
  const [brotli, gzip, plain] = await Promise.all([ask('gzip, br'), ask('gzip'), ask('identity')]);
  expect(brotli.headers()['content-encoding']).toBe('br');
  expect(gzip.headers()['content-encoding']).toBe('gzip');
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(brotli.headers()['vary']).toContain('Accept-Encoding');
  expect(brotli.headers()['cache-control']).toContain('immutable');
  expect(await brotli.text()).toBe(await plain.text());
  expect(await gzip.text()).toBe(await plain.text());
});
