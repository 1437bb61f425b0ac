import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'contract/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: './tests/start-cms.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A busy machine needs longer than Vitest's second.
    expect: { poll: { timeout: 10_000 } },
  },
});
