import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askOverHttp } from './cms-http.ts';

const TIMEOUT_MS = 5000;
const servers: ReturnType<typeof createServer>[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('a call over HTTP', () => {
  it('sends what it is given and reads the whole answer, Arabic in pieces too', async () => {
    const url = await serve((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const { method, headers, url: path } = request;
        const body = Buffer.concat(pieces).toString();
        const answer = Buffer.from(JSON.stringify({ method, path, body, key: headers['x-key'] }));
        response.writeHead(201, { 'X-Number': '7' });
        // In the middle of a letter.
        const middle = answer.indexOf('ح') + 1;
        response.write(answer.subarray(0, middle));
        setTimeout(() => response.end(answer.subarray(middle)), 20);
      });
    });
    const reply = await askOverHttp(`${url}/a?b=1`, {
      method: 'POST',
      headers: { 'X-Key': 'k' },
      body: 'محور',
      timeoutMs: TIMEOUT_MS,
    });
    expect([reply.status, reply.ok, reply.headers.get('X-Number')]).toEqual([201, true, '7']);
    expect(reply.headers.get('X-Other')).toBeNull();
    expect(await reply.json()).toEqual({ method: 'POST', path: '/a?b=1', body: 'محور', key: 'k' });
  });

  it('is refused as the answer says, and its body need not be JSON', async () => {
    const url = await serve((_, response) => response.writeHead(404).end('no such thing'));
    const reply = await askOverHttp(url, { timeoutMs: TIMEOUT_MS });
    expect([reply.status, reply.ok]).toEqual([404, false]);
    await expect(reply.json()).rejects.toThrow(SyntaxError);
  });

  it('uses a connection again, but none that the other side is about to close', async () => {
    const connections = new Set<unknown>();
    const closed: number[] = [];
    const url = await serve((request, response) => {
      const { socket } = request;
      if (!connections.has(socket)) socket.once('close', () => closed.push(performance.now()));
      connections.add(socket);
      // Longer than an idle connection stays open.
      setTimeout(() => response.end('{}'), request.url === '/slow' ? 3500 : 0);
    });
    const ask = (path: string) =>
      askOverHttp(url + path, { method: 'POST', body: '{}', timeoutMs: TIMEOUT_MS });
    await ask('/');
    // By then the connection is free again.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await ask('/slow')).status).toBe(200);
    const idleSince = performance.now();
    expect(connections.size).toBe(1);
    await expect.poll(() => closed.length, { timeout: 4500 }).toBe(1);
    // The server says that it closes it after five seconds, Node's default.
    expect(closed[0]).toBeLessThan(idleSince + 4500);
    expect((await ask('/')).status).toBe(200);
    expect(connections.size).toBe(2);
  }, 15_000);

  it('does not wait longer than it may, for the head or for the rest', async () => {
    const silent = await serve(() => undefined);
    const halting = await serve((_, response) => response.writeHead(200).write('{'));
    for (const url of [silent, halting]) {
      await expect(askOverHttp(url, { timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
    }
  });

  it('fails when nobody is there, and when the other side hangs up in the middle', async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{', () => response.destroy());
    });
    await expect(askOverHttp(broken, { timeoutMs: TIMEOUT_MS })).rejects.toThrow('other side closed');
    await expect(askOverHttp('http://127.0.0.1:9', { timeoutMs: TIMEOUT_MS })).rejects.toThrow();
  });

  it('reads once more what came on a connection that was closed while it was idle', async () => {
    let asked = 0;
    const url = await serve((request, response) => {
      asked += 1;
      if (asked === 2) request.socket.resetAndDestroy();
      else response.end('{}');
    });
    for (const _ of [1, 2]) {
      const reply = await askOverHttp(url, { timeoutMs: TIMEOUT_MS });
      expect(await reply.json()).toEqual({});
    }
    expect(asked).toBe(3);
  });
});
