import { Cron } from 'croner';
import type { JobKind, JobState } from '../contract/jobs';

/** The input of a job. It is stored, and must hold neither secrets nor texts. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

export interface NewJob<Data extends JobData = JobData> {
  /** Adding a job whose id is stored already does nothing. Letters, digits, dots and hyphens. */
  id: string;
  data: Data;
  /** Absent: at once. Only the jobs of a kind with `isPlanned` may wait longer than for another attempt. */
  runAt?: Date;
}

export interface Progress {
  done: number;
  total: number;
}

/** A job while it runs. */
export interface RunningJob<Data extends JobData = JobData> {
  /** Unique among the jobs of all kinds. */
  id: string;
  data: Data;
  /** Aborted when somebody cancels the job, or when the process stops. */
  signal: AbortSignal;
  setProgress(progress: Progress): Promise<void>;
}

/** A kind of job. */
export interface Kind<Data extends JobData = JobData> {
  name: JobKind;
  /** How many run at the same time. */
  concurrency: number;
  /** How often a job is tried when it fails for a reason that may pass. */
  attempts: number;
  /** The pause before the second attempt. It doubles with each further one, up to five minutes. */
  backoffMs: number;
  /** How many finished jobs the list shows. The id of a job that is not kept can be added again. */
  keepDone: number;
  /** Absent for a job that an editor has asked for. The other ones run again and again. */
  repeat?: { cron: string; timeZone: string };
  /** Somebody chooses the time of the first attempt. A job of another kind is due as soon as it is added. */
  isPlanned?: boolean;
  /**
   * Does the work. It may run more than once for the same job, for example after a crash. Put an effect that
   * must happen once into `once`. Throw a `FinalError` or a refusal (4xx) if another attempt would fail, too.
   */
  run(job: RunningJob<Data>): Promise<void>;
  /** Called after the last attempt has failed. `message` is a sentence for people. */
  failed?(data: Data, message: string): Promise<void>;
  /**
   * Removes the reason for the job, such as a planned time. Returns whether there was one: a job that has done
   * its work has none. Jobs of a kind without this cannot be cancelled.
   */
  cancel?(data: Data): Promise<boolean>;
  /** The jobs that must exist. A process that ended too early may not have added them. */
  missing?(): Promise<NewJob<Data>[]>;
}

/** A job as it is stored. */
export interface StoredJob {
  kind: JobKind;
  id: string;
  state: JobState;
  data: JobData;
  runAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** How often it has been tried. */
  attempts: number;
  progress: Progress | null;
  /** Why the last attempt failed, or a note about a job that is done: a sentence for people. */
  message: string | null;
}

/** A job that a store hands over to be run. */
export interface TakenJob {
  id: string;
  data: JobData;
  isLastAttempt: boolean;
  signal: AbortSignal;
  setProgress(progress: Progress): Promise<void>;
}

/** Runs a job. Returns a note about it, or null. @throws {JobFailure} */
export type RunJob = (kind: Kind, job: TakenJob) => Promise<string | null>;

/** Where jobs are stored, and what hands them over when they are due. There is one for each database. */
export interface JobStore {
  /** Creates what is missing in the database. It must be called first. */
  open(): Promise<void>;
  add(kind: Kind, jobs: readonly NewJob[]): Promise<void>;
  /** Hands over the jobs of a kind from now on, each to one worker at a time. */
  work(kind: Kind, run: RunJob): Promise<void>;
  find(kind: Kind, id: string): Promise<StoredJob | null>;
  /** Removes a job that waits. False where there is none. */
  remove(kind: Kind, id: string): Promise<boolean>;
  /** Makes a job that has failed, or waits, run at once. False where there is none. */
  retry(kind: Kind, id: string): Promise<boolean>;
  /** Jobs of a kind: waiting ones by their time, the others with the latest first. */
  list(kind: Kind, state: JobState, limit: number): Promise<StoredJob[]>;
  counts(kind: Kind): Promise<Record<JobState, number>>;
  /** Aborts what runs, and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/** Another attempt would be of no use. The message is a sentence for people. */
export class FinalError extends Error {
  override name = 'FinalError';
}

/** A failed attempt, with a sentence for people. `isFinal`: there is no other one. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/** No pause before another attempt is longer. */
export const BACKOFF_MAX_MS = 5 * 60_000;

/** The pause after an attempt that has failed. */
export const backoffOf = ({ backoffMs }: Kind, attempt: number): number =>
  Math.min(backoffMs * 2 ** (attempt - 1), BACKOFF_MAX_MS);

/**
 * The next two times of a job that comes again, in milliseconds since 1970. A job that runs before its time
 * leaves the second one waiting. A later time was planned by a clock that was ahead, or the job was run early
 * twice.
 */
export const nextTimes = ({ cron, timeZone }: NonNullable<Kind['repeat']>, now: number): number[] =>
  new Cron(cron, { timezone: timeZone }).nextRuns(2, new Date(now)).map((time) => time.getTime());

/** The time for which a job belongs to its worker. A worker that ended without a word loses it after that. */
export const LEASE_MS = 15_000;
/** How many failed jobs of a kind are kept. */
export const KEEP_FAILED = 500;
/** How often workers prolong it. */
export const HEARTBEAT_MS = 5_000;
