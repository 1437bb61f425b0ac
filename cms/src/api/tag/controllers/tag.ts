import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, text } from '../../../rules/query';
import { findTags, findTagsNamed } from '../services/reading';

const listParams = z.strictObject({
  q: text(60).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

const nameParams = z.strictObject({ name: text(60).min(1) });

export default {
  /** What an editor's field for tags suggests. */
  async find(ctx: Context) {
    ctx.body = await findTags(readParams(listParams, ctx.query));
  },

  /** What a feed's address means. */
  async findNamed(ctx: Context) {
    ctx.body = await findTagsNamed(readParams(nameParams, ctx.query).name);
  },
};
