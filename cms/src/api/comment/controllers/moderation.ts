import type { Context } from 'koa';
import { moderationInputSchema, moderationQuerySchema } from '../../../contract/moderation';
import { contractBody } from '../../../rules/contract-body';
import { readParams } from '../../../rules/query';
import { countStates, findModerated, moderate } from '../services/moderating';

const query = moderationQuerySchema.strict();
const body = contractBody(moderationInputSchema);

/** The queue of comments. It is for moderators. */
export default {
  async find(ctx: Context) {
    const { reported, ...wanted } = readParams(query, ctx.query);
    ctx.body = await findModerated({ ...wanted, reported: reported !== undefined });
  },

  async change(ctx: Context) {
    const { ids, action, updatedAt } = readParams(body, ctx.request.body);
    const outcome = await moderate(ids, action, updatedAt);
    ctx.body = { ...outcome, counts: await countStates() };
  },
};
