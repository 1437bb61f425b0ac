import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { JobKind, JobState } from '../contract/jobs';
import { reasonOf } from '../database/losses';
import { backoffOf, HEARTBEAT_MS, type JobFailure, type JobStore, type Kind } from './job';
import type { NewJob, RunJob, StoredJob } from './job';
import { SqliteRows, type Database, type Row } from './sqlite-rows';

/** The store looks at least as often, in case the clock was changed. */
const POLL_MS = 5_000;

/** The fields of a job that no process runs. */
const FREE = { owner: null, lease_until: null };

interface Worker {
  kind: Kind;
  run: RunJob;
}

/** Stores jobs in a table of the publication's own database, for SQLite. */
export class SqliteJobStore implements JobStore {
  readonly #rows: SqliteRows;
  readonly #workers = new Map<JobKind, Worker>();
  readonly #running = new Map<number, { kind: JobKind; abort: AbortController; done: Promise<void> }>();
  /** The work must not run inside of the transaction or the request that has added it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosed = false;
  #lookedAt = 0;

  constructor(
    db: Database,
    private readonly log: Pick<Core.Strapi['log'], 'error'>,
    private readonly now: () => number = Date.now,
  ) {
    this.#rows = new SqliteRows(db, randomUUID(), now);
  }

  open(): Promise<void> {
    return this.#rows.createTable();
  }

  async add(kind: Kind, jobs: readonly NewJob[]): Promise<void> {
    await this.#rows.insert(kind, jobs);
    this.#wake();
  }

  async work(kind: Kind, run: RunJob): Promise<void> {
    await this.#correctTimes(kind);
    this.#workers.set(kind.name, { kind, run });
    this.#heartbeat ??= this.#outside(() => setInterval(() => void this.#beat(), HEARTBEAT_MS).unref());
    this.#wake();
  }

  async find(kind: Kind, id: string): Promise<StoredJob | null> {
    return (await this.#rows.select(kind, { id }, 1))[0] ?? null;
  }

  async remove({ name: kind }: Kind, id: string): Promise<boolean> {
    return (await this.#rows.change({ kind, id, state: 'waiting' }, null)) > 0;
  }

  async retry({ name: kind }: Kind, id: string): Promise<boolean> {
    const again = {
      state: 'waiting',
      run_at: this.now(),
      attempts: 0,
      progress: null,
      message: null,
    } as const;
    const failed = await this.#rows.change({ kind, id, state: 'failed' }, again);
    const waiting = await this.#rows.change({ kind, id, state: 'waiting' }, { run_at: this.now() });
    this.#wake();
    return failed + waiting > 0;
  }

  list(kind: Kind, state: JobState, limit: number): Promise<StoredJob[]> {
    return this.#rows.select(kind, { state }, limit);
  }

  counts(kind: Kind): Promise<Record<JobState, number>> {
    return this.#rows.counts(kind);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // A look may be taking one more job.
    await this.#looking;
    for (const { abort } of this.#running.values()) abort.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
    clearInterval(this.#heartbeat);
  }

  /** Must be called when a job may have become due. */
  #wake(): void {
    this.#isAskedAgain = true;
    if (this.#isClosed || this.#workers.size === 0) return;
    this.#looking ??= this.#outside(() =>
      this.#look().finally(() => {
        this.#looking = undefined;
        if (this.#isAskedAgain) this.#wake();
      }),
    );
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    let pauseMs = POLL_MS;
    try {
      await this.#noticeClock();
      while (this.#isAskedAgain && !this.#isClosed) {
        this.#isAskedAgain = false;
        for (const worker of this.#workers.values()) await this.#takeDue(worker);
      }
      // The jobs of a busy kind wait for a running one, which wakes the store when it ends.
      const ready = [...this.#workers.values()].filter(({ kind }) => !this.#isBusy(kind));
      const next = await this.#rows.nextTime(ready.map(({ kind }) => kind.name));
      // A job may have become due since this look began. The store then looks again at once.
      if (next !== null) pauseMs = Math.min(POLL_MS, Math.max(0, next - this.now()));
    } catch (error) {
      this.log.error(`Jobs could not be read: ${reasonOf(error)}`);
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#wake(), pauseMs).unref();
  }

  /** A clock that is set back was ahead, and has planned jobs too late. */
  async #noticeClock(): Promise<void> {
    const now = this.now();
    if (now < this.#lookedAt) {
      for (const { kind } of this.#workers.values()) await this.#correctTimes(kind);
    }
    this.#lookedAt = now;
  }

  async #correctTimes(kind: Kind): Promise<void> {
    await this.#rows.makeDue(kind, [...this.#running.keys()]);
    if (kind.repeat) await this.#rows.keepRepeating(kind);
  }

  #isBusy({ name, concurrency }: Kind): boolean {
    return [...this.#running.values()].filter(({ kind }) => kind === name).length >= concurrency;
  }

  async #takeDue({ kind, run }: Worker): Promise<void> {
    while (!this.#isBusy(kind) && !this.#isClosed) {
      const row = await this.#rows.take(kind);
      if (!row) return;
      const abort = new AbortController();
      const done = this.#run({ kind, run }, row, abort.signal)
        .catch((error: unknown) => {
          this.log.error(`A job's outcome could not be stored: ${reasonOf(error)}`);
        })
        .finally(() => {
          this.#running.delete(row.seq);
          this.#wake();
        });
      this.#running.set(row.seq, { kind: kind.name, abort, done });
    }
  }

  async #run({ kind, run }: Worker, { seq, id, data, attempts }: Row, signal: AbortSignal): Promise<void> {
    const finish = async (state: 'done' | 'failed', message: string | null) => {
      await this.#rows.changeOwn(seq, { state, message, finished_at: this.now(), ...FREE });
      await this.#rows.prune(kind);
    };
    let note: string | null;
    try {
      note = await run(kind, {
        ...{ id, data: JSON.parse(data) as StoredJob['data'], signal },
        isLastAttempt: attempts >= kind.attempts,
        setProgress: (progress) => this.#rows.changeOwn(seq, { progress: JSON.stringify(progress) }),
      });
    } catch (error) {
      const { message, isFinal } = error as JobFailure;
      if (isFinal) return finish('failed', message);
      const run_at = this.now() + backoffOf(kind, attempts);
      return this.#rows.changeOwn(seq, { state: 'waiting', run_at, message, ...FREE });
    }
    await finish('done', note);
  }

  /** Prolongs what runs here. A job that another worker has taken over is aborted. */
  async #beat(): Promise<void> {
    if (this.#running.size === 0) return;
    try {
      const held = await this.#rows.prolong([...this.#running.keys()]);
      for (const [seq, { abort }] of this.#running) if (!held.has(seq)) abort.abort();
    } catch (error) {
      this.log.error(`Jobs could not be prolonged: ${reasonOf(error)}`);
    }
  }
}
