import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCms } from '../cms.ts';
import type { RenderPage } from '../site.ts';

/** A site whose pages take a moment. `most` is the number of pages that were rendered at once. */
function createSite() {
  const renders = { now: 0, most: 0 };
  const renderPage: RenderPage = async ({ url }) => {
    renders.now += 1;
    renders.most = Math.max(renders.most, renders.now);
    await wait(20);
    renders.now -= 1;
    return new Response(new URL(url).pathname, { headers: { 'Surrogate-Key': 'articles' } });
  };
  const app = createApp({
    cms: createCms({ url: 'http://cms.example', token: '', fetch: async () => Response.json([]) }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    renderPage,
  });
  return { app, renders };
}

it('two readers of a misspelt address at once are led to what each has asked for', async () => {
  const { app } = createSite();
  const addresses = ['tesla', 'ferrari', 'porsche'].map((term) => `/search/?q=${term}`);
  const answers = await Promise.all(addresses.map((address) => app.request(address)));
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [301, '/search?q=tesla'],
    [301, '/search?q=ferrari'],
    [301, '/search?q=porsche'],
  ]);
});

it('a misspelt address of one reader stays private', async () => {
  const { app } = createSite();
  const response = await app.request('/Reset-Password?token=secret');
  expect(response.headers.get('Location')).toBe('/reset-password?token=secret');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
});

it('no page has the address of a file', async () => {
  const { app, renders } = createSite();
  for (const path of ['/wp-content/a.png', '/assets/gone-1.js', '/favicon-old.ico']) {
    expect((await app.request(path)).status, path).toBe(404);
  }
  expect(renders.most).toBe(0);
});

it.each([
  ['a credential', { headers: { Authorization: 'Bearer x' } }],
  ['a form', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' }, body: new URLSearchParams() }],
])('no more pages are rendered at once for requests with %s', async (_what, init) => {
  const { app, renders } = createSite();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.request('http://localhost:3000/', init)),
  );
  expect(renders.most).toBeLessThanOrEqual(4);
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  expect(answers.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBeTruthy();
});
