import type { Context } from 'koa';
import { workflowInputSchema } from '../../../contract/workflow';
import { contractBody } from '../../../rules/contract-body';
import { readId, readParams } from '../../../rules/query';
import { changeWorkflow, readWorkflow } from '../../../workflow/moving';

const body = contractBody(workflowInputSchema);

/** The calls about the stage of an article. */
export default {
  async find(ctx: Context) {
    const workflow = await readWorkflow(readId(ctx.params));
    if (!workflow) return ctx.notFound('Article not found');
    ctx.body = workflow;
  },

  async update(ctx: Context) {
    const change = readParams(body, ctx.request.body);
    const id = readId(ctx.params);
    const workflow = (await changeWorkflow(id, change)) ? await readWorkflow(id) : null;
    if (!workflow) return ctx.notFound('Article not found');
    ctx.body = workflow;
  },
};
