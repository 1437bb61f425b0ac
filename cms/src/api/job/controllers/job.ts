import type { Context } from 'koa';
import { jobParamSchema, type CancelledJob } from '../../../contract/jobs';
import { cancelJob, retryJob, type Outcome } from '../../../jobs';
import { conflict } from '../../../rules/errors';
import { readParams } from '../../../rules/query';
import { findJobs } from '../services/reading';

const named = (ctx: Context) => readParams(jobParamSchema, ctx.params).job;

/** Whether there is such a job. If not, it answers 404. @throws (409) */
function isPossible(ctx: Context, outcome: Outcome | 'over', refusal: string): boolean {
  if (outcome === 'refused') throw conflict(refusal);
  if (outcome === 'unknown') ctx.notFound('Job not found');
  return outcome !== 'unknown';
}

/** The work that the server does in the background. It is for admins. */
export default {
  async find(ctx: Context) {
    ctx.body = await findJobs();
  },

  async retry(ctx: Context) {
    const refusal = 'Only a job that has failed, or waits for another attempt, can be tried again';
    if (isPossible(ctx, await retryJob(named(ctx)), refusal)) ctx.body = await findJobs();
  },

  async cancel(ctx: Context) {
    const outcome = await cancelJob(named(ctx));
    if (!isPossible(ctx, outcome, 'This job cannot be cancelled')) return;
    ctx.body = { ...(await findJobs()), wasOver: outcome === 'over' } satisfies CancelledJob;
  },
};
