import { defineConfig } from 'vitest/config';

/** Each file that boots Strapi has a process and a database of its own; two cores carry no more at a time. */
const common = { pool: 'forks' as const, testTimeout: 30_000, hookTimeout: 120_000 };

/** What reaches into the database: run on both that we support. */
const ON_BOTH = [
  'tests/{failed-commit,idempotency,only-one,taken-at-once,article-rules,comments,types-and-rights,sessions,accounts,newsroom,newsroom-list,newsroom-table,deep-lists,change-feed,former-addresses,read-on,statements,search,search-freshness,search-work,seed,indexes,plans,import,short-translations,translation-desk,translation-jobs,panel-roles,panel-rules,panel-settings,panel-text}.test.ts',
];

/** What happens to the connection to a server. */
const ON_POSTGRES = ['tests/lost-{connection,database}.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 1,
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
          include: [...ON_BOTH, ...ON_POSTGRES],
          globalSetup: './tests/start-postgres.ts',
        },
      },
    ],
  },
});
