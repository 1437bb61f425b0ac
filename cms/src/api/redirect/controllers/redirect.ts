import type { Context } from 'koa';
import { z } from 'zod';
import { PAGE_KINDS } from '../../../contract/rows';
import { readParams, slug } from '../../../rules/query';
import { findRedirect } from '../services/finding';

const params = z.object({ kind: z.enum(PAGE_KINDS), slug });

export default {
  async find(ctx: Context) {
    const { kind, slug: former } = readParams(params, ctx.params);
    const redirect = await findRedirect(kind, former);
    if (!redirect) return ctx.notFound('Nothing is known of this address');
    ctx.body = redirect;
  },
};
