import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { ImportProblem } from '../problem';

/** A response, read to its end. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

export interface RequestOptions {
  agent: http.Agent | undefined;
  headers: Record<string, string>;
  /** The limit for the body, both before and after it is decompressed. */
  maxBytes: number;
  timeoutMs: number;
  /** Decides by the headers that the body is not worth reading, and says why. */
  refuse?: (answer: Omit<Answer, 'bytes'>) => ImportProblem | null;
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
};

const tooLarge = (host: string, maxBytes: number) =>
  new ImportProblem('too-large', `${host} sent more than ${Math.round(maxBytes / 2 ** 20)} MB`);

async function decoded(response: http.IncomingMessage, host: string, signal: AbortSignal): Promise<Readable> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (!encoding || encoding === 'identity') return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) throw new ImportProblem('not-html', `${host} sent the page in an encoding that is not known`);
  if (response.readableLength === 0 && !response.complete) await once(response, 'readable', { signal });
  // A body of no bytes is empty in every encoding. A decoder would take it for one that was cut off.
  if (response.readableLength === 0) return response;
  return response
    .on('error', (error) => (decoder as unknown as Readable).destroy(error))
    .pipe(decoder) as unknown as Readable;
}

/**
 * Reads a stream up to its limit. The bytes are counted as they come, so that a small file cannot decompress
 * to a large one.
 */
async function readAll(stream: Readable, host: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(host, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Turns the failure of a connection or a body into a message. An ImportProblem keeps its own message. */
function explained(error: unknown, host: string): ImportProblem {
  if (error instanceof ImportProblem) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const because = { cause: error };
  if (/is not allowed\. Because/.test(message)) {
    return new ImportProblem('blocked', `${host} leads to an address inside a private network`, because);
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ImportProblem('unreachable', `There is no site at ${host}`, because);
  }
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|VERIFY/.test(code)) {
    return new ImportProblem('unreachable', `The certificate of ${host} is not valid`, because);
  }
  if (code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('HPE_')) {
    return new ImportProblem('unreachable', `${host} sent an answer that cannot be read`, because);
  }
  return new ImportProblem('unreachable', `${host} cannot be reached`, because);
}

function send(url: URL, options: RequestOptions, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const { agent, headers } = options;
    request(url, {
      agent: agent ?? false,
      headers,
      signal,
      maxHeaderSize: 32 * 1024,
      insecureHTTPParser: false,
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/**
 * Requests one address. It follows no redirect, stores no cookie and uses no proxy.
 * @throws {ImportProblem} timeout, too-large, unreachable, blocked, and the result of `refuse`
 */
export async function request(url: URL, options: RequestOptions): Promise<Answer> {
  const { hostname: host } = url;
  const ending = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    ending.abort();
  }, options.timeoutMs);
  try {
    const response = await send(url, options, ending.signal);
    const { statusCode: status = 0, headers } = response;
    const refusal = options.refuse?.({ status, headers });
    if (refusal) throw refusal;
    // The caller needs the address of a redirect only. Its body may be broken or too large.
    if (status >= 300 && status < 400) return { status, headers, bytes: Buffer.alloc(0) };
    if (Number(headers['content-length']) > options.maxBytes) throw tooLarge(host, options.maxBytes);
    const body = await decoded(response, host, ending.signal);
    return { status, headers, bytes: await readAll(body, host, options.maxBytes) };
  } catch (error) {
    if (!isLate) throw explained(error, host);
    const seconds = options.timeoutMs / 1000;
    throw new ImportProblem('timeout', `${host} took longer than ${seconds} seconds`, { cause: error });
  } finally {
    clearTimeout(timer);
    // The rest of the response is not needed.
    ending.abort();
  }
}
