import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface RawRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** A response, read to its end. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  /** The body without its compression. */
  bytes: Buffer;
  text: string;
  milliseconds: number;
}

const TIMEOUT_MS = 20_000;

/** Encodes the characters that no client can put into the first line of a request. */
const sendable = (address: string) => address.replace(/[^\x21-\xff]/g, (character) => encodeURI(character));

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

const unpacked = (bytes: Buffer, encoding = '') =>
  bytes.length > 0 ? (UNPACK[encoding]?.(bytes) ?? bytes) : bytes;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export const closeConnections = () => agent.destroy();

/**
 * Sends a request over a socket, as any client could write it: fetch would correct or refuse half of them.
 * @param origin such as http://127.0.0.1:3000
 */
export function sendRaw(origin: string, message: RawRequest): Promise<RawAnswer> {
  const { method, address, headers, body } = message;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const length: Record<string, string> =
      body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path: sendable(address),
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = unpacked(Buffer.concat(chunks), response.headers['content-encoding']);
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(
              Object.entries(response.headers).map(([name, value]): [string, string] => [
                name,
                String(value),
              ]),
            ),
            bytes,
            text: bytes.toString(),
            milliseconds: performance.now() - started,
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS / 1000} seconds`)));
    // The server may close a connection just when the next request is written to it.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(sendRaw(origin, message)) : reject(error),
    );
    sent.end(body);
  });
}
