import type { Context } from 'koa';
import { z } from 'zod';
import { readParams } from '../../../rules/query';
import { findSuggestions } from '../../../search/suggest';

const suggestParams = z.strictObject({ q: z.string().trim().min(1).max(200) });

export default {
  async suggest(ctx: Context) {
    ctx.body = await findSuggestions(readParams(suggestParams, ctx.query).q);
  },
};
