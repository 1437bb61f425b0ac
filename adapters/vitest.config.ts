import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take a minute and more, the longest first. */
const LONGEST = ['freshness', 'cache-property', 'permissions/permissions', 'described/answers', 'fuzz'];

/** On a clean clone Vitest orders files by their size. It would run the longest one last, with one of the cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const bySize = await super.sort(files);
    const longest = LONGEST.flatMap((name) =>
      bySize.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}.test.ts`)),
    );
    return [...new Set([...longest, ...bySize])];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'contract/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: './tests/start-cms.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A busy machine needs longer than Vitest's second.
    expect: { poll: { timeout: 10_000 } },
  },
});
