import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Stack } from '../../scripts/lib/stack.mjs';
import { runningCms } from './cms-under-test.ts';

/** A process that is still there after this time is killed, with the requests that it has (processes.mjs). */
const GRACE_MS = 10_000;

let site: Stack;

beforeAll(async () => {
  site = await startSite(runningCms('demo'));
});
afterAll(() => site.stop());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(site.siteUrl);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

async function responseOn(socket: Socket): Promise<string> {
  const [response] = (await once(socket, 'data')) as [string];
  return response;
}

it('keeps an idle connection for longer than the 60 seconds of a proxy', async () => {
  const socket = await open();
  socket.write('GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await responseOn(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nKeep-Alive: timeout=65\r\n/);
  socket.destroy();
});

it('answers the request that it has when it is told to stop, and stops soon after it', async () => {
  const unused = await open();
  const idle = await open();
  idle.write('GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await responseOn(idle);
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const busy = await open();
  busy.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  busy.write(body.slice(0, 5));
  // The site must have read the headers: without them the connection counts as idle.
  await expect.poll(async () => (await fetch(`${site.siteUrl}/api/categories`)).status).toBe(200);

  const stopped = site.stop();
  await Promise.all([once(idle, 'close'), once(unused, 'close')]);
  const told = performance.now();
  let responses = '';
  busy.on('data', (part: string) => (responses += part));
  // A proxy sends the next request at once. Its connection would never be idle.
  busy.write(`${body.slice(5)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(busy, 'close');
  const [first, next] = responses.split(/(?=HTTP\/1\.1 \d)/);
  expect(first).toMatch(/^HTTP\/1\.1 401 /);
  expect(next).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
  await stopped;
  expect(performance.now() - told).toBeLessThan(GRACE_MS / 2);
});
