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
const ON_BOTH = `
  arabic-approval
  arabic-original
  article-rules
  audit
  change-feed
  comment-rules
  dashboard-list
  dashboard-table
  embargo
  failed-commit
  history
  indexes
  jobs-killed
  jobs-start
  machine-arabic
  panel-revisions
  places
  redirects
  related
  schedule
  schedule-killed
  search
  search-filters
  search-freshness
  seed
  synonyms
  taken-at-once
  translation-desk-arabic
  trash
  types-and-rights
  workflow
`
  .trim()
  .split(/\s+/)
  .map(fileOf);

/** They have tests for one of the databases alone: each day on SQLite, every other day on PostgreSQL too. */
const ON_SQLITE_EACH_DAY = ['hot-calls', 'idempotency', 'jobs-store', 'only-one', 'search-work', 'sessions'];

/** What goes through Strapi's document service only: `npm test` runs it on SQLite. */
const ON_BOTH_WITH_ALL = [
  'tests/{comments,accounts,dashboard,import,short-translations,translation-desk,translation-jobs,panel-roles,panel-rules,panel-settings,panel-text,panel-layout,panel-media}.test.ts',
];

function fileOf(name: string): string {
  return `tests/${name}.test.ts`;
}

/**
 * `npm test` runs each file of ON_BOTH on one of the databases, and on the other one the next day. Vitest alone
 * and `npm test -- --all` run these files and those of ON_BOTH_WITH_ALL on both.
 */
const DAY = process.env.TEST_DAY;
const isToday = (_: string, at: number) => DAY === undefined || (at + Number(DAY)) % 2 === 0;
const todayOnPostgres = ON_BOTH.filter(isToday);
const notOnSqlite = DAY === undefined ? [] : todayOnPostgres;

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
          exclude: [...ON_POSTGRES, ...notOnSqlite],
          globalSetup: './tests/start-sqlite.ts',
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: [
            ...todayOnPostgres,
            ...ON_SQLITE_EACH_DAY.map(fileOf).filter(isToday),
            ...(DAY === undefined ? ON_BOTH_WITH_ALL : []),
            ...ON_POSTGRES,
          ],
          globalSetup: './tests/start-postgres.ts',
        },
      },
    ],
  },
});
