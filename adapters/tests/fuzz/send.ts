import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A response, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

export interface Message {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
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
  (bytes.length > 0 ? (UNPACK[encoding]?.(bytes) ?? bytes) : bytes).toString();

/**
 * Sends requests over a socket, as any client could write them: fetch would correct or refuse half of them.
 */
export function createSender(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = (message: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, address, headers, body } = message;
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
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: new Headers(
                Object.entries(response.headers).map(([name, value]): [string, string] => [
                  name,
                  String(value),
                ]),
              ),
              text: unpacked(Buffer.concat(chunks), response.headers['content-encoding']),
              milliseconds: performance.now() - started,
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`No answer in ${TIMEOUT_MS / 1000} seconds`)));
      // The server may close a connection just when the next request is written to it.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(send(message)) : reject(error),
      );
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
