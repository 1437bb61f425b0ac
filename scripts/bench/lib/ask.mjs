// @ts-check
import http from 'node:http';

/** Nobody waits longer. */
const TIMEOUT_MS = 15_000;

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {http.IncomingHttpHeaders} headers
 * @property {Buffer} body as it was sent, compressed where it was
 * @property {number} took milliseconds until the last byte
 *
 * @typedef {object} Question
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {unknown} [json] the body
 *
 * @typedef {(path: string, question?: Question) => Promise<Answer>} Ask
 */

/**
 * A client of one server that keeps its connections.
 * @param {string} server its address without a path
 * @param {{ connections?: number, headers?: Record<string, string> }} [options] for all requests
 * @returns {{ ask: Ask, close: () => void }}
 */
export function client(server, { connections = 1, headers: always = {} } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  /** @type {Ask} */
  const ask = async (path, question = {}) => {
    try {
      return await once(path, question);
    } catch (error) {
      const { code, reused } = /** @type {NodeJS.ErrnoException & { reused?: boolean }} */ (error);
      // The server has closed the connection that it had kept for us; nobody has read the request.
      if (reused && (code === 'ECONNRESET' || code === 'EPIPE')) return once(path, question, false);
      throw error;
    }
  };
  /** @type {(path: string, question: Question, connection?: http.Agent | false) => Promise<Answer>} `false`: a new one */
  const once = (path, { method = 'GET', headers, json }, connection = agent) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const text = json === undefined ? undefined : JSON.stringify(json);
      const request = http.request(server + path, {
        method,
        agent: connection,
        // Waiting for a free connection counts too.
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...always,
          ...headers,
          ...(text === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
        },
      });
      let answered = false;
      /** @param {Error} error */
      const fail = (error) => {
        if (error.name === 'AbortError')
          reject(new Error(`${method} ${path}: no answer in ${TIMEOUT_MS} ms`));
        else reject(Object.assign(error, { reused: request.reusedSocket && !answered }));
      };
      request.on('error', fail);
      request.on('response', (response) => {
        answered = true;
        /** @type {Buffer[]} */
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', fail);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
            took: performance.now() - began,
          }),
        );
      });
      request.end(text);
    });
  return { ask, close: () => agent.destroy() };
}

/**
 * The answer, when it is a good one.
 * @param {Ask} ask
 * @param {string} path
 * @param {Question} [question]
 */
export async function askWell(ask, path, question) {
  const answer = await ask(path, question);
  if (answer.status === 200 || answer.status === 201) return answer;
  const what = `${question?.method ?? 'GET'} ${path}`;
  throw new Error(`${what}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
}

/** What it says. @param {Answer} answer @returns {any} */
export const jsonOf = ({ body }) => JSON.parse(body.toString());
