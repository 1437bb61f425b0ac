import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type * as Jobs from '../src/jobs/job';
import type * as Postgres from '../src/jobs/postgres-store';
import type * as Sqlite from '../src/jobs/sqlite-store';
import { bootCms, built, type Cms } from './boot';

/** With `npm test -- --all` as many as the issue asks for. */
const JOBS = process.env.TEST_ALL ? 1_000 : 200;
const LIMIT_MS = 180_000;

let cms: Cms;
let database: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  cms = await bootCms();
  database = process.env.DATABASE_URL || path.join(process.env.DATA_DIR ?? '', 'mihwar.db');
  await cms.strapi.db.connection.schema.createTable('effects', (table) => {
    table.string('job');
    table.integer('process');
  });
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await cms.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const folder = path.resolve(__dirname, '..');
  const args = ['--import', 'tsx', 'tests/jobs-worker.mts', path.join(folder, 'dist'), database];
  const worker = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  if (worker.stdout) await once(worker.stdout, 'data');
  return worker;
}

/** On PostgreSQL two processes share the work. On SQLite the second one begins when the first is dead. */
it(
  `${JOBS} jobs, some of them due later, happen once each although a process is killed in the middle`,
  async () => {
    const { db, log } = cms.strapi;
    const { PostgresJobStore } = built<typeof Postgres>('jobs/postgres-store');
    const { SqliteJobStore } = built<typeof Sqlite>('jobs/sqlite-store');
    const isPostgres = Boolean(inject('postgresUrl'));
    const store: Jobs.JobStore = isPostgres
      ? new PostgresJobStore(database, 1, log)
      : new SqliteJobStore(db, log);
    await store.open();
    const kind = { name: 'test', attempts: 3, keepDone: 5_000 } as unknown as Jobs.Kind;
    // A process that takes long to start would find no work left.
    const [first, second] = await Promise.all([startWorker(), isPostgres ? startWorker() : undefined]);
    const soon = (index: number) => new Date(Date.now() + (index % 10 === 0 ? 12_000 : 0));
    const jobs = Array.from({ length: JOBS }, (_, index) => ({
      id: `job-${index}`,
      data: {},
      runAt: soon(index),
    }));
    await store.add(kind, jobs);
    // Each is added again, as by a second process that wants the same.
    await store.add(kind, jobs);
    const effects = async () =>
      (await db.connection('effects').select()) as { job: string; process: number }[];

    await expect.poll(async () => (await effects()).length, { timeout: 60_000 }).toBeGreaterThan(JOBS / 5);
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect((await effects()).length).toBeLessThan(JOBS);
    const left = second ?? (await startWorker());

    await expect
      .poll(() => store.counts(kind), { timeout: 120_000, interval: 500 })
      .toMatchObject({ done: JOBS });
    const all = await effects();
    expect(all).toHaveLength(JOBS);
    expect(new Set(all.map(({ job }) => job)).size).toBe(JOBS);
    expect(new Set(all.map(({ process: pid }) => pid))).toEqual(new Set([first.pid, left.pid]));
    await store.close();
  },
  LIMIT_MS,
);
