import { inject } from 'vitest';
import type { StrapiPair } from './start-cms.ts';

/**
 * A real Strapi for tests. `demo` has the demo publication, which tests must leave unchanged. `newsroom` is
 * empty at first, for tests that write. Two test files run at once, each with a pair of its own, so that
 * neither sees the other's changes.
 */
export function runningCms<Name extends keyof StrapiPair>(name: Name): StrapiPair[Name] {
  const worker = Number(process.env.VITEST_POOL_ID);
  const pair = inject('strapis')[worker - 1];
  if (!pair) throw new Error(`No Strapi was started for worker ${worker}`);
  return pair[name];
}
