import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSite } from './app.ts';
import { readForm } from './body-limit.ts';
import { createCms } from './cms.ts';
import { handleError } from './errors.ts';
import { listenerFor } from './listener.ts';
import type { RenderPage } from './site.ts';

const log = pino({ level: 'silent' });
const FORM = { Origin: 'http://localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' };

/** As web's build does: reads a form only while it renders the page. */
const renderPage: RenderPage = async (request) =>
  new Response(request.method === 'POST' ? String((await request.formData()).get('username')) : 'A page');

const server = createServer();

beforeEach(async () => {
  const cms = createCms({ url: 'http://127.0.0.1:9', token: '' });
  server.on('request', listenerFor(createSite({ cms, log, publicUrl: 'http://localhost:3000', renderPage })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.removeAllListeners('request').closeAllConnections();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;

/** Sends the head of a form, and nothing of its body. */
async function beginForm() {
  const socket = connect(port(), '127.0.0.1');
  const arrived = new Promise((resolve) => server.once('request', resolve));
  const headers = Object.entries({ ...FORM, Host: 'localhost', 'Content-Length': '20' });
  socket.write(
    `POST /login HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  await arrived;
  return socket;
}

it('delays no other page and no other form while forms do not arrive', async () => {
  const sockets = [await beginForm(), await beginForm(), await beginForm()];
  const url = `http://127.0.0.1:${port()}/login`;
  const signal = AbortSignal.timeout(5000);
  expect(await (await fetch(url, { signal })).text()).toBe('A page');
  const sent = await fetch(url, { method: 'POST', headers: FORM, body: 'username=layla', signal });
  expect(await sent.text()).toBe('layla');
  for (const socket of sockets) socket.destroy();
});

it.each([
  ['a length', { 'Content-Length': '20' }],
  ['chunks', { 'Transfer-Encoding': 'chunked' }],
])('refuses a form that does not arrive in time, sent with %s', async (_how, headers) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = new Hono().post('*', readForm, (c) => c.text('Rendered'));
  app.onError((error, c) => handleError(error, c, log));
  const init = { method: 'POST', headers, body: new ReadableStream(), duplex: 'half' as const };
  const response = Promise.resolve(app.request('/login', init));
  await vi.advanceTimersByTimeAsync(10_000);
  const { status, headers: answered } = await response;
  expect([status, answered.get('Connection')]).toEqual([408, 'close']);
  expect(await (await response).json()).toEqual({
    message: 'The form did not arrive in time. Please send it again.',
  });
});
