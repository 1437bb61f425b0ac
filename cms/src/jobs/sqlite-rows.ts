import type { Core } from '@strapi/strapi';
import type { JobKind, JobState } from '../contract/jobs';
import { chunks } from '../database/chunks';
import {
  BACKOFF_MAX_MS,
  KEEP_FAILED,
  LEASE_MS,
  nextTimes,
  type Kind,
  type NewJob,
  type StoredJob,
} from './job';

export type Database = Pick<Core.Strapi['db'], 'transaction' | 'connection'>;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]['trx'];

const TABLE = 'jobs';
/** SQLite joins no more than 500 rows into one statement. */
const AT_ONCE = 400;
/** The beginning of the id of a job that comes again. Its time follows. */
const REPEATED = 'repeat-';
const DUE = `((state = 'waiting' and run_at <= :now) or (state = 'running' and lease_until < :now))`;

/** A row of the table. Times are milliseconds since 1970. */
export interface Row {
  seq: number;
  kind: JobKind;
  id: string;
  state: JobState;
  data: string;
  run_at: number;
  attempts: number;
  /** The worker that runs it, and until when it belongs to that worker. */
  owner: string | null;
  lease_until: number | null;
  progress: string | null;
  message: string | null;
  started_at: number | null;
  finished_at: number | null;
  /** The cron expression and the time zone of a job that comes again. */
  repeats: string | null;
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));

const toJob = ({ kind, id, state, attempts, message, ...row }: Row): StoredJob => ({
  ...{ kind, id, state, attempts, message },
  data: JSON.parse(row.data) as StoredJob['data'],
  runAt: new Date(row.run_at),
  startedAt: dateOf(row.started_at),
  finishedAt: dateOf(row.finished_at),
  progress: JSON.parse(row.progress ?? 'null') as StoredJob['progress'],
});

/** The statements on the table of jobs, each in a transaction of its own or in the present one. */
export class SqliteRows {
  constructor(
    private readonly db: Database,
    private readonly owner: string,
    readonly now: () => number,
  ) {}

  async createTable(): Promise<void> {
    const { schema } = this.db.connection;
    if (await schema.hasTable(TABLE)) return;
    await schema.createTable(TABLE, (table) => {
      table.increments('seq');
      for (const column of ['kind', 'id', 'state', 'data']) table.text(column).notNullable();
      for (const column of ['owner', 'progress', 'message', 'repeats']) table.text(column);
      for (const column of ['run_at', 'lease_until', 'started_at', 'finished_at']) table.bigInteger(column);
      table.integer('attempts').notNullable().defaultTo(0);
      table.unique(['kind', 'id']);
      table.index(['kind', 'state', 'run_at']);
    });
  }

