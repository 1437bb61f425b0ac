import { inject } from 'vitest';
import type { StrapiPair } from './start-cms.ts';

/**
 * A real Strapi for tests: `demo` has the demo publication, and tests leave it as they found it; `newsroom` is empty at first,
 * for tests that write. Two files of tests run at once, each on a pair of its own: none sees what the other writes.
 */
export function runningCms<Name extends keyof StrapiPair>(name: Name): StrapiPair[Name] {
  const worker = Number(process.env.VITEST_POOL_ID);
  const pair = inject('strapis')[worker - 1];
  if (!pair) throw new Error(`No Strapi was started for worker ${worker}`);
  return pair[name];
}
