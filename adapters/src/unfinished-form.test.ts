import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a refused form that a browser sent without scripts', () => {
  const SENT = { ...FORM, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const pages = () => {
    const cms = createCms({ url: 'http://127.0.0.1:9', token: '' });
    return createSite({ cms, log, publicUrl: 'http://localhost:3000', renderPage }).app;
  };
  const post = async (
    path: string,
    headers: Record<string, string>,
    body: RequestInit['body'] = 'username=layla',
  ) => pages().request(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const large = 'a'.repeat(1024 * 1024 + 1);
  const withoutOrigin = { 'Content-Type': SENT['Content-Type'], Accept: SENT.Accept };

  it.each([
    ['/login', 'en', 'ltr', 'The form is larger than 1 MB. Please go back and shorten the text.'],
    ['/ar/login', 'ar', 'rtl', 'النموذج أكبر من ميغابايت واحد. يُرجى العودة واختصار النص.'],
  ])('is told on a page when it is too large: %s', async (path, language, dir, text) => {
    const response = await post(path, { ...SENT, 'Content-Length': String(large.length) }, large);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(`<p>${text}</p>`);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it.each([
    ['/login', 'This form was sent by another site.'],
    ['/ar/login', 'أُرسل هذا النموذج من موقع آخر.'],
  ])('is told on a page when nothing shows that this site sent it: %s', async (path, text) => {
    const response = await post(path, withoutOrigin);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['/login', 'The form did not arrive in time.'],
    ['/ar/login', 'لم يصل النموذج في الوقت المحدد.'],
  ])('is told on a page when it does not arrive in time: %s', async (path, text) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = post(path, { ...SENT, 'Content-Length': '20' }, new ReadableStream());
    await vi.advanceTimersByTimeAsync(10_000);
    const response = await sent;
    expect([response.status, response.headers.get('Connection')]).toEqual([408, 'close']);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['by a script', { ...withoutOrigin, Accept: '*/*' }],
    ['as JSON', { ...withoutOrigin, 'Content-Type': 'application/json' }],
  ])('is told as JSON when it was sent %s', async (_how, headers) => {
    const response = await post('/ar/login', headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ message: 'This form was sent by another site' });
  });
});
