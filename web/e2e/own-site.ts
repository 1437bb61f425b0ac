import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A running product, with content that no other test reads. */
export interface OwnSite {
  siteUrl: string;
  cmsUrl: string;
  adminPassword: string;
  /** What its processes have printed. */
  logs(): string;
  /** Ends the processes and removes the data. */
  stop(): Promise<void>;
}

interface StackOptions {
  dataDir: string;
  env: Record<string, string>;
}

interface StackModule {
  startCms(options: StackOptions): Promise<{ stop(): Promise<void> }>;
  startStack(options: StackOptions): Promise<OwnSite>;
}

// Not a static import: scripts are checked by a configuration of their own.
const stackModule = async () =>
  (await import(new URL('../../scripts/lib/stack.mjs', import.meta.url).href)) as StackModule;

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'mihwar-e2e-'));
const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Fills a data folder with the demo publication: the longest part of a first start. */
export async function makeDemoData(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await newFolder();
  const { startCms } = await stackModule();
  const cms = await startCms({ dataDir: folder, env: {} });
  await cms.stop();
  return { folder, remove: () => remove(folder) };
}

/**
 * Starts the built product on a copy of the demo publication. Without `demoData` there is no content.
 * @param options `env`: more settings.
 */
export async function startOwnSite({
  demoData,
  env = {},
}: {
  demoData?: string;
  env?: Record<string, string>;
}): Promise<OwnSite> {
  const dataDir = await newFolder();
  try {
    if (demoData !== undefined) await cp(demoData, dataDir, { recursive: true });
    const { startStack } = await stackModule();
    const site = await startStack({
      dataDir,
      env: { ...env, ...(demoData === undefined ? { DEMO_CONTENT: 'false' } : {}) },
    });
    const stop = async () => {
      await site.stop();
      await remove(dataDir);
    };
    return { ...site, stop };
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
}
