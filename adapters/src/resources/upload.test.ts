import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, IMAGE_SIZE_MESSAGE } from '../../contract/upload.ts';
import { createApi } from '../api.ts';
import { createCms } from '../cms.ts';
import { handleError } from '../errors.ts';
import { createLimits } from '../limits.ts';
import { READ_AT_MOST } from '../refused-body.ts';
import { Sessions } from '../session.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const HEAD = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const TAIL = '\r\n--x--\r\n';
const HEADERS = { Authorization: 'Bearer token', 'Content-Type': 'multipart/form-data; boundary=x' };

/** The part of the current upload that Strapi has received. */
const seen = { bytes: 0, started: false, whole: false, broken: false, credential: '', type: '' };
let answer: { status: number; body: unknown };

/** Replaces Strapi: it knows the bearer of `token`, and reads uploads to their end. */
function strapi(request: IncomingMessage, response: ServerResponse) {
  const reply = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const known = request.headers.authorization === 'Bearer token';
  if (request.url === '/api/session') {
    return known ? reply(200, { user: { id: 7 }, accessToken: null, prolonged: false }) : reply(401, {});
  }
  seen.started = true;
  seen.credential = request.headers.authorization ?? '';
  seen.type = request.headers['content-type'] ?? '';
  request.on('data', (chunk: Buffer) => (seen.bytes += chunk.length));
  request.on('close', () => (seen.broken = !request.complete));
  request.on('end', () => {
    seen.whole = true;
    reply(answer.status, answer.body);
  });
  // Some tests abort their requests.
  request.on('error', () => undefined);
  return undefined;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const upstream = createServer(strapi);
const site = createServer();
let sitePort: number;
/** The site's side of the last connection, whose read bytes are counted. */
let siteSocket: Socket;
const warnings: string[] = [];

beforeAll(async () => {
  const url = `http://127.0.0.1:${await listen(upstream)}`;
  const cms = createCms({ url, token: 'site' });
  const app = new OpenAPIHono();
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  app.onError((error, c) => handleError(error, c, log));
  const limits = createLimits({ points: { uploadByAccount: 40, uploadByClient: 60 } });
  const sessions = new Sessions(cms, 'http://localhost:3000');
  app.route('/api', createApi({ cms, sessions, limits, trustProxy: false }).api);
  site.on('request', getRequestListener(app.fetch));
  site.on('connection', (socket: Socket) => (siteSocket = socket));
  sitePort = await listen(site);
});
afterAll(() => {
  for (const server of [site, upstream]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  Object.assign(seen, { bytes: 0, started: false, whole: false, broken: false });
  answer = { status: 201, body: { url: '/uploads/a.png', width: 16, height: 9 } };
});
afterEach(() => expect(warnings.splice(0)).toEqual([]));

/** A client that writes HTTP by hand, to test what a correct client never does. */
async function openByHand(lines: string[], path = '/api/upload') {
  const socket = connect(sitePort, '127.0.0.1');
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('close', () => (closed = true));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${[`POST ${path} HTTP/1.1`, 'Host: site', ...lines].join('\r\n')}\r\n\r\n`);
  return {
    socket,
    received: () => received,
    status: () => Number(received.slice(9, 12)),
    closed: () => closed,
    chunk: (bytes: Buffer | string) =>
      socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n${bytes.toString()}\r\n`),
  };
}

const byHand = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);

const send = (init: RequestInit & { headers: Record<string, string>; duplex?: 'half' }) =>
  fetch(`http://127.0.0.1:${sitePort}/api/upload`, { method: 'POST', ...init });

const form = (size = 10) => `${HEAD}${'x'.repeat(size)}${TAIL}`;

