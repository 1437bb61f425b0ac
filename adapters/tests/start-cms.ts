import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    cmsUrl: string;
    cmsToken: string;
    adminPassword: string;
  }
}

interface StackModule {
  startCms(): Promise<{
    cmsUrl: string;
    cmsToken: string;
    adminPassword: string;
    stop(): Promise<void>;
  }>;
}

/** One real Strapi with the demo publication for all tests of the adapter. */
export default async function setup(project: TestProject) {
  // Not a static import: scripts are checked by a configuration of their own.
  const stack = new URL('../../scripts/lib/stack.mjs', import.meta.url).href;
  const { startCms } = (await import(stack)) as StackModule;
  const cms = await startCms();
  project.provide('cmsUrl', cms.cmsUrl);
  project.provide('cmsToken', cms.cmsToken);
  project.provide('adminPassword', cms.adminPassword);
  return cms.stop;
}
