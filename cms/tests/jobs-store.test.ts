import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type * as Jobs from '../src/jobs/job';
import type * as Once from '../src/jobs/once';
import type * as Postgres from '../src/jobs/postgres-store';
import type * as Sqlite from '../src/jobs/sqlite-store';
import { bootCms, built, type Cms } from './boot';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms();
});
afterAll(() => cms.stop());

const open: Jobs.JobStore[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});

const url = () => process.env.DATABASE_URL ?? '';

async function newStore(now?: () => number, kindCount = 2): Promise<Jobs.JobStore> {
  const { PostgresJobStore } = built<typeof Postgres>('jobs/postgres-store');
  const { SqliteJobStore } = built<typeof Sqlite>('jobs/sqlite-store');
  const { db, log } = cms.strapi;
  const store = url() ? new PostgresJobStore(url(), kindCount, log) : new SqliteJobStore(db, log, now);
  await store.open();
  open.push(store);
  return store;
}

let kinds = 0;
const newKind = (changes: Partial<Jobs.Kind> = {}): Jobs.Kind => ({
  name: `test-${(kinds += 1)}` as never,
  ...{ concurrency: 5, attempts: 3, backoffMs: 50, keepDone: 20 },
  run: async () => undefined,
  ...changes,
});

/** Runs the jobs of a kind, and notes them. Some attempts fail, as `failing` says. */
async function worker(kind: Jobs.Kind, { store, failing = {} }: { store: Jobs.JobStore; failing?: Failing }) {
  const { JobFailure } = built<typeof Jobs>('jobs/job');
  const ran: string[] = [];
  await store.work(kind, async (_, { id }) => {
    ran.push(id);
    const { times = 0, isFinal = false } = failing[id] ?? {};
    if (ran.filter((one) => one === id).length <= times) throw new JobFailure('Not today', isFinal);
    return null;
  });
  return ran;
}
type Failing = Record<string, { times: number; isFinal?: boolean }>;

const stateOf = async (store: Jobs.JobStore, kind: Jobs.Kind, id: string) =>
  (await store.find(kind, id))?.state;

