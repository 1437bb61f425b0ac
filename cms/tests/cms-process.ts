import { clientOf } from './client';

interface RunningCms {
  cmsUrl: string;
  cmsToken: string;
  adminPassword: string;
  cmsPid: number;
  dataDir: string;
  logs(): string;
  stop(): Promise<void>;
}

interface StackModule {
  startCms(options: {
    dataDir?: string;
    cmsFolder?: string;
    env?: Record<string, string>;
  }): Promise<RunningCms>;
}

/**
 * Starts the built cms in a process of its own, as `npm start` does. It uses SQLite in a folder of its own
 * unless `env` says otherwise.
 */
export async function startCms(env: Record<string, string> = {}, dataDir?: string, cmsFolder?: string) {
  // Not a static import: scripts are checked by a configuration of their own.
  const stack = new URL('../../scripts/lib/stack.mjs', import.meta.url).href;
  const { startCms: start } = (await import(stack)) as StackModule;
  const cms = await start({
    env: { DEMO_CONTENT: 'false', ...env },
    ...(dataDir ? { dataDir } : {}),
    ...(cmsFolder ? { cmsFolder } : {}),
  });
  return { ...cms, ...clientOf({ url: cms.cmsUrl, token: cms.cmsToken, password: cms.adminPassword }) };
}

export type CmsProcess = Awaited<ReturnType<typeof startCms>>;
