import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, slug } from '../../../rules/query';
import { KINDS } from '../services/kinds';
import { findWhereabouts } from '../services/resolving';

const params = z.object({ kind: z.enum(KINDS), slug });

export default {
  async find(ctx: Context) {
    const { kind, slug: former } = readParams(params, ctx.params);
    const whereabouts = await findWhereabouts(kind, former);
    if (!whereabouts) return ctx.notFound('Nothing is known of this address');
    ctx.body = whereabouts;
  },
};
