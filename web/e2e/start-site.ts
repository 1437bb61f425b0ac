interface StackModule {
  startStack(): Promise<{
    siteUrl: string;
    cmsUrl: string;
    adminPassword: string;
    stop(): Promise<void>;
  }>;
}

/** The built site on a real Strapi with the demo publication; tests find it by the environment. */
export default async function startSite() {
  // Not a static import: scripts are checked by a configuration of their own.
  const stack = new URL('../../scripts/lib/stack.mjs', import.meta.url).href;
  const { startStack } = (await import(stack)) as StackModule;
  const running = await startStack();
  process.env.E2E_SITE_URL = running.siteUrl;
  process.env.E2E_CMS_URL = running.cmsUrl;
  process.env.E2E_ADMIN_PASSWORD = running.adminPassword;
  return running.stop;
}
