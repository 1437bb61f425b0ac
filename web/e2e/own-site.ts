import { running } from './test';

/** A running product, with content that no other test reads. */
export interface OwnSite {
  siteUrl: string;
  cmsUrl: string;
  adminPassword: string;
  /** Returns the output of its processes. */
  logs(): string;
  /** Ends the processes and removes the data. */
  stop(): Promise<void>;
}

interface StackModule {
  makeDemoData(): Promise<{ folder: string; remove(): void }>;
  startStack(options: { copyOf?: string; env: Record<string, string> }): Promise<OwnSite>;
}

// Not a static import: scripts are checked by a configuration of their own.
export const stackModule = async () =>
  (await import(new URL('../../scripts/lib/stack.mjs', import.meta.url).href)) as StackModule;

/** Starts the built product on a copy of the demo publication. */
export async function startOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const { startStack } = await stackModule();
  return startStack({ copyOf: running('DEMO_DATA'), env });
}

/** Starts the built product without any content. */
export async function startEmptySite(): Promise<OwnSite> {
  const { startStack } = await stackModule();
  return startStack({ env: { DEMO_CONTENT: 'false' } });
}
