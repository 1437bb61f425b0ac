import { readFile } from 'node:fs/promises';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { copied } from './copies';
import { expect, running, test } from './test';

test.use({ serviceWorkers: 'allow', expectedTrouble: /^elsewhere/ });

const ARTICLE = '/article/heat-pumps-and-winter-range';
const DECISION = path.resolve(import.meta.dirname, '../../docs/decisions/0030-offline.md');

/** The script that the decision tells operators to serve. */
async function switchingOff(): Promise<string> {
  const lines = (await readFile(DECISION, 'utf8')).split('\n');
  const code = lines.filter((line) => line.startsWith('    ')).join('\n');
  expect(code).toContain('unregister');
  return code;
}

/** The site, with another worker from the moment that one is given. */
function siteWith(worker: () => string | undefined): Server {
  return createServer((request, response) => {
    const script = request.url === '/sw.js' ? worker() : undefined;
    if (script !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      return void response.end(script);
    }
    const { url, method, headers } = request;
    const forwarded = send(running('SITE_URL') + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
}

test('an operator switches reading offline off, and browsers drop the worker and its copies', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let worker: string | undefined;
  const server = siteWith(() => worker);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const onDevice = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }));
  try {
    await page.goto(url + ARTICLE);
    await expect.poll(() => copied(page), { timeout: 60_000 }).toContain(ARTICLE);
    const before = await onDevice();
    expect(before.caches).toBeGreaterThan(0);
    expect(before.workers).toBe(1);
    worker = await switchingOff();
    // Browsers look for another worker at each visit.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    const waits = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    // A worker takes the place of another one once that is idle. Browsers stop idle workers after half a minute,
    // but none that a test observes. A request of the page starts it again.
    const stopped = async () => {
      if (await waits()) await devtools.send('ServiceWorker.stopAllWorkers');
      return onDevice();
    };
    await expect.poll(stopped, { timeout: 60_000 }).toEqual({ workers: 0, caches: 0 });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
