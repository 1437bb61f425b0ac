import { sendRaw } from '../raw-request.ts';
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

/** A page contains the time of its rendering and a nonce, so that each site has an ETag of its own for it. */
const CALL_OR_FILE = /^\/api\/|\.[a-z]+(?:\?|$)/;
const isPage = (address: string) => !CALL_OR_FILE.test(address);

const NONCE = /nonce="[^"]*"|'nonce-[^']*'/g;

/** Sends a request unchanged, and returns what is compared of its response. */
export async function send(origin: string, request: SentRequest): Promise<Compared> {
  const { status, headers, bytes } = await sendRaw(origin, request);
  const encoding = headers.get('content-encoding');
  const kept = [...headers].filter(
    // The compressed size of a body may differ. Its encoding may not.
    ([name]) =>
      !APART.has(name) &&
      !(encoding && name === 'content-length') &&
      !(name === 'etag' && isPage(request.address)),
  );
  return {
    status,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, value.replace(NONCE, 'nonce')])),
    body: bytes.toString('latin1').replace(NONCE, 'nonce'),
  };
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
