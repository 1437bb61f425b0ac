import type { Context } from 'koa';
import { z } from 'zod';
import { TAG_LENGTH_MAX, TAG_SUGGESTIONS_DEFAULT, TAG_SUGGESTIONS_MAX } from '../../../contract/tag';
import { readParams, text } from '../../../rules/query';
import { findTags, findTagsNamed } from '../services/reading';

const listParams = z.strictObject({
  q: text(TAG_LENGTH_MAX).default(''),
  limit: z.coerce.number().int().min(1).max(TAG_SUGGESTIONS_MAX).default(TAG_SUGGESTIONS_DEFAULT),
});

const nameParams = z.strictObject({ name: text(TAG_LENGTH_MAX).min(1) });

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
