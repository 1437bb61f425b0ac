import type { Context } from 'koa';
import { z } from 'zod';
import { readParams } from '../../../rules/query';
import { findAddresses, findRanges, MAX_ADDRESSES } from '../services/addresses';

const id = z.coerce.number().int().min(0).max(2_147_483_647);
const pageParams = z.strictObject({
  after: id.default(0),
  upTo: id,
  limit: z.coerce.number().int().min(1).max(MAX_ADDRESSES).default(MAX_ADDRESSES),
});
const rangeParams = z.strictObject({ size: z.coerce.number().int().min(1).max(50_000) });

export default {
  async find(ctx: Context) {
    ctx.body = await findAddresses(readParams(pageParams, ctx.query));
  },

  async findRanges(ctx: Context) {
    ctx.body = await findRanges(readParams(rangeParams, ctx.query).size);
  },
};
