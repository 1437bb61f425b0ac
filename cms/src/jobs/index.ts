import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { JobKind, JobState } from '../contract/jobs';
import { reasonOf } from '../database/losses';
import { env } from '../env';
import { isRefused, sentenceOf } from './failure';
import { JobFailure, KEEP_FAILED, type JobData, type JobStore, type Kind, type NewJob } from './job';
import type { RunJob, StoredJob } from './job';
import { prepareEffects } from './once';
import { PostgresJobStore } from './postgres-store';
import { SqliteJobStore } from './sqlite-store';

export { once } from './once';
export { FinalError, type Kind, type NewJob, type RunningJob } from './job';

const CANCELLED = 'Cancelled';
const START_AGAIN_MS = 5_000;

let store: JobStore | undefined;
const kinds = new Map<JobKind, Kind>();
/** The kinds whose jobs run. */
const started = new Set<JobKind>();
/** The jobs that run in this process, by their names. */
const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();

/** Jobs must not be added inside of the transaction that asks for them: it may have ended by then. */
const outside = AsyncLocalStorage.snapshot();

function theStore(): JobStore {
  if (!store) throw new Error('The store of jobs is not open');
  return store;
}

const nameOf = (kind: JobKind, id: string) => `${kind}.${id}`;

/** Opens the store of the present database. Jobs may be added afterwards. Nothing runs yet. */
export async function prepareJobs(strapi: Core.Strapi, all: readonly Kind[]): Promise<void> {
  const { DATABASE_URL } = env();
  kinds.clear();
  started.clear();
  for (const kind of all) kinds.set(kind.name, kind);
  await prepareEffects(strapi.db.connection);
  store = DATABASE_URL
    ? new PostgresJobStore(DATABASE_URL, kinds.size, strapi.log)
    : new SqliteJobStore(strapi.db, strapi.log);
  await store.open();
  // Commands such as `npm run seed` have no server. They leave the jobs to the next start.
  strapi.server.httpServer.once('listening', () => {
    void startWhenPossible();
  });
}

/** Runs the jobs from now on, first what fell due while nothing ran. The database may be away at first. */
async function startWhenPossible(): Promise<void> {
  while (store) {
    try {
      await startKinds(store);
      break;
    } catch (error) {
      strapi.log.error(`Jobs could not be started, and will be shortly: ${reasonOf(error)}`);
    }
    await setTimeout(START_AGAIN_MS, undefined, { ref: false });
  }
  await addMissingJobs().catch((error: unknown) =>
    strapi.log.error(`Jobs could not be added yet, upkeep will do it: ${reasonOf(error)}`),
  );
}

/** Begins with the kinds that do not run yet. */
const startKinds = (opened: JobStore) =>
  eachKind(async (kind) => {
    if (started.has(kind.name)) return;
    await opened.work(kind, runJob);
    started.add(kind.name);
  });

