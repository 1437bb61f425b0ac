import { startCms as start } from '../../scripts/lib/stack.mjs';
import { clientOf } from './client';

/**
 * Starts the built cms in a process of its own, as `npm start` does. It uses SQLite in a folder of its own
 * unless `env` says otherwise.
 */
export async function startCms(env: Record<string, string> = {}, dataDir?: string, cmsFolder?: string) {
  const cms = await start({
    env: { DEMO_CONTENT: 'false', ...env },
    ...(dataDir ? { dataDir } : {}),
    ...(cmsFolder ? { cmsFolder } : {}),
  });
  return { ...cms, ...clientOf({ url: cms.cmsUrl, token: cms.cmsToken, password: cms.adminPassword }) };
}

export type CmsProcess = Awaited<ReturnType<typeof startCms>>;
