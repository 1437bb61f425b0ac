import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, text } from '../../../rules/query';
import { findTags } from '../services/reading';

const listParams = z.strictObject({
  q: text(60).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

/** What an editor's field for tags suggests. */
export default {
  async find(ctx: Context) {
    ctx.body = await findTags(readParams(listParams, ctx.query));
  },
};