describe('POST /upload', () => {
  it("passes the form on as the caller, and answers the picture's address twice", async () => {
    const response = await send({ headers: HEADERS, body: form() });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      imageUrl: '/uploads/a.png',
      url: '/uploads/a.png',
      width: 16,
      height: 9,
    });
    expect(seen).toMatchObject({
      bytes: form().length,
      credential: 'Bearer token',
      type: HEADERS['Content-Type'],
    });
    expect(response.headers.get('connection')).not.toBe('close');
  });

  it('does not wait for the end of the body before it passes on the beginning', async () => {
    const client = await openByHand([...byHand, 'Transfer-Encoding: chunked']);
    client.chunk(HEAD);
    client.chunk(CHUNK);
    await expect.poll(() => seen.bytes).toBe(HEAD.length + CHUNK.length);
    expect(client.received()).toBe('');
    client.chunk(TAIL);
    client.socket.write('0\r\n\r\n');
    await expect.poll(() => client.status()).toBe(201);
    client.socket.destroy();
  });

  it('passes as much as the largest picture and its form need', async () => {
    expect((await send({ headers: HEADERS, body: form(IMAGE_MAX_BYTES) })).status).toBe(201);
    expect(seen.bytes).toBe(form().length - 10 + IMAGE_MAX_BYTES);
  });

  /**
   * Sends a body as a browser does: all of it, whatever the server responds meanwhile, at the speed of a
   * connection of some megabytes a second.
   */
  async function sendSlowly(bytes: number, headers: Record<string, string>) {
    let left = bytes;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await wait(20);
        if (left <= 0) return controller.close();
        controller.enqueue(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
        left -= CHUNK.length;
      },
    });
    const response = await send({ headers, body, duplex: 'half' });
    return { response, isSentWhole: left <= 0 };
  }

  it('reads a picture that is too large to its end, so that its sender hears why it is refused', async () => {
    const { response, isSentWhole } = await sendSlowly(6 * 1024 * 1024, HEADERS);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: IMAGE_SIZE_MESSAGE });
    expect(response.headers.get('connection')).not.toBe('close');
    expect(isSentWhole).toBe(true);
    await expect.poll(() => seen.broken).toBe(true);
    expect(seen.whole).toBe(false);
    expect(seen.bytes).toBeLessThanOrEqual(IMAGE_MAX_BYTES + 64 * 1024);
  });

  it.each([
    [401, { ...HEADERS, Authorization: 'Bearer nobody' }],
    [415, { Authorization: 'Bearer token', 'Content-Type': 'application/json' }],
  ])('reads it to its end before it answers %i, too', async (status, headers) => {
    const { response, isSentWhole } = await sendSlowly(3 * 1024 * 1024, headers);
    expect([response.status, isSentWhole]).toEqual([status, true]);
    expect(((await response.json()) as { message: string }).message).not.toBe('');
    expect(seen.started).toBe(false);
  });

  it('does the same with a body of JSON that is too large', async () => {
    const text = JSON.stringify({ content: 'x'.repeat(3 * 1024 * 1024) });
    const client = await openByHand(
      [...byHand.slice(0, 1), 'Content-Type: application/json', `Content-Length: ${text.length}`],
      '/api/comments',
    );
    for (let at = 0; at < text.length; at += CHUNK.length) {
      client.socket.write(text.slice(at, at + CHUNK.length));
      await wait(20);
    }
    await expect.poll(() => client.status()).toBe(413);
    expect(client.received()).toContain('The request is larger than 1 MB');
    expect(client.closed()).toBe(false);
    client.socket.destroy();
  });

  it('ends the connection in the middle of a body without end', async () => {
    const client = await openByHand([...byHand, 'Transfer-Encoding: chunked']);
    client.chunk(HEAD);
    const most = READ_AT_MOST + 10 * 1024 * 1024;
    let sent = 0;
    while (sent < most && !client.closed() && !client.received()) {
      const drained = () => once(client.socket, 'drain').catch(() => undefined);
      if (!client.chunk(CHUNK)) await Promise.race([drained(), wait(50)]);
      sent += CHUNK.length;
      await wait(1);
    }
    await expect.poll(() => client.closed()).toBe(true);
    // The closing connection may lose the response that was on its way.
    expect(client.received()).toMatch(/^$|^HTTP\/1\.1 413 [^]*connection: close/i);
    expect(siteSocket.bytesRead).toBeLessThan(most);
    expect(seen.bytes).toBeLessThanOrEqual(IMAGE_MAX_BYTES + 64 * 1024);
  });

  it('refuses a length beyond what it reads before anything of the body has come', async () => {
    const client = await openByHand([...byHand, `Content-Length: ${READ_AT_MOST + 1}`]);
    await expect.poll(() => client.closed()).toBe(true);
    expect(client.status()).toBe(413);
    expect(client.received()).toContain(IMAGE_SIZE_MESSAGE);
    expect(seen.started).toBe(false);
  });

  it.each([undefined, 'application/json', 'image/png', 'multipart/mixed; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const body = new TextEncoder().encode(form());
      const headers: Record<string, string> = { Authorization: 'Bearer token' };
      if (type) headers['Content-Type'] = type;
      const response = await send({ headers, body });
      expect(response.status).toBe(415);
      expect(await response.json()).toEqual({
        message: 'Send the picture as multipart/form-data, field "image".',
      });
      expect(seen.started).toBe(false);
    },
  );

  it.each([400, 403, 413, 415])("hands on Strapi's own refusal, %i", async (status) => {
    const errors = [{ path: ['image'], message: 'This is why.' }];
    answer = { status, body: { error: { message: 'This is why.', details: { errors } } } };
    const response = await send({ headers: HEADERS, body: form() });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      message: 'This is why.',
      errors: [{ path: 'image', message: 'This is why.' }],
    });
  });

  it('says that the session has ended when it ends meanwhile', async () => {
    answer = { status: 401, body: { error: { message: 'Missing or invalid credentials' } } };
    expect((await send({ headers: HEADERS, body: form() })).status).toBe(401);
  });

  it('answers 503 when Strapi fails, and tells nothing of it', async () => {
    answer = { status: 500, body: { error: { message: 'Internal secret' } } };
    const response = await send({ headers: HEADERS, body: form() });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('secret');
    expect(warnings.splice(0)).toHaveLength(1);
  });

  it('says so when the pictures cannot be stored', async () => {
    const message =
      'Pictures cannot be stored at the moment. This one was not saved; please try again shortly.';
    answer = { status: 502, body: { error: { message } } };
    const response = await send({ headers: HEADERS, body: form() });
    expect([response.status, await response.json()]).toEqual([503, { message }]);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(warnings.splice(0)).toHaveLength(1);
  });

  it('breaks off towards Strapi when the caller leaves', async () => {
    const client = await openByHand([...byHand, 'Transfer-Encoding: chunked']);
    client.chunk(HEAD);
    await expect.poll(() => seen.bytes).toBe(HEAD.length);
    client.socket.destroy();
    await expect.poll(() => seen.broken).toBe(true);
    expect(seen.whole).toBe(false);
  });

  it('refuses who uploads too often', async () => {
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 50) {
      statuses.push((await send({ headers: HEADERS, body: form() })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(10);
  });
});
