import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Jobs from '../src/jobs';
import type * as Kinds from '../src/jobs/kinds';
import type * as Postgres from '../src/jobs/postgres-store';
import type * as Sqlite from '../src/jobs/sqlite-store';
import { bootCms, built, type Cms } from './boot';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

it('a kind of jobs that cannot begin keeps no other from it, and begins when the database is back', async () => {
  const { addJobs, prepareJobs, stopJobs } = built<typeof Jobs>('jobs');
  const ran: string[] = [];
  const [first, second] = built<typeof Kinds>('jobs/kinds')
    .KINDS.slice(0, 2)
    .map((kind) => ({
      ...kind,
      repeat: undefined,
      missing: () => Promise.resolve([]),
      run: () => {
        ran.push(kind.name);
        return Promise.resolve();
      },
    })) as unknown as [Jobs.Kind, Jobs.Kind];
  const { prototype } = process.env.DATABASE_URL
    ? built<typeof Postgres>('jobs/postgres-store').PostgresJobStore
    : built<typeof Sqlite>('jobs/sqlite-store').SqliteJobStore;
  await stopJobs();
  const work = vi.spyOn(prototype, 'work').mockRejectedValueOnce(new Error('The database is away'));
  // The one of the boot waits for the same event.
  cms.strapi.server.httpServer.removeAllListeners('listening');
  await prepareJobs(cms.strapi, [first, second]);
  await addJobs(first, [{ id: 'a', data: {} }]);
  await addJobs(second, [{ id: 'b', data: {} }]);
  cms.strapi.server.httpServer.emit('listening');
  await expect.poll(() => ran, { timeout: 3_000 }).toEqual([second.name]);
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual([second.name, first.name]);
  // A kind that runs does not begin twice.
  expect(work.mock.calls.map(([{ name }]) => name)).toEqual([first.name, second.name, first.name]);
  work.mockRestore();
});
