import { inject } from 'vitest';
import type { RunningCms, StackModule } from '../start-cms.ts';

export type OwnCms = RunningCms & { stop(): Promise<void>; logs(): string };

/** A Strapi of its own with the demo publication: random requests change everything. */
export async function startOwnCms(): Promise<OwnCms> {
  // Not a static import: scripts are checked by a configuration of their own.
  const stack = new URL('../../../scripts/lib/stack.mjs', import.meta.url).href;
  const { startCms } = (await import(stack)) as StackModule;
  return startCms({ copyOf: inject('demoData') });
}
