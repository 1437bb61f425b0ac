import type { Context } from 'koa';
import { z } from 'zod';
import { readParams, slug } from '../../../rules/query';
import { findCategories } from '../services/reading';

export default {
  async find(ctx: Context) {
    ctx.body = await findCategories();
  },

  async findOne(ctx: Context) {
    const [category] = await findCategories(readParams(z.object({ slug }), ctx.params));
    if (!category) return ctx.notFound('Category not found');
    ctx.body = category;
  },
};
