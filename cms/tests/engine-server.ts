import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RetryPolicy } from '../src/api/translation/engines/engine-client';

export interface Heard {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Instead of a body that is JSON. */
  text?: string;
  afterMs?: number;
}

/** An engine on this machine that responds with the result of `reply` and records its requests. */
export async function engineServer(reply: (heard: Heard, number: number) => Reply) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const { method = '', url: path = '', headers } = request;
      const one: Heard = { method, path, headers, body: text ? (JSON.parse(text) as Heard['body']) : {} };
      heard.push(one);
      const { status = 200, headers: extra = {}, body, text: plain, afterMs = 0 } = reply(one, heard.length);
      setTimeout(() => {
        response.writeHead(status, { 'Content-Type': 'application/json', ...extra });
        response.end(plain ?? (body === undefined ? '' : JSON.stringify(body)));
      }, afterMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type EngineServer = Awaited<ReturnType<typeof engineServer>>;

/** Short timeouts and pauses. */
export const SHORT: RetryPolicy = {
  timeoutMs: 2_000,
  retries: 2,
  firstPauseMs: 1,
  failuresInARow: 4,
  breakMs: 60,
};

/** A text for an engine, in the form in which the translation of an article passes it. */
export const engineText = (source: string, kept: Record<number, string> = {}) => ({
  source,
  kept: new Map(Object.entries(kept).map(([number, text]) => [Number(number), text])),
});
