import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSite } from './app.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { createCms } from './cms.ts';
import { listenerFor } from './listener.ts';
import { Counts } from './metrics/counts.ts';
import type { RenderPage } from './site.ts';

const server = createServer();
let site: { cache: ResponseCache; counts: Counts; renders: number };
/** Ends the render of a page with `slow` in its address. */
let finish: () => void;

beforeEach(async () => {
  const finished = new Promise<void>((resolve) => (finish = resolve));
  site = { cache: new ResponseCache(), counts: new Counts(), renders: 0 };
  site.cache.setConnected(true);
  const renderPage: RenderPage = async ({ url }, { nonce }) => {
    site.renders += 1;
    const page = `<script nonce="${nonce}">page(${site.renders})</script>`;
    if (url.includes('slow')) await finished;
    return new Response(page, { headers: { 'Content-Type': 'text/html', 'Surrogate-Key': 'articles' } });
  };
  const listener = listenerFor(
    createSite({
      cms: createCms({ url: 'http://127.0.0.1:9', token: '' }),
      log: pino({ level: 'silent' }),
      publicUrl: 'http://localhost:3000',
      renderPage,
      cache: site.cache,
      counts: site.counts,
      pageLimitMs: 400,
    }),
  );
  server.on('request', listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.removeAllListeners('request').closeAllConnections();
  server.close();
});

async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('a page that takes longer than one reader may wait reaches the next readers, and is rendered once', async () => {
  expect((await get('/article/slow')).status).toBe(503);
  const arrived = once(server, 'request');
  const joined = get('/article/slow');
  await arrived;
  finish();
  const second = await joined;
  expect([second.status, second.text]).toEqual([200, expect.stringContaining('page(1)')]);
  const policy = second.headers.get('Content-Security-Policy');
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain('nonce-');
  const third = await get('/article/slow');
  expect([third.status, third.text]).toEqual([200, second.text]);
  expect(third.headers.get('ETag')).toBe(second.headers.get('ETag'));
  expect(site.renders).toBe(1);
  expect(site.counts.responses).toMatchObject({ bypass: 1, miss: 0, hit: 2 });
});

it('a slow page does not make the site serve purged pages', async () => {
  expect((await get('/article/read')).text).toContain('page(1)');
  expect((await get('/article/slow')).status).toBe(503);
  site.cache.purge(['articles']);
  finish();
  // The computation has ended by now.
  await new Promise(setImmediate);
  const read = await get('/article/read');
  expect(read.text).toContain('page(3)');
  expect(read.headers.get('Warning')).toBeNull();
});
