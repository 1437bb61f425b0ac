import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy in front of Strapi, which a test can cut: then clients cannot connect. */
export interface Passage {
  url: string;
  /** Ends every connection, including the change feed's. New ones are refused until `open`. */
  cut(): Promise<void>;
  open(): Promise<void>;
  /** Ends every connection. New ones are accepted at once. */
  interrupt(): void;
}

export async function openPassage(to: string): Promise<Passage> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    const cms = remember(connect(Number(port), hostname));
    remember(client).pipe(cms).pipe(client);
    client.on('close', () => cms.destroy());
    cms.on('close', () => client.destroy());
  });
  const listen = (on: number) => new Promise<void>((done) => server.listen(on, '127.0.0.1', done));
  const interrupt = () => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    interrupt,
    open: () => listen(own),
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        interrupt();
      }),
  };
}
