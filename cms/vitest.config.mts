import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** Each file that boots Strapi has a database of its own. Files share processes one after the other (tests/boot.ts). */
const common = {
  pool: 'forks' as const,
  isolate: false,
  setupFiles: './tests/fresh.ts',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // A busy machine needs longer than Vitest's second.
  expect: { poll: { timeout: 10_000 } },
};

/** What the two databases do differently: transactions, locks, full-text search, our own SQL, large amounts of rows. */
const ON_BOTH = [
  'tests/{arabic-approval,arabic-original,audit,failed-commit,idempotency,jobs-{killed,start,store},machine-arabic,only-one,panel-revisions,workflow,taken-at-once,article-rules,history,types-and-rights,dashboard-list,dashboard-table,change-feed,comment-rules,redirects,places,related,hot-calls,search,search-filters,search-freshness,search-work,schedule,schedule-killed,embargo,seed,indexes,sessions,synonyms,translation-desk-arabic,trash}.test.ts',
];

/** What goes through Strapi's document service only: on PostgreSQL with `npm test -- --all`. */
const ON_BOTH_WITH_ALL = [
  'tests/{comments,accounts,dashboard,import,short-translations,translation-desk,translation-jobs,panel-roles,panel-rules,panel-settings,panel-text,panel-layout,panel-media}.test.ts',
];

/** What happens to the connection to a server. */
const ON_POSTGRES = ['tests/lost-{connection,database}.test.ts'];

export default defineConfig({
  test: {
    // As many files as cores leave them idle for a sixth of the time: they wait for locks, planned times and
    // processes.
    maxWorkers: Math.min(os.availableParallelism() + 1, 8),
    projects: [
      {
        test: {
          ...common,
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ON_POSTGRES,
          globalSetup: './tests/start-sqlite.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: [...ON_BOTH, ...(process.env.TEST_ALL ? ON_BOTH_WITH_ALL : []), ...ON_POSTGRES],
          globalSetup: './tests/start-postgres.ts',
        },
      },
    ],
  },
});
