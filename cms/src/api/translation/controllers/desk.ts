import type { Context } from 'koa';
import { readId, readParams } from '../../../rules/query';
import { deskQuery, findDesk } from '../services/desk';
import { findJob } from '../services/job-store';
import { cancelJob, jobBody, startJob } from '../services/jobs';
import { forget } from '../services/memory';
import { findPlan } from '../services/plan';
import { findSegments, saveSegments, segmentsBody } from '../services/segments';

/** The translation desk: an admin's has every article, an author's the own ones. */
export default {
  async find(ctx: Context) {
    ctx.body = await findDesk(readParams(deskQuery, ctx.query), ctx.state.user);
  },

  async plan(ctx: Context) {
    ctx.body = await findPlan(ctx.state.user);
  },

  async findJob(ctx: Context) {
    ctx.body = { job: await findJob() };
  },

  async startJob(ctx: Context) {
    const { articles } = readParams(jobBody, ctx.request.body);
    await startJob(ctx.state.user, articles);
    ctx.body = { job: await findJob() };
  },

  async cancelJob(ctx: Context) {
    await cancelJob(ctx.state.user);
    ctx.body = { job: await findJob() };
  },

  async findSegments(ctx: Context) {
    const segments = await findSegments(readId(ctx.params));
    if (!segments) return ctx.notFound('Article not found');
    ctx.body = segments;
  },

  async saveSegments(ctx: Context) {
    const id = readId(ctx.params);
    const body = readParams(segmentsBody, ctx.request.body);
    if (!(await saveSegments(id, body, ctx.state.user.id))) return ctx.notFound('Article not found');
    ctx.body = await findSegments(id);
  },

  async forget(ctx: Context) {
    if (!(await forget(readId(ctx.params)))) return ctx.notFound('Memory entry not found');
    ctx.body = { deleted: true };
  },
};
