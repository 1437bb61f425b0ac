// @ts-check
import { Pool } from 'undici';

/** Nobody waits longer. */
const TIMEOUT_MS = 15_000;

/**
 * Reads from a server over connections that it keeps, in half of the processor time of `client` (lib/ask.mjs): what the readers
 * take, on the same machine, the servers do not have.
 * @param {string} server its address without a path
 * @param {{ connections: number }} options
 * @returns {(path: string, headers: Record<string, string>) => Promise<LeanAnswer>} rejects when there is no answer
 *
 * @typedef {object} LeanAnswer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body as it was sent, compressed where it was
 */
export function leanClient(server, { connections }) {
  const pool = new Pool(server, { connections, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  return (path, asked) =>
    new Promise((resolve, reject) => {
      let status = 0;
      /** @type {import('node:http').IncomingHttpHeaders} */
      let headers = {};
      /** @type {Buffer[]} */
      const parts = [];
      pool.dispatch(
        { path, method: 'GET', headers: asked },
        {
          onRequestStart() {},
          onResponseStart(_, code, received) {
            status = code;
            headers = received;
          },
          onResponseData: (_, part) => void parts.push(part),
          onResponseEnd: () => resolve({ status, headers, body: Buffer.concat(parts) }),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
}
