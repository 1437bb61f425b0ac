import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDemoData, startStack } from '../../scripts/lib/stack.mjs';
import { answerAsNewsSource } from './news-source';
import { panelSession } from './panel-session';

/** Starts a server on a free port, and returns the port. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts the built site on a real Strapi with the demo publication. Tests find it by the environment. */
export default async function startSite() {
  // Another site to import from. Strapi allows it although it is on this machine.
  const source = createServer(answerAsNewsSource);
  const sourceHost = `127.0.0.1:${await listen(source)}`;
  const demo = await makeDemoData();
  const running = await startStack({
    copyOf: demo.folder,
    // Each test says that it is a client of its own (`clientHeaders`).
    env: { IMPORT_ALLOW_HOSTS: sourceHost, TRUST_PROXY: 'true' },
  });
  // Without a mail server mails are printed. Tests run in other processes and read them here.
  const logs = createServer((_request, response) => response.end(running.logs()));
  const token = panelSession(running.cmsUrl, running.adminPassword);
  const tokens = createServer((_request, response) => {
    token().then(
      (value) => response.end(value),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  process.env.E2E_LOGS_URL = `http://127.0.0.1:${await listen(logs)}`;
  process.env.E2E_PANEL_TOKEN_URL = `http://127.0.0.1:${await listen(tokens)}`;
  process.env.E2E_SOURCE_URL = `http://${sourceHost}`;
  // Some tests start a site of their own with it.
  process.env.E2E_DEMO_DATA = demo.folder;
  process.env.E2E_SITE_URL = running.siteUrl;
  process.env.E2E_CMS_URL = running.cmsUrl;
  process.env.E2E_ADMIN_PASSWORD = running.adminPassword;
  return async () => {
    for (const server of [logs, tokens, source]) server.close();
    await running.stop();
    demo.remove();
  };
}
