import type { Context } from 'koa';
import { z } from 'zod';
import { ADDRESSES_MAX } from '../../../contract/rows';
import { readParams } from '../../../rules/query';
import { findAddresses, findRanges } from '../services/addresses';

const id = z.coerce.number().int().min(0).max(2_147_483_647);
const pageParams = z.strictObject({
  after: id.default(0),
  upTo: id,
  limit: z.coerce.number().int().min(1).max(ADDRESSES_MAX).default(ADDRESSES_MAX),
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