/** Does something for every kind. One that fails keeps no other from it. @throws {AggregateError} at the end */
async function eachKind(work: (kind: Kind) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of kinds.values()) {
    await work(kind).catch((error: unknown) => {
      failures.push(new Error(`Jobs of the kind ${kind.name}: ${reasonOf(error)}`, { cause: error }));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** Adds the jobs that were not added because a process ended before. */
export async function addMissingJobs(): Promise<void> {
  await eachKind(async (kind) => {
    const missing = (await kind.missing?.()) ?? [];
    if (missing.length > 0) await theStore().add(kind, missing);
  });
}

/** Aborts what runs. It continues at the next start. */
export async function stopJobs(): Promise<void> {
  const closed = store;
  store = undefined;
  started.clear();
  await closed?.close();
}

/**
 * Adds jobs after the present transaction is committed, or at once where there is none. A job whose id is
 * stored already stays as it is.
 */
export async function addJobs<Data extends JobData>(
  kind: Kind<Data>,
  jobs: readonly NewJob<Data>[],
): Promise<void> {
  if (jobs.length === 0 || !store) return;
  const add = () => outside(() => theStore().add(kind as unknown as Kind, jobs));
  if (!strapi.db.inTransaction()) return add();
  await strapi.db.transaction(async ({ onCommit }) =>
    onCommit(() => {
      add().catch((error: unknown) =>
        strapi.log.error(`A job could not be added yet, upkeep will do it: ${reasonOf(error)}`),
      );
    }),
  );
}

/** Runs one job, and turns each error into a sentence for people. */
const runJob: RunJob = async (kind, { id, data, isLastAttempt, signal, setProgress }) => {
  const name = nameOf(kind.name, id);
  const abort = new AbortController();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  running.set(name, { abort, ended });
  try {
    await kind.run({ id: name, data, signal: AbortSignal.any([signal, abort.signal]), setProgress });
    return null;
  } catch (error) {
    if (abort.signal.aborted) return CANCELLED;
    if (signal.aborted) throw new JobFailure('Interrupted', false);
    const message = sentenceOf(error);
    const isFinal = isLastAttempt || isRefused(error);
    const told = `The job ${name} has failed${isFinal ? '' : ', and is tried again'}`;
    strapi.log[isFinal ? 'error' : 'warn'](`${told}: ${(error as Error).stack}`);
    if (isFinal) await kind.failed?.(data, message);
    throw new JobFailure(message, isFinal);
  } finally {
    running.delete(name);
    end();
  }
};

/** A job by its name. Null for an unknown one. */
async function findJob(name: string): Promise<{ kind: Kind; job: StoredJob } | null> {
  const [kindName = '', ...rest] = name.split('.');
  const kind = kinds.get(kindName as JobKind);
  const job = kind && (await theStore().find(kind, rest.join('.')));
  return kind && job ? { kind, job } : null;
}

export type Outcome = 'done' | 'unknown' | 'refused';

/** Cancels a job that waits or runs, and withdraws what has asked for it. One that is over stays as it is. */
export async function cancelJob(name: string): Promise<Outcome | 'over'> {
  const found = await findJob(name);
  if (!found) return 'unknown';
  const { kind, job } = found;
  if (!kind.cancel) return 'refused';
  if (isOver(job)) return 'over';
  const isWithdrawn = await kind.cancel(job.data);
  const isRemoved = await theStore().remove(kind, job.id);
  const own = running.get(name);
  own?.abort.abort();
  await own?.ended;
  // The job may have done its work meanwhile.
  return isWithdrawn || isRemoved ? 'done' : 'over';
}

const isOver = ({ state }: StoredJob) => state === 'done' || state === 'failed';

/** A job that waits for its time must not run earlier, unless it only runs again and again. */
const canRetry = (kind: Kind, { state, attempts }: StoredJob) =>
  state === 'failed' || (state === 'waiting' && (kind.repeat !== undefined || attempts > 0));

/** Runs a job at once that has failed, or that waits for another attempt. */
export async function retryJob(name: string): Promise<Outcome> {
  const found = await findJob(name);
  if (!found) return 'unknown';
  if (!canRetry(found.kind, found.job)) return 'refused';
  return (await theStore().retry(found.kind, found.job.id)) ? 'done' : 'refused';
}

/** The failed jobs of a kind, and a way to try each again. */
export async function failedJobs(
  kind: JobKind,
): Promise<{ job: StoredJob; retry: () => Promise<unknown> }[]> {
  const known = kinds.get(kind);
  if (!known) return [];
  const jobs = await theStore().list(known, 'failed', KEEP_FAILED);
  return jobs.map((job) => ({ job, retry: () => theStore().retry(known, job.id) }));
}

export interface ListedJob extends Omit<StoredJob, 'id'> {
  name: string;
  canRetry: boolean;
  canCancel: boolean;
}

/** The jobs of all kinds in one state: waiting ones by their time, the others with the latest first. */
export async function listJobs(state: JobState, limit: number): Promise<ListedJob[]> {
  const lists = await Promise.all(
    [...kinds.values()].map(async (kind) =>
      (await theStore().list(kind, state, limit)).map((job) => ({ kind, job })),
    ),
  );
  const timeOf = (job: StoredJob) =>
    isOver(job) ? -(job.finishedAt ?? job.runAt).getTime() : job.runAt.getTime();
  return lists
    .flat()
    .sort((a, b) => timeOf(a.job) - timeOf(b.job))
    .slice(0, limit)
    .map(({ kind, job }) => {
      const { id, ...rest } = job;
      return {
        ...rest,
        name: nameOf(job.kind, id),
        canRetry: canRetry(kind, job),
        canCancel: !isOver(job) && kind.cancel !== undefined,
      };
    });
}

/** How many jobs of all kinds are in each state. */
export async function countJobs(): Promise<Record<JobState, number>> {
  const total = { running: 0, waiting: 0, failed: 0, done: 0 };
  for (const kind of kinds.values()) {
    const counts = await theStore().counts(kind);
    for (const state of Object.keys(total) as JobState[]) total[state] += counts[state];
  }
  return total;
}