  #do<Result>(work: (trx: Transaction) => PromiseLike<unknown>): Promise<Result> {
    return this.db.transaction(async ({ trx }) => work(trx)) as Promise<Result>;
  }

  insert({ name }: Kind, jobs: readonly NewJob[], repeats: string | null = null): Promise<void> {
    const rows = jobs.map(({ id, data, runAt }) => ({
      ...{ kind: name, id, repeats, state: 'waiting', data: JSON.stringify(data) },
      run_at: runAt?.getTime() ?? this.now(),
    }));
    return this.#do(async (trx) => {
      for (const some of chunks(rows, AT_ONCE)) {
        await trx(TABLE).insert(some).onConflict(['kind', 'id']).ignore();
      }
    });
  }

  /** `previous` is the job before, which may run before its time. */
  async #insertNext(kind: Kind, previous?: Row): Promise<void> {
    if (!kind.repeat) return;
    const { cron, timeZone } = kind.repeat;
    const [next, second] = nextTimes(kind.repeat, this.now());
    const time = previous?.id === `${REPEATED}${next}` ? second : next;
    if (time === undefined) return;
    const id = `${REPEATED}${time}`;
    // It has run already where the clock was ahead.
    await this.#do((trx) =>
      trx(TABLE).where({ kind: kind.name, id }).whereIn('state', ['done', 'failed']).delete(),
    );
    await this.insert(kind, [{ id, data: {}, runAt: new Date(time) }], `${cron} ${timeZone}`);
  }

  /** A repeated job that was due while nothing ran stays: it is done at once. */
  keepRepeating(kind: Kind): Promise<void> {
    const repeats = `${kind.repeat?.cron} ${kind.repeat?.timeZone}`;
    const latest = (kind.repeat && nextTimes(kind.repeat, this.now()).at(-1)) ?? this.now();
    return this.#do(async (trx) => {
      const waiting = () => trx(TABLE).where({ kind: kind.name, state: 'waiting' }).whereNotNull('repeats');
      await waiting().whereNot({ repeats }).delete();
      // A clock that was ahead has planned it.
      await waiting().where('run_at', '>', latest).delete();
      if (!(await waiting().first('seq'))) await this.#insertNext(kind);
    });
  }

  /**
   * Makes due what a clock that was ahead has put off: attempts that nobody has planned, and jobs of a
   * process that has ended. `own` are the jobs that this process runs.
   */
  makeDue({ name: kind, isPlanned = false }: Kind, own: readonly number[]): Promise<void> {
    return this.#do(async (trx) => {
      const now = this.now();
      const rows = (state: JobState) => trx(TABLE).where({ kind, state });
      const late = rows('waiting').where('run_at', '>', now + BACKOFF_MAX_MS);
      await late.clone().where('attempts', '>', 0).update({ run_at: now });
      // `keepRepeating` plans the jobs that come again.
      if (!isPlanned) await late.clone().whereNull('repeats').update({ run_at: now });
      const lost = rows('running').whereNotIn('seq', own);
      await lost.where('lease_until', '>', now + LEASE_MS).update({ lease_until: now });
    });
  }

  /** Takes the next due job of a kind, or one that its worker has lost. */
  take(kind: Kind): Promise<Row | undefined> {
    const now = this.now();
    return this.#do(async (trx) => {
      const due = trx(TABLE).where({ kind: kind.name }).whereRaw(DUE, { now });
      const next = due.select('seq').orderBy(['run_at', 'seq']).limit(1);
      const [row] = (await trx(TABLE)
        .where('seq', next)
        .update({
          ...{ state: 'running', owner: this.owner, lease_until: now + LEASE_MS },
          ...{ started_at: now, finished_at: null, message: null },
          attempts: trx.raw('attempts + 1'),
        })
        .returning('*')) as Row[];
      if (row?.repeats) await this.#insertNext(kind, row);
      return row;
    });
  }

  /** Changes or removes (null) rows. Returns how many. */
  change(where: Partial<Row>, changes: Partial<Row> | null): Promise<number> {
    return this.#do((trx) =>
      changes ? trx(TABLE).where(where).update(changes) : trx(TABLE).where(where).delete(),
    );
  }

  /** Changes a job that this worker runs. One that another worker has taken over stays as it is. */
  async changeOwn(seq: number, changes: Partial<Row>): Promise<void> {
    await this.change({ seq, owner: this.owner }, changes);
  }

  /** Removes the oldest finished jobs. */
  prune({ name, keepDone }: Kind): Promise<void> {
    const kept = { done: keepDone, failed: KEEP_FAILED };
    return this.#do(async (trx) => {
      for (const [state, count] of Object.entries(kept)) {
        const ofState = trx(TABLE).select('seq').where({ kind: name, state });
        const surplus = ofState.orderBy('finished_at', 'desc').limit(-1).offset(count);
        await trx(TABLE).whereIn('seq', surplus).delete();
      }
    });
  }

  /** Prolongs the leases of this worker. Returns those that it still has. */
  async prolong(seqs: readonly number[]): Promise<Set<number>> {
    const own = { owner: this.owner, state: 'running' };
    const rows = await this.#do<{ seq: number }[]>((trx) =>
      trx(TABLE)
        .whereIn('seq', seqs)
        .where(own)
        .update({ lease_until: this.now() + LEASE_MS })
        .returning('seq'),
    );
    return new Set(rows.map(({ seq }) => seq));
  }

  /** The time of the next waiting job. */
  async nextTime(kinds: readonly JobKind[]): Promise<number | null> {
    const [row] = await this.#do<{ at: number | null }[]>((trx) =>
      trx(TABLE).whereIn('kind', kinds).where({ state: 'waiting' }).min({ at: 'run_at' }),
    );
    return row?.at ?? null;
  }

  async select({ name }: Kind, where: Partial<Row>, limit: number): Promise<StoredJob[]> {
    const isOver = where.state === 'done' || where.state === 'failed';
    const order = isOver ? 'finished_at desc, seq desc' : 'run_at, seq';
    const rows = await this.#do<Row[]>((trx) =>
      trx(TABLE)
        .where({ kind: name, ...where })
        .orderByRaw(order)
        .limit(limit),
    );
    return rows.map(toJob);
  }

  async counts({ name }: Kind): Promise<Record<JobState, number>> {
    const rows = await this.#do<{ state: JobState; found: number }[]>((trx) =>
      trx(TABLE).where({ kind: name }).groupBy('state').select('state').count({ found: '*' }),
    );
    const counts = { running: 0, waiting: 0, failed: 0, done: 0 };
    for (const { state, found } of rows) counts[state] = found;
    return counts;
  }
}
