import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export type Page = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** Another site on this machine: its pages by their paths, and the requests that it got. */
export interface Site {
  server: Server;
  /** The host in the format of IMPORT_ALLOW_HOSTS. */
  host: string;
  url: string;
  asked: string[];
  pages: Record<string, Page>;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  xml: 'application/rss+xml; charset=utf-8',
  txt: 'text/plain',
  png: 'image/png',
  webp: 'image/webp',
};

export async function startSite(pages: Record<string, Page>): Promise<Site> {
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pages[path] ?? pages[path.split('?')[0] ?? ''];
    if (typeof page === 'function') return page(request, response);
    if (page === undefined) return response.writeHead(404).end('Nothing here');
    const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
    return response
      .writeHead(200, { 'Content-Type': TYPES[extension] ?? 'text/html; charset=utf-8' })
      .end(page);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    asked,
    pages,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A redirect to an address. */
export const leadTo =
  (target: string, status = 302): Page =>
  (_request, response) => {
    response.writeHead(status, { Location: target }).end();
  };
