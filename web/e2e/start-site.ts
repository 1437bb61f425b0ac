import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StackModule {
  startStack(): Promise<{
    siteUrl: string;
    cmsUrl: string;
    adminPassword: string;
    logs(): string;
    stop(): Promise<void>;
  }>;
}

/** The built site on a real Strapi with the demo publication; tests find it by the environment. */
export default async function startSite() {
  // Not a static import: scripts are checked by a configuration of their own.
  const stack = new URL('../../scripts/lib/stack.mjs', import.meta.url).href;
  const { startStack } = (await import(stack)) as StackModule;
  const running = await startStack();
  // Without a mail server mails are printed. Tests run in processes of their own and read them here.
  const logs = createServer((_request, response) => response.end(running.logs()));
  await new Promise<void>((resolve) => logs.listen(0, '127.0.0.1', resolve));
  process.env.E2E_SITE_URL = running.siteUrl;
  process.env.E2E_CMS_URL = running.cmsUrl;
  process.env.E2E_ADMIN_PASSWORD = running.adminPassword;
  process.env.E2E_LOGS_URL = `http://127.0.0.1:${(logs.address() as AddressInfo).port}`;
  return async () => {
    logs.close();
    await running.stop();
  };
}
