import type { Context } from 'koa';
import { jobParamSchema } from '../../../contract/jobs';
import { cancelJob, retryJob, type Outcome } from '../../../jobs';
import { conflict } from '../../../rules/errors';
import { readParams } from '../../../rules/query';
import { findJobs } from '../services/reading';

const named = (ctx: Context) => readParams(jobParamSchema, ctx.params).job;

async function answer(ctx: Context, outcome: Outcome, refusal: string) {
  if (outcome === 'unknown') return ctx.notFound('Job not found');
  if (outcome === 'refused') throw conflict(refusal);
  ctx.body = await findJobs();
}

/** The work that the server does in the background. It is for admins. */
export default {
  async find(ctx: Context) {
    ctx.body = await findJobs();
  },

  async retry(ctx: Context) {
    await answer(
      ctx,
      await retryJob(named(ctx)),
      'Only a job that has failed, or waits for another attempt, can be tried again',
    );
  },

  async cancel(ctx: Context) {
    await answer(ctx, await cancelJob(named(ctx)), 'This job cannot be cancelled');
  },
};
