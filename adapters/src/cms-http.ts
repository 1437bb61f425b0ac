import { transcode } from 'node:buffer';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** What is read of an answer: a Response of fetch has it as well. */
export interface Reply {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

export interface Ask {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | undefined;
  /** How long the whole answer may take, in ms. */
  patienceMs: number;
}

/**
 * So long a connection stays open for the next call. Strapi closes it after five seconds: a call that is sent at that very moment is
 * lost, and nobody could say whether what it was to change has changed.
 */
const IDLE_MS = 3000;

/** Has an agent close connections before the other side does. */
function closingEarly<Agent extends http.Agent>(agent: Agent): Agent {
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (socket: Socket) => {
    const isKept = keep(socket);
    socket.setTimeout(IDLE_MS);
    return isKept;
  };
  agent.reuseSocket = (socket: Socket, request) => {
    socket.setTimeout(0);
    reuse(socket, request);
  };
  return agent;
}

const agents = {
  'http:': { request: http.request, agent: closingEarly(new http.Agent({ keepAlive: true })) },
  'https:': { request: https.request, agent: closingEarly(new https.Agent({ keepAlive: true })) },
};

/** As `toString` would read it, in a quarter of the time. */
const textOf = (bytes: Buffer) => transcode(bytes, 'utf8', 'utf16le').toString('utf16le');

function replyOf(response: IncomingMessage, pieces: Buffer[]): Reply {
  const status = response.statusCode ?? 0;
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get: (name) => {
        const value = response.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
    },
    // Not at once: who asks only for the status need not have JSON.
    json: async () => JSON.parse(textOf(Buffer.concat(pieces))) as unknown,
  };
}

/**
 * Asks by HTTP and answers with the whole reply. `fetch` would do the same with streams and signals for three times the
 * processor time, and each page that is made waits for such a call. Rejects without an answer, or when it takes too long.
 */
export function askOverHttp(
  address: string,
  { method = 'GET', headers, body, patienceMs }: Ask,
): Promise<Reply> {
  const url = new URL(address);
  const { request, agent } = agents[url.protocol as keyof typeof agents] ?? agents['http:'];
  return new Promise((resolve, reject) => {
    const options: RequestOptions = { method, headers: { ...headers }, agent };
    if (body !== undefined) options.headers = { ...headers, 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      response.on('end', () => {
        clearTimeout(timer);
        resolve(replyOf(response, pieces));
      });
    });
    const timer = setTimeout(() => {
      asked.destroy(new Error(`There was no answer within ${patienceMs / 1000} s`));
    }, patienceMs);
    asked.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The other side closes what has been idle, perhaps at the very moment at which it is used again.
      const wasIdle = asked.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
      if (wasIdle) resolve(askOverHttp(address, { method, headers, body, patienceMs }));
      else reject(error);
    });
    asked.end(body);
  });
}
