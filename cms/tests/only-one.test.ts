import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { startCms, type CmsProcess } from './cms-process';
import { newDatabase, withClient } from './postgres-server';

/** The time to start depends on the load of the machine. */
const LIMIT_MS = 180_000;
const REFUSAL =
  'Another content server is running on this database. Only one at a time may use it: stop the other one first.';

let dataDir: string;
let database: string;
/** The content server that holds the database, the last one that was started. */
let running: CmsProcess;
const started: CmsProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-only-one-'));
  const server = inject('postgresUrl');
  database = server ? await newDatabase(server) : '';
  running = await start();
}, LIMIT_MS);
afterAll(async () => {
  await Promise.all(started.map((cms) => cms.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<CmsProcess> {
  const cms = await startCms({ DATABASE_URL: database }, dataDir);
  started.push(cms);
  return cms;
}

const answers = async (cms: CmsProcess) => (await cms.get('/api/categories')).status === 200;

const health = async ({ get }: CmsProcess) => (await get('/_health')).text();

it.runIf(!inject('postgresUrl'))(
  'a second content server on a database says why it does not start, and the first goes on',
  async () => {
    await expect(start()).rejects.toThrow(REFUSAL);
    expect(await answers(running)).toBe(true);
  },
  LIMIT_MS,
);

it.runIf(inject('postgresUrl'))(
  'a second content server stands by, and takes over when the first one is killed',
  async () => {
    const second = await start();
    expect(await health(second)).toBe('{"status":"standby"}');
    const refused = await second.get('/api/categories');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(await refused.text()).toContain('This content server stands by');
    expect(await answers(running)).toBe(true);

    process.kill(running.cmsPid, 'SIGKILL');
    await vi.waitFor(async () => expect(await answers(second)).toBe(true), {
      timeout: 120_000,
      interval: 500,
    });
    expect(second.logs()).toContain('The other content server has ended. This one takes over.');
    running = second;
  },
  LIMIT_MS,
);

it(
  'one that was killed does not keep the next one from starting',
  async () => {
    process.kill(running.cmsPid, 'SIGKILL');
    running = await start();
    // On PostgreSQL it may stand by for the moment in which the connection of the killed one ends.
    await vi.waitFor(async () => expect(await answers(running)).toBe(true), {
      timeout: 60_000,
      interval: 500,
    });
  },
  LIMIT_MS,
);

/** Ends the connection that holds the lock, as a restart or a network failure does. */
const loseHold = () =>
  withClient(database, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mihwar-cms-lock'`,
    ),
  );
const isHeld = () =>
  withClient(database, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length === 1;
  });

it.runIf(inject('postgresUrl'))(
  'one whose connection was lost holds the database again, and a second one still stands by',
  async () => {
    for (let time = 0; time < 3; time += 1) {
      await loseHold();
      await vi.waitFor(async () => expect(await isHeld()).toBe(true), { timeout: 30_000, interval: 100 });
    }
    const second = await start();
    expect(await health(second)).toBe('{"status":"standby"}');
    expect(await answers(running)).toBe(true);
    await second.stop();
  },
  LIMIT_MS,
);

it.runIf(inject('postgresUrl'))(
  'one that finds another in its place when it is connected again stops, and says why',
  async () => {
    await withClient(database, async (client) => {
      // It waits in the lock's queue, and so is first once the lock is free.
      const taken = client.query('select pg_advisory_lock($1)', [0x6d6968776172]);
      await loseHold();
      await taken;
      const hasEnded = () => expect(() => process.kill(running.cmsPid, 0)).toThrow();
      await vi.waitFor(hasEnded, { timeout: 90_000, interval: 500 });
    });
    expect(running.logs()).toContain(REFUSAL);
  },
  LIMIT_MS,
);
