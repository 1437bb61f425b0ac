import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import {
  createPostgresBackend,
  Queue,
  runMigrations,
  UnrecoverableError,
  Worker,
  type Job,
  type JobState as BullState,
} from 'bullmq';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { JobKind, JobState } from '../contract/jobs';
import { reasonOf } from '../database/losses';
import { backoffOf, HEARTBEAT_MS, KEEP_FAILED, LEASE_MS, nextTimes, type JobFailure } from './job';
import type { JobData, JobStore, Kind, NewJob, Progress, RunJob, StoredJob } from './job';

/** The schema of BullMQ's tables in the publication's database. */
const SCHEMA = 'bullmq';
/** Connections beside those on which workers wait. */
const CONNECTIONS = 4;
/** A worker that cannot end in time is abandoned: another one takes its job over when the lease has expired. */
const CLOSING_MS = 5_000;
/** How often the store looks for repeated jobs that a clock that was ahead has planned too late. */
const CLOCK_MS = 60 * 60_000;

const STALLED_MAX = 1_000_000;

/** Strapi changes how the driver reads JSON, for all connections of the process. BullMQ relies on the default. */
const TYPES: CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    type === types.builtins.JSONB
      ? (text: string) => JSON.parse(text) as unknown
      : types.getTypeParser(type, format as 'text'),
};

const STATES: Record<
  JobState,
  ('active' | 'waiting' | 'prioritized' | 'delayed' | 'failed' | 'completed')[]
> = {
  running: ['active'],
  waiting: ['waiting', 'prioritized', 'delayed'],
  failed: ['failed'],
  done: ['completed'],
};

const stateOf = (state: BullState | 'unknown'): JobState =>
  (Object.keys(STATES) as JobState[]).find((one) => STATES[one].some((name) => name === state)) ?? 'waiting';

const dateOf = (time: number | undefined) => (time ? new Date(time) : null);

/**
 * A job is due at its timestamp and its delay. BullMQ takes the two of a repeated job at different moments, so
 * that it would be due some milliseconds before its minute. A cron expression names whole seconds.
 */
function dueAt({ timestamp, delay, repeatJobKey }: Job): Date {
  const due = timestamp + delay;
  return new Date(repeatJobKey ? Math.round(due / 1000) * 1000 : due);
}

function toJob(kind: JobKind, state: JobState, job: Job): StoredJob {
  const { id = '', data, processedOn, finishedOn, attemptsMade, progress } = job;
  return {
    ...{ kind, id, state, data: data as JobData },
    runAt: dueAt(job),
    startedAt: dateOf(processedOn),
    finishedAt: dateOf(finishedOn),
    attempts: attemptsMade + (state === 'running' ? 1 : 0),
    progress: typeof progress === 'object' ? (progress as Progress) : null,
    message: state === 'done' ? ((job.returnvalue as string | null) ?? null) : (job.failedReason ?? null),
  };
}

const newQueue = (name: string, connection: Pool) => new Queue(name, { connection }, createPostgresBackend);

