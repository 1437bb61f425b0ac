import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { running, test as base } from './test';

/** The line to the site, which can be cut: Playwright's `setOffline` does not reach the requests of workers. */
interface Cable {
  url: string;
  cut(): void;
  mend(): void;
}

async function layCable(): Promise<Cable & { remove(): void }> {
  const site = new URL(running('SITE_URL'));
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const line = connect(Number(site.port), site.hostname);
    for (const socket of [client, line]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(line).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    remove: () => {
      cut();
      server.close();
    },
  };
}

/** A test whose page reaches the site by a cable of its own. */
export const test = base.extend<{ cable: Cable }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
  cable: async ({}, use) => {
    const cable = await layCable();
    await use(cable);
    cable.remove();
  },
  baseURL: async ({ cable }, use) => use(cable.url),
});