describe('a store of jobs', () => {
  it('runs each job once, although it is added again, and lists what is done', async () => {
    const [store, kind] = [await newStore(), newKind()];
    await store.add(kind, [
      { id: 'a', data: { article: 1 } },
      { id: 'b', data: {} },
      { id: 'a', data: { article: 2 } },
    ]);
    await store.add(kind, [{ id: 'b', data: {} }]);
    expect(await store.counts(kind)).toEqual({ running: 0, waiting: 2, failed: 0, done: 0 });
    const ran = await worker(kind, { store });
    await expect.poll(() => store.counts(kind)).toMatchObject({ waiting: 0, done: 2 });
    await store.add(kind, [{ id: 'a', data: {} }]);
    await wait(300);
    expect(ran.toSorted()).toEqual(['a', 'b']);
    const done = await store.list(kind, 'done', 10);
    expect(done.find(({ id }) => id === 'a')).toMatchObject({
      ...{ state: 'done', data: { article: 1 }, attempts: 1, message: null },
      startedAt: expect.any(Date) as Date,
      finishedAt: expect.any(Date) as Date,
    });
  });

  it('runs a job at its time, and lists those that wait in their order', async () => {
    const [store, kind] = [await newStore(), newKind({ isPlanned: true })];
    const at = (ms: number) => new Date(Date.now() + ms);
    const soon = at(1_500);
    await store.add(kind, [
      { id: 'later', data: {}, runAt: at(3_600_000) },
      { id: 'soon', data: {}, runAt: soon },
      { id: 'tomorrow', data: {}, runAt: at(86_400_000) },
    ]);
    const ran = await worker(kind, { store });
    const waiting = await store.list(kind, 'waiting', 2);
    expect(waiting.map(({ id }) => id)).toEqual(['soon', 'later']);
    expect(Math.abs((waiting[0]?.runAt.getTime() ?? 0) - soon.getTime())).toBeLessThan(50);
    expect(ran).toEqual([]);
    await expect.poll(() => stateOf(store, kind, 'soon'), { timeout: 10_000 }).toBe('done');
    const job = await store.find(kind, 'soon');
    expect(job?.startedAt?.getTime()).toBeGreaterThanOrEqual(soon.getTime() - 5);
    expect(ran).toEqual(['soon']);
  });

  it('tries a job again after a pause that grows, and gives up after the last attempt', async () => {
    const [store, kind] = [await newStore(), newKind()];
    await store.add(kind, [
      { id: 'twice', data: {} },
      { id: 'never', data: {} },
      { id: 'refused', data: {} },
    ]);
    const failing = { twice: { times: 2 }, never: { times: 4 }, refused: { times: 1, isFinal: true } };
    const { JobFailure } = built<typeof Jobs>('jobs/job');
    const ran: string[] = [];
    await store.work(kind, async (_, { id, isLastAttempt }) => {
      ran.push(id);
      const { times, isFinal = false } = failing[id as 'twice'] as Failing[string];
      if (ran.filter((one) => one === id).length <= times)
        throw new JobFailure('Not today', isFinal || isLastAttempt);
      return 'A note';
    });
    await expect.poll(() => store.counts(kind), { timeout: 10_000 }).toMatchObject({ failed: 2, done: 1 });
    expect(await store.find(kind, 'twice')).toMatchObject({ attempts: 3, message: 'A note' });
    expect(await store.find(kind, 'never')).toMatchObject({ attempts: 3, message: 'Not today' });
    expect(await store.find(kind, 'refused')).toMatchObject({ attempts: 1, state: 'failed' });
    expect(await store.retry(kind, 'twice')).toBe(false);
    expect(await store.retry(kind, 'never')).toBe(true);
    await expect.poll(() => stateOf(store, kind, 'never'), { timeout: 10_000 }).toBe('done');
    expect(ran.filter((id) => id === 'never')).toHaveLength(5);
  });

  it('removes a job that waits, and no other one', async () => {
    const [store, kind] = [await newStore(), newKind()];
    await store.add(kind, [{ id: 'waits', data: {}, runAt: new Date(Date.now() + 60_000) }]);
    expect(await store.remove(kind, 'unknown')).toBe(false);
    expect(await store.remove(kind, 'waits')).toBe(true);
    expect(await store.find(kind, 'waits')).toBeNull();
    const ran = await worker(kind, { store });
    await store.add(kind, [{ id: 'runs', data: {} }]);
    await expect.poll(() => stateOf(store, kind, 'runs')).toBe('done');
    expect(await store.remove(kind, 'runs')).toBe(false);
    expect(ran).toEqual(['runs']);
  });

  it('runs only so many at once, and tells how far they are', async () => {
    const [store, kind] = [await newStore(), newKind({ concurrency: 2 })];
    let atOnce = 0;
    let most = 0;
    await store.work(kind, async (_, { setProgress }) => {
      most = Math.max(most, (atOnce += 1));
      await setProgress({ done: 3, total: 7 });
      await wait(150);
      atOnce -= 1;
      return null;
    });
    await store.add(
      kind,
      Array.from({ length: 6 }, (_, index) => ({ id: `job-${index}`, data: {} })),
    );
    await expect
      .poll(async () => (await store.list(kind, 'running', 5))[0]?.progress, { timeout: 10_000 })
      .toEqual({ done: 3, total: 7 });
    await expect.poll(() => store.counts(kind), { timeout: 10_000 }).toMatchObject({ done: 6 });
    expect(most).toBe(2);
  });

  it('forgets jobs that were done long ago', async () => {
    const [store, kind] = [await newStore(), newKind({ keepDone: 3 })];
    await worker(kind, { store });
    for (let index = 0; index < 6; index += 1) {
      await store.add(kind, [{ id: `job-${index}`, data: {} }]);
      await expect.poll(() => stateOf(store, kind, `job-${index}`)).toBe('done');
    }
    expect((await store.list(kind, 'done', 10)).map(({ id }) => id)).toEqual(['job-5', 'job-4', 'job-3']);
  });

  it('runs a job again that is added again, where none that is done is kept', async () => {
    const [store, kind] = [await newStore(), newKind({ keepDone: 0 })];
    const ran = await worker(kind, { store, failing: { refused: { times: 1, isFinal: true } } });
    await store.add(kind, [
      { id: 'a', data: {} },
      { id: 'refused', data: {} },
    ]);
    await expect.poll(() => store.counts(kind)).toEqual({ running: 0, waiting: 0, failed: 1, done: 0 });
    await store.add(kind, [
      { id: 'a', data: {} },
      { id: 'refused', data: {} },
    ]);
    await expect.poll(() => ran.toSorted()).toEqual(['a', 'a', 'refused']);
    await expect.poll(() => store.counts(kind)).toEqual({ running: 0, waiting: 0, failed: 1, done: 0 });
  });

  it('repeats a job by a cron expression, however often it is started', async () => {
    const kind = newKind({ repeat: { cron: '*/2 * * * * *', timeZone: 'Asia/Riyadh' } });
    const first = await newStore();
    const ran = await worker(kind, { store: first });
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    await first.close();
    const second = await newStore();
    await worker(kind, { store: second });
    await worker(
      { ...kind, repeat: { cron: '0 4 * * *', timeZone: 'Asia/Riyadh' } },
      { store: await newStore() },
    );
    await wait(500);
    const waiting = await second.list(kind, 'waiting', 5);
    expect(waiting).toHaveLength(1);
    // Riyadh is three hours ahead all the year.
    expect(waiting[0]?.runAt.toISOString()).toMatch(/T01:00:00\.000Z$/);
  });

  it('runs a repeated job before its time, and again at the time after that', async () => {
    const kind = newKind({ repeat: { cron: '0 4 * * *', timeZone: 'UTC' } });
    const store = await newStore();
    const ran = await worker(kind, { store });
    const [planned] = await store.list(kind, 'waiting', 5);
    expect(await store.retry(kind, planned?.id ?? '')).toBe(true);
    await expect.poll(() => ran).toEqual([planned?.id]);
    await expect.poll(() => store.counts(kind)).toMatchObject({ done: 1, waiting: 1 });
    const [next] = await store.list(kind, 'waiting', 5);
    expect((next?.runAt.getTime() ?? 0) - (planned?.runAt.getTime() ?? 0)).toBe(86_400_000);
  });

  it('runs what fell due while nothing ran, repeated jobs too', async () => {
    const kind = newKind({ repeat: { cron: '* * * * * *', timeZone: 'UTC' } });
    const first = await newStore();
    await worker(kind, { store: first });
    await first.close();
    const idle = await newStore();
    await idle.add(kind, [{ id: 'due', data: {}, runAt: new Date(Date.now() + 400) }]);
    await wait(2_000);
    const ran = await worker(kind, { store: await newStore() });
    await expect.poll(() => ran).toContain('due');
    await expect.poll(() => ran.length, { timeout: 5_000 }).toBeGreaterThan(2);
  });

  describe('after a clock that was ahead', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const daily = () => newKind({ repeat: { cron: '0 4 * * *', timeZone: 'UTC' } });
    let aheadMs = 0;
    const now = Date.now.bind(Date);
    const clock = () => now() + aheadMs;
    const setClock = (ms: number) => {
      aheadMs = ms;
      // BullMQ reads the clock of the process.
      if (url()) vi.spyOn(Date, 'now').mockImplementation(clock);
    };
    afterEach(() => {
      aheadMs = 0;
      vi.restoreAllMocks();
    });
    const planned = async (store: Jobs.JobStore, kind: Jobs.Kind) =>
      (await store.list(kind, 'waiting', 5)).map(({ runAt }) => runAt.getTime());
    const timesOf = (kind: Jobs.Kind) =>
      built<typeof Jobs>('jobs/job').nextTimes(kind.repeat as { cron: string; timeZone: string }, now());

    it('the next start plans a repeated job for its next time, and then for the one after it', async () => {
      const kind = daily();
      const [first, second] = timesOf(kind) as [number, number];
      setClock(DAY_MS);
      const early = await newStore(clock);
      const ran = await worker(kind, { store: early });
      const [job] = await early.list(kind, 'waiting', 5);
      expect(job?.runAt.getTime()).toBe(second);
      await early.retry(kind, job?.id ?? '');
      await expect.poll(() => early.counts(kind)).toMatchObject({ done: 1, waiting: 1 });
      await early.close();
      expect(ran).toHaveLength(1);

      setClock(0);
      const store = await newStore(clock);
      const ranLater = await worker(kind, { store });
      expect(await planned(store, kind)).toEqual([first]);
      const [next] = await store.list(kind, 'waiting', 5);
      await store.retry(kind, next?.id ?? '');
      await expect.poll(() => ranLater).toEqual([next?.id]);
      // The job of this time has run already, while the clock was ahead.
      await expect.poll(() => planned(store, kind)).toEqual([second]);
    });

    it('a running store plans a repeated job for its next time', async () => {
      const kind = daily();
      const timers = vi.spyOn(globalThis, 'setInterval');
      setClock(5 * DAY_MS);
      const store = await newStore(clock);
      await worker(kind, { store });
      const [first] = timesOf(kind);
      expect((await planned(store, kind))[0]).toBeGreaterThan(first ?? 0);
      const hourly = timers.mock.calls.find(([, ms]) => ms === 3_600_000)?.[0];
      setClock(0);
      // The store of SQLite looks at the clock each time that it looks for jobs.
      if (url()) hourly?.();
      else await store.add(newKind(), [{ id: 'a', data: {} }]);
      await expect.poll(() => planned(store, kind)).toEqual([first]);
    });

    it('a job that was run early twice is planned again, and the record of failed ones stays', async () => {
      const kind = daily();
      const [first, second] = timesOf(kind) as [number, number];
      const early = await newStore();
      const ran = await worker(kind, { store: early, failing: { old: { times: 1, isFinal: true } } });
      await early.add(kind, [{ id: 'old', data: {} }]);
      await expect.poll(() => stateOf(early, kind, 'old')).toBe('failed');
      for (const time of [first, second]) {
        const [job] = await early.list(kind, 'waiting', 5);
        expect(job?.runAt.getTime()).toBe(time);
        await early.retry(kind, job?.id ?? '');
        await expect.poll(() => ran.at(-1)).toBe(job?.id);
        await expect.poll(() => early.counts(kind)).toMatchObject({ running: 0, waiting: 1 });
      }
      await early.close();

      const store = await newStore();
      await worker(kind, { store });
      expect(await planned(store, kind)).toEqual([first]);
      expect(await store.find(kind, 'old')).toMatchObject({ state: 'failed', message: 'Not today' });
      const [next] = await store.list(kind, 'waiting', 5);
      await store.retry(kind, next?.id ?? '');
      await expect.poll(() => planned(store, kind)).toEqual([second]);
    });

    it.runIf(!inject('postgresUrl')).each(['the next start', 'a running store'])(
      '%s runs what has failed meanwhile, was interrupted, or never began, and leaves planned times alone',
      async (by) => {
        const [kind, atOnce] = [newKind({ isPlanned: true }), newKind()];
        const jobs = () => cms.strapi.db.connection('jobs').where({ kind: kind.name });
        setClock(5 * DAY_MS);
        const late = clock() + DAY_MS;
        const isRunning = by === 'a running store';
        const store = await newStore(clock);
        const ran: string[] = [];
        const run: Jobs.RunJob = async (_, { id, signal }) => {
          ran.push(id);
          if (id === 'own') await wait(60_000, undefined, { signal }).catch(() => undefined);
          return null;
        };
        const begin = async () => {
          await store.work(kind, run);
          await store.work(atOnce, run);
        };
        if (isRunning) {
          await begin();
          await store.add(kind, [{ id: 'own', data: {} }]);
          await expect.poll(() => ran).toEqual(['own']);
        }
        const runAt = new Date(late);
        await store.add(
          kind,
          ['failed', 'lost', 'planned'].map((id) => ({ id, data: {}, runAt })),
        );
        await store.add(atOnce, [{ id: 'first', data: {}, runAt }]);
        await jobs().where({ id: 'failed' }).update({ attempts: 1 });
        const lost = { state: 'running', owner: 'a process that was killed', lease_until: late };
        await jobs()
          .where({ id: 'lost' })
          .update({ ...lost, attempts: 1 });

        setClock(0);
        if (isRunning) await store.add(newKind(), [{ id: 'a', data: {} }]);
        else await begin();
        const own = isRunning ? ['own'] : [];
        await expect.poll(() => ran.toSorted()).toEqual(['failed', 'first', 'lost', ...own]);
        await expect.poll(() => stateOf(store, kind, 'lost')).toBe('done');
        const waiting = await store.find(kind, 'planned');
        expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, runAt });
      },
    );
  });

  it.runIf(!inject('postgresUrl'))('does not overlook a job that becomes due while it looks', async () => {
    // This clock goes on by a millisecond each time that it is read.
    let clock = Date.now();
    const store = await newStore(() => (clock += 1));
    const ids = Array.from({ length: 12 }, (_, index) => `at-${index}`);
    for (const [index, id] of ids.entries()) {
      const kind = newKind();
      const ran = await worker(kind, { store });
      await store.add(kind, [{ id, data: {}, runAt: new Date(clock + 20 + index) }]);
      // An overlooked job is found after five seconds.
      await expect.poll(() => ran, { timeout: 3_000 }).toEqual([id]);
    }
  });

  it('works for many kinds without a warning of leaks in the log', async () => {
    const many = Array.from({ length: 8 }, () => newKind());
    const warnings: string[] = [];
    const onWarning = ({ name, message }: Error) => {
      if (name === 'MaxListenersExceededWarning') warnings.push(message);
    };
    process.on('warning', onWarning);
    const store = await newStore(undefined, many.length);
    for (const kind of many) {
      await worker(kind, { store });
      await store.add(kind, [{ id: 'a', data: {} }]);
    }
    for (const kind of many) await expect.poll(() => stateOf(store, kind, 'a')).toBe('done');
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('aborts a job that is being taken when it is closed, too', async () => {
    const { JobFailure } = built<typeof Jobs>('jobs/job');
    for (let pause = 0; pause < 12; pause += 1) {
      const [store, kind] = [await newStore(), newKind()];
      await store.add(kind, [{ id: 'taken', data: {} }]);
      let running = 0;
      await store.work(kind, async (_, { signal }) => {
        running += 1;
        await wait(60_000, undefined, { signal }).catch(() => undefined);
        running -= 1;
        throw new JobFailure('Interrupted', false);
      });
      await wait(pause);
      await store.close();
      expect(running, `closed after ${pause} ms`).toBe(0);
    }
  });

  it('aborts what runs when it is closed, and runs it again later', async () => {
    const [first, kind] = [await newStore(), newKind()];
    await first.add(kind, [{ id: 'long', data: {} }]);
    let isAborted = false;
    const { JobFailure } = built<typeof Jobs>('jobs/job');
    await first.work(kind, async (_, { signal }) => {
      await wait(60_000, undefined, { signal }).catch(() => undefined);
      isAborted = signal.aborted;
      throw new JobFailure('Interrupted', false);
    });
    await expect.poll(() => stateOf(first, kind, 'long')).toBe('running');
    await first.close();
    expect(isAborted).toBe(true);
    const ran = await worker(kind, { store: await newStore() });
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['long']);
  });

  it.runIf(!inject('postgresUrl'))(
    'gives a job to another worker when its own has ended without a word',
    async () => {
      const { LEASE_MS } = built<typeof Jobs>('jobs/job');
      const kind = newKind();
      const first = await newStore();
      await first.add(kind, [{ id: 'lost', data: {} }]);
      let release: () => void = () => undefined;
      const hanging = new Promise<void>((resolve) => (release = resolve));
      await first.work(kind, async () => {
        await hanging;
        return 'By the first one';
      });
      await expect.poll(() => stateOf(first, kind, 'lost')).toBe('running');
      const early = await worker(kind, { store: await newStore(() => Date.now() + LEASE_MS - 5_000) });
      const late = await worker(kind, { store: await newStore(() => Date.now() + LEASE_MS + 5_000) });
      await expect.poll(() => late).toEqual(['lost']);
      expect(early).toEqual([]);
      release();
      await wait(200);
      expect(await first.find(kind, 'lost')).toMatchObject({ state: 'done', attempts: 2, message: null });
    },
  );
});

describe('an effect', () => {
  const { once } = {
    once: (...args: Parameters<typeof Once.once>) => built<typeof Once>('jobs/once').once(...args),
  };
  const table = 'effects_of_test';
  beforeAll(async () => {
    await cms.strapi.db.connection.schema.createTable(table, (columns) => columns.string('name'));
  });
  const count = async () => (await cms.strapi.db.connection(table).select()).length;
  const effect = () => cms.strapi.db.transaction(({ trx }) => trx(table).insert({ name: 'done' }));

  it('happens once, however often its job runs, at once or one after the other', async () => {
    const outcomes = await Promise.all([once('one', effect), once('one', effect), once('one', effect)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await once('one', effect)).toBe(false);
    expect(await once('two', effect)).toBe(true);
    expect(await count()).toBe(2);
  });

  it('that fails leaves neither itself nor a mark', async () => {
    const before = await count();
    const failing = once('three', async () => {
      await effect();
      throw new Error('Not today');
    });
    await expect(failing).rejects.toThrow('Not today');
    expect(await count()).toBe(before);
    expect(await once('three', effect)).toBe(true);
    expect(await count()).toBe(before + 1);
  });
});
