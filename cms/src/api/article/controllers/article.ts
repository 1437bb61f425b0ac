import type { Context } from 'koa';
import { z } from 'zod';
import { limit, offset, publicId, readParams, slug } from '../../../rules/query';
import { findArticle, findArticles } from '../services/reading';

const listParams = z.strictObject({
  limit: limit.default(10),
  offset: offset.default(0),
  fields: z.enum(['all', 'card']).default('all'),
  category: slug.optional(),
  featured: z.literal('true').optional(),
  q: z.string().trim().min(1).max(200).optional(),
});

/** What readers may see: published articles only, in the shape of `ArticleRow`. */
export default {
  async find(ctx: Context) {
    const { fields, featured, ...params } = readParams(listParams, ctx.query);
    ctx.body = await findArticles({ ...params, featured: featured === 'true', withText: fields === 'all' });
  },

  async findBySlug(ctx: Context) {
    const { slug: wanted } = readParams(z.object({ slug }), ctx.params);
    const article = await findArticle({ slug: wanted }, { withComments: true });
    if (!article) return ctx.notFound('Article not found');
    ctx.body = article;
  },

  async findById(ctx: Context) {
    const { id } = readParams(z.object({ id: publicId }), ctx.params);
    const article = await findArticle({ publicId: id }, { withComments: false });
    if (!article) return ctx.notFound('Article not found');
    ctx.body = article;
  },
};
