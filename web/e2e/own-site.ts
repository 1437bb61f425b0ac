import { startStack, type Stack } from '../../scripts/lib/stack.mjs';
import { running } from './test';

/** A running product, with content that no other test reads. */
export type OwnSite = Stack;

/** Starts the built product on a copy of the demo publication. */
export const startOwnSite = (env: Record<string, string> = {}): Promise<OwnSite> =>
  startStack({ copyOf: running('DEMO_DATA'), env });

/** Starts the built product without any content. */
export const startEmptySite = (): Promise<OwnSite> => startStack({ env: { DEMO_CONTENT: 'false' } });
