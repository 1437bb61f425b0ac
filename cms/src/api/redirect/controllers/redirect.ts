import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, slug } from '../../../rules/query';
import { KINDS } from '../services/kinds';
import { findRedirect } from '../services/finding';

const params = z.object({ kind: z.enum(KINDS), slug });

export default {
  async find(ctx: Context) {
    const { kind, slug: former } = readParams(params, ctx.params);
    const redirect = await findRedirect(kind, former);
    if (!redirect) return ctx.notFound('Nothing is known of this address');
    ctx.body = redirect;
  },
};
