import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createCms } from './cms.ts';

let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(os.tmpdir(), 'client-'));
  for (const name of ['icon-192.png', 'favicon.svg', 'sw.js']) {
    await writeFile(path.join(clientFolder, name), 'bytes');
  }
});
afterAll(() => rm(clientFolder, { recursive: true }));

const createSite = () =>
  createApp({
    cms: createCms({
      url: 'http://cms.example',
      token: '',
      fetch: async (url) =>
        String(url).includes('/uploads/') ? new Response('bytes', PICTURE) : Response.json([]),
    }),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    renderPage: async () => new Response('A page'),
    clientFolder,
  });

const PICTURE = { headers: { 'Content-Type': 'image/webp' } };

it.each([
  ['/uploads/a_1.webp', 'cross-origin'],
  ['/icon-192.png', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/sw.js', 'same-origin'],
  ['/api/categories', 'same-origin'],
  ['/', 'same-origin'],
])(
  'feed readers and other sites may show the pictures of this one, and nothing else: %s',
  async (at, policy) => {
    const response = await createSite().request(at);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe(policy);
  },
);

it('a browser that has the worker gets it again only after it was changed', async () => {
  const app = createSite();
  const first = await app.request('/sw.js');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const known = await app.request('/sw.js', { headers });
  expect([known.status, await known.text()]).toEqual([304, '']);
  await writeFile(path.join(clientFolder, 'sw.js'), 'other bytes');
  const changed = await app.request('/sw.js', { headers });
  expect([changed.status, await changed.text()]).toEqual([200, 'other bytes']);
});
