import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from './app.ts';
import { createCms } from './cms.ts';
import { listenerFor } from './listener.ts';

const server = createServer();
const logged: string[] = [];
/** The response of the app to the last request. */
let answered: Promise<Response>;

beforeAll(async () => {
  const site = createSite({
    cms: createCms({ url: 'http://127.0.0.1:9', token: '' }),
    log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
    publicUrl: 'http://localhost:3000',
    renderPage: () => Promise.resolve(new Response('A page')),
  });
  const fetch: typeof site.app.fetch = (...request) =>
    (answered = Promise.resolve(site.app.fetch(...request)));
  server.on('request', listenerFor({ ...site, app: { fetch } }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Asks as no client would that mends addresses before it sends them. */
const ask = (target: string, { method = 'GET', host = 'localhost' } = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });

describe('what cannot be read as an address', () => {
  it.each(['*', 'http://[', '/\\', '/a\\..\\b'])('is answered 400 as errors are: %s', async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('cannot be read') as string });
  });

  it.each(['', '256.256.256.256', 'a:b', '[::1', '@', 'a b'])('nor a host such as %j', async (host) => {
    const { status, body } = await ask('/api/nothing', { host });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ message: expect.stringContaining('cannot be read') as string });
  });
});

describe('an address that only looks broken', () => {
  it.each([
    '//',
    '///',
    '//[',
    '//:99999',
    '//elsewhere.example/',
    '/..//..',
    '/*',
    '/:slug',
    '/%',
    '/%zz',
    '/ar/%',
    '/%2f%2fx',
  ])('is a page like any other: %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE']) {
      const { status } = await ask(target, { method });
      expect([method, status]).toEqual([method, expect.toSatisfy((one: number) => one >= 200 && one < 500)]);
    }
  });
});

describe('a body that breaks off', () => {
  it.each([
    ['/api/comments', 'application/json'],
    ['/api/auth/login', 'application/json'],
    ['/article/x', 'application/x-www-form-urlencoded'],
  ])('is no failure of ours: %s', async (path, type) => {
    logged.length = 0;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\nb\r\n{"content":\r\n`);
    await once(server, 'request');
    const response = answered;
    socket.destroy();
    expect((await response).status).toBe(400);
    expect(logged).toEqual([]);
  });
});
