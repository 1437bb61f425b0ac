import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SentRequest } from './requests.ts';

/** The parts of a response that must be equal on two sites. */
export interface Compared {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Headers that depend on the connection, the moment, or one rendering. Cache tags are compared apart, in any order. */
const APART = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'age', 'x-request-id'],
  'surrogate-key',
]);

const NONCE = /nonce="[^"]*"|'nonce-[^']*'/g;

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

function comparable(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Compared {
  const encoding = headers['content-encoding'];
  const decode = (encoding && decoders[encoding]) || ((plain: Buffer) => plain);
  const kept = Object.entries(headers).filter(
    // The compressed size of a body may differ. Its encoding may not.
    ([name]) => !APART.has(name) && !(encoding && name === 'content-length'),
  );
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value).replace(NONCE, 'nonce')])),
    body: (bytes.length > 0 ? decode(bytes) : bytes).toString('latin1').replace(NONCE, 'nonce'),
  };
}

const agent = new Agent({ keepAlive: true });

/** Sends a request unchanged: `fetch` would correct its address. */
export function send(port: number, { method, address, headers }: SentRequest): Promise<Compared> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: address, headers, agent }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve(comparable(response.statusCode ?? 0, response.headers, Buffer.concat(pieces))),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const SHOWN = 80;

function whereBodiesDiffer(one: string, other: string): string[] {
  if (one === other) return [];
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - SHOWN), at + SHOWN));
  return [`body (${one.length} and ${other.length} bytes) at ${at}: ${part(one)} and ${part(other)}`];
}

/** The differences between two responses, one a line. */
export function differences(one: Compared, other: Compared): string[] {
  const names = new Set([...Object.keys(one.headers), ...Object.keys(other.headers)]);
  return [
    ...(one.status === other.status ? [] : [`status: ${one.status} and ${other.status}`]),
    ...[...names]
      .filter((name) => one.headers[name] !== other.headers[name])
      .map((name) => `${name}: ${one.headers[name]} and ${other.headers[name]}`),
    ...whereBodiesDiffer(one.body, other.body),
  ];
}
