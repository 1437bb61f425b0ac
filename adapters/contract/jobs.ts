import { z } from './zod.ts';
import { idSchema, isoDateSchema, languageSchema, orNull } from './primitives.ts';

/** The work that the server does in the background. */
export const JOB_KINDS = [
  'translation',
  'machine-arabic',
  'publish-at',
  'unpublish-at',
  'moderation-mail',
  'upkeep',
] as const;

export const JOB_STATES = ['running', 'waiting', 'failed', 'done'] as const;

/** The maximum number of jobs of each state in a response. */
export const JOBS_LISTED = 50;

const jobExample = {
  id: 'translation.run-4',
  kind: 'translation' as const,
  state: 'running' as const,
  article: null,
  language: null,
  runAt: '2026-03-16T10:12:00.000Z',
  startedAt: '2026-03-16T10:12:00.120Z',
  finishedAt: null,
  attempts: 1,
  progress: { done: 2, total: 3 },
  message: null,
  canRetry: false,
  canCancel: true,
};

/** A job names what it works on. It has neither texts nor secrets. */
export const jobSchema = z
  .object({
    id: z.string(),
    kind: z.enum(JOB_KINDS),
    state: z.enum(JOB_STATES),
    article: orNull(idSchema).describe('The id of the article that it is about'),
    language: orNull(languageSchema),
    runAt: isoDateSchema.describe('When it is due, or was'),
    startedAt: isoDateSchema.nullable(),
    finishedAt: isoDateSchema.nullable(),
    attempts: z.int().min(0),
    progress: orNull(z.object({ done: z.int().min(0), total: z.int().min(0) })),
    message: z
      .string()
      .nullable()
      .describe('Why the last attempt failed, or a note about a job that is done'),
    canRetry: z.boolean().describe('It has failed, or waits and may run at once'),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Job', examples: [jobExample] });

const stateCounts = Object.fromEntries(JOB_STATES.map((state) => [state, z.int().min(0)])) as Record<
  JobState,
  z.ZodInt
>;

const jobListExample = {
  ...{ running: [jobExample], waiting: [], failed: [], done: [] },
  counts: { running: 1, waiting: 0, failed: 0, done: 0 },
};

export const jobListSchema = z
  .object({
    running: z.array(jobSchema),
    waiting: z.array(jobSchema).describe('By their time'),
    failed: z.array(jobSchema).describe('The latest first'),
    done: z.array(jobSchema).describe('The latest first. Only the latest ones are stored'),
    counts: z.object(stateCounts),
  })
  .meta({ id: 'JobList', examples: [jobListExample] });

/** All jobs after one was cancelled. */
export const cancelledJobSchema = jobListSchema
  .extend({ wasOver: z.boolean().describe('The job had ended before: there was nothing to cancel') })
  .meta({ id: 'CancelledJob', examples: [{ ...jobListExample, wasOver: false }] });

/** The id of a job in an address. */
export const jobParamSchema = z.object({
  job: z
    .string()
    .regex(/^[a-z][\w.:-]{0,150}$/, 'job must be the id of a job')
    .meta({ examples: [jobExample.id], param: { example: jobExample.id } }),
});

export type JobKind = (typeof JOB_KINDS)[number];
export type JobState = (typeof JOB_STATES)[number];
export type Job = z.infer<typeof jobSchema>;
export type JobList = z.infer<typeof jobListSchema>;
export type CancelledJob = z.infer<typeof cancelledJobSchema>;
