import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import knex from 'knex';
import type * as Job from '../src/jobs/job';
import type * as Once from '../src/jobs/once';
import type * as Postgres from '../src/jobs/postgres-store';
import type * as Sqlite from '../src/jobs/sqlite-store';

/**
 * A worker in a process of its own, which a test kills. Each job writes a row into the table `effects`. It
 * needs the folder of the built server, the address of a PostgreSQL or the file of a SQLite database.
 */
const [, , dist = '', database = ''] = process.argv;
const requireBuilt = createRequire(path.join(dist, 'src', 'index.js'));
const { once } = requireBuilt('./jobs/once') as typeof Once;
const { PostgresJobStore } = requireBuilt('./jobs/postgres-store') as typeof Postgres;
const { SqliteJobStore } = requireBuilt('./jobs/sqlite-store') as typeof Sqlite;

const isPostgres = database.startsWith('postgres:');
const connection = knex(
  isPostgres
    ? { client: 'pg', connection: database }
    : { client: 'better-sqlite3', connection: { filename: database }, useNullAsDefault: true },
);
const db = {
  connection,
  transaction: <Result,>(work: (options: { trx: typeof connection }) => Promise<Result>) =>
    connection.transaction((trx) => work({ trx })),
} as unknown as NonNullable<Parameters<typeof Once.once>[2]> &
  ConstructorParameters<typeof Sqlite.SqliteJobStore>[0];
const log = { error: (text: string) => process.stderr.write(`${text}\n`) } as never;
const kind: Job.Kind = {
  ...{ name: 'test' as never, concurrency: 5, attempts: 3, backoffMs: 100, keepDone: 5_000 },
  run: async () => undefined,
};

const store: Job.JobStore = isPostgres ? new PostgresJobStore(database, 1, log) : new SqliteJobStore(db, log);
await store.work(kind, async (_, { id }) => {
  await once(
    id,
    async (trx) => {
      await trx('effects').insert({ job: id, process: process.pid });
      // Some are killed between the effect and its COMMIT, others between the COMMIT and the end of the job.
      await wait(Math.random() * 5);
    },
    db,
  );
  await wait(Math.random() * 5);
  return null;
});
process.stdout.write('ready\n');