/** Stores jobs by BullMQ in the publication's own PostgreSQL, in a schema of its own. Each kind is a queue. */
export class PostgresJobStore implements JobStore {
  readonly #pool: Pool;
  readonly #queues = new Map<JobKind, ReturnType<typeof newQueue>>();
  readonly #workers = new Map<JobKind, { close(): Promise<void> }>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Ends the jobs that run, and those that BullMQ has taken and is about to run. */
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(
    url: string,
    kinds: number,
    private readonly log: Pick<Core.Strapi['log'], 'error'>,
  ) {
    this.#pool = new Pool({
      connectionString: url,
      application_name: 'mihwar-cms-jobs',
      options: `-c search_path=${SCHEMA}`,
      types: TYPES,
      // Each worker waits on a connection of its own.
      max: kinds + CONNECTIONS,
      keepAlive: true,
    });
    // Ours, and one for the queue and the worker of each kind.
    this.#pool.setMaxListeners(1 + 2 * kinds);
    this.#pool.on('error', this.#note);
  }

  /** BullMQ connects again by itself. */
  readonly #note = (error: Error): void => {
    this.log.error(`The store of jobs: ${reasonOf(error)}`);
  };

  async open(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await runMigrations(client, SCHEMA);
    } finally {
      client.release();
    }
  }

  #queueOf({ name }: Kind) {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = newQueue(name, this.#pool);
    queue.on('error', this.#note);
    this.#queues.set(name, queue);
    return queue;
  }

  async add(kind: Kind, jobs: readonly NewJob[]): Promise<void> {
    await this.#queueOf(kind).addBulk(
      jobs.map(({ id, data, runAt }) => ({
        name: kind.name,
        data,
        opts: {
          ...this.#optionsOf(kind),
          jobId: id,
          delay: Math.max(0, (runAt?.getTime() ?? 0) - Date.now()),
        },
      })),
    );
  }

  #optionsOf({ attempts, keepDone }: Kind) {
    return {
      attempts,
      backoff: { type: 'custom' },
      // The log has them.
      stackTraceLimit: 0,
      removeOnComplete: { count: keepDone },
      removeOnFail: { count: KEEP_FAILED },
    };
  }

  async work(kind: Kind, run: RunJob): Promise<void> {
    const { repeat } = kind;
    if (repeat) {
      await this.#keepRepeating(kind, repeat);
      const keep = () => void this.#keepRepeating(kind, repeat).catch(this.#note);
      this.#timers.push(setInterval(keep, CLOCK_MS).unref());
    }
    const worker = new Worker(
      kind.name,
      (job, _token, signal) => this.#run(kind, run, job, signal),
      {
        connection: this.#pool,
        concurrency: kind.concurrency,
        lockDuration: LEASE_MS,
        stalledInterval: HEARTBEAT_MS,
        // A job is not to blame for processes that end while it runs.
        maxStalledCount: STALLED_MAX,
        settings: { backoffStrategy: (attempt) => backoffOf(kind, attempt) },
      },
      createPostgresBackend,
    );
    worker.on('error', this.#note);
    this.#workers.set(kind.name, worker);
  }

  /** A repeated job that was due while nothing ran stays: it is done at once. */
  async #keepRepeating(kind: Kind, { cron, timeZone }: NonNullable<Kind['repeat']>): Promise<void> {
    const queue = this.#queueOf(kind);
    const now = Date.now();
    const latest = nextTimes({ cron, timeZone }, now).at(-1) ?? now;
    const [known] = await queue.getJobSchedulers(0, 0);
    if (known?.pattern === cron && known.tz === timeZone && (known.next ?? 0) <= latest) return;
    if (known) await queue.removeJobScheduler(known.key);
    const { attempts, backoff } = this.#optionsOf(kind);
    // BullMQ plans no time for which a scheduler of this id has had a job, even where the clock was ahead.
    await queue.upsertJobScheduler(
      `${kind.name}-${now}`,
      { pattern: cron, tz: timeZone },
      { name: kind.name, data: {}, opts: { ...this.#optionsOf(kind), attempts, backoff } },
    );
  }

  async #run(kind: Kind, run: RunJob, job: Job, signal: AbortSignal | undefined): Promise<string | null> {
    const closing = this.#closing.signal;
    try {
      return await run(kind, {
        id: job.id ?? '',
        data: job.data as JobData,
        isLastAttempt: job.attemptsMade + 1 >= kind.attempts,
        signal: signal ? AbortSignal.any([closing, signal]) : closing,
        setProgress: (progress) => job.updateProgress({ ...progress }),
      });
    } catch (error) {
      const { message, isFinal } = error as JobFailure;
      throw isFinal ? new UnrecoverableError(message) : error;
    }
  }

  async find(kind: Kind, id: string): Promise<StoredJob | null> {
    const job = (await this.#queueOf(kind).getJob(id)) as Job | undefined;
    return job ? toJob(kind.name, stateOf(await job.getState()), job) : null;
  }

  async remove(kind: Kind, id: string): Promise<boolean> {
    const job = await this.find(kind, id);
    if (job?.state !== 'waiting') return false;
    return (await this.#queueOf(kind).remove(id)) === 1;
  }

  async retry(kind: Kind, id: string): Promise<boolean> {
    const job = (await this.#queueOf(kind).getJob(id)) as Job | undefined;
    const state = await job?.getState();
    if (state === 'failed') await job?.retry('failed', { resetAttemptsMade: true });
    else if (state === 'delayed') await job?.promote();
    return state !== undefined && ['failed', 'delayed', 'waiting'].includes(state);
  }

  async list(kind: Kind, state: JobState, limit: number): Promise<StoredJob[]> {
    const isWaiting = state === 'waiting' || state === 'running';
    const jobs = (await this.#queueOf(kind).getJobs(STATES[state], 0, limit - 1, isWaiting)) as Job[];
    const found = jobs.map((job) => toJob(kind.name, state, job));
    if (isWaiting) found.sort((a, b) => a.runAt.getTime() - b.runAt.getTime());
    return found.slice(0, limit);
  }

  async counts(kind: Kind): Promise<Record<JobState, number>> {
    const counts = await this.#queueOf(kind).getJobCounts(...Object.values(STATES).flat());
    const sum = (state: JobState) =>
      STATES[state].reduce((total, name) => total + Number(counts[name] ?? 0), 0);
    return {
      running: sum('running'),
      waiting: sum('waiting'),
      failed: sum('failed'),
      done: sum('done'),
    };
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers) clearInterval(timer);
    const ended = Promise.all([...this.#workers.values()].map((worker) => worker.close())).then(() => true);
    // The connections of an abandoned worker end with the process.
    if (!(await Promise.race([ended, wait(CLOSING_MS, false, { ref: false })]))) return;
    await Promise.all([...this.#queues.values()].map((queue) => queue.close().catch(this.#note)));
    await this.#pool.end();
  }
}
