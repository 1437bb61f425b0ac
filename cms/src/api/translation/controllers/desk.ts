import type { Context } from 'koa';
import { callerOf } from '../../../rights/rights';
import { readId, readParams } from '../../../rules/query';
import { deskQuery, findDesk } from '../services/desk';
import { forget } from '../services/memory';
import { findPlan } from '../services/plan';
import { findRun } from '../services/run-store';
import { runBody, startRun, stopRun } from '../services/runs';
import { findSegments, saveSegments, segmentsBody } from '../services/segments';

/** The translation desk. Editors and translators see every article, authors their own ones. */
export default {
  async find(ctx: Context) {
    ctx.body = await findDesk(readParams(deskQuery, ctx.query), await callerOf(ctx.state.user));
  },

  async plan(ctx: Context) {
    ctx.body = await findPlan(await callerOf(ctx.state.user));
  },

  async findJob(ctx: Context) {
    ctx.body = { job: await findRun(await callerOf(ctx.state.user)) };
  },

  async startJob(ctx: Context) {
    const { articles } = readParams(runBody, ctx.request.body);
    const caller = await callerOf(ctx.state.user);
    await startRun(caller, articles);
    ctx.body = { job: await findRun(caller) };
  },

  async cancelJob(ctx: Context) {
    const caller = await callerOf(ctx.state.user);
    await stopRun(caller);
    ctx.body = { job: await findRun(caller) };
  },

  async findSegments(ctx: Context) {
    const segments = await findSegments(readId(ctx.params), await callerOf(ctx.state.user));
    if (!segments) return ctx.notFound('Article not found');
    ctx.body = segments;
  },

  async saveSegments(ctx: Context) {
    const id = readId(ctx.params);
    const body = readParams(segmentsBody, ctx.request.body);
    if (!(await saveSegments(id, body, ctx.state.user.id))) return ctx.notFound('Article not found');
    ctx.body = await findSegments(id, await callerOf(ctx.state.user));
  },

  async forget(ctx: Context) {
    if (!(await forget(readId(ctx.params)))) return ctx.notFound('Memory entry not found');
    ctx.body = { deleted: true };
  },
};
