import type { Context } from 'koa';
import { z } from 'zod';
import { ARTICLE_PAGE_SIZE } from '../../../contract/article';
import { ARTICLE_STATES } from '../../../contract/dashboard';
import { SEARCH_TERM_MAX } from '../../../contract/search-term';
import { createOnce } from '../../../idempotency/once';
import { callerOf } from '../../../rights/rights';
import { notFound } from '../../../rules/errors';
import { limit, offset, publicId, readId, readParams, slug, text } from '../../../rules/query';
import { duplicateArticle } from '../services/duplicating';
import { setFeatured } from '../services/featuring';
import { findForEditing, findDashboardArticles, findDashboardCard } from '../services/dashboard';
import type { DashboardSort } from '../services/dashboard-list';

const SORTS = ['date', 'title', 'category', 'updated', 'due'] as const satisfies DashboardSort[];
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const listParams = z.strictObject({
  limit: limit.default(ARTICLE_PAGE_SIZE),
  offset: offset.default(0),
  fields: z.enum(['all', 'card']).default('all'),
  q: text(SEARCH_TERM_MAX).optional(),
  category: slug.optional(),
  author: publicId.optional(),
  mine: flag.optional(),
  state: z.enum(ARTICLE_STATES).optional(),
  assigned: flag.optional(),
  language: z.enum(['pending', 'translated']).optional(),
  featured: flag.optional(),
  sort: z
    .templateLiteral([z.enum(['', '-']), z.enum(SORTS)])
    .default('-date')
    .transform((sort) => ({
      by: sort.replace('-', '') as DashboardSort,
      descending: sort.startsWith('-'),
    })),
});

const featureBody = z.strictObject({ featured: z.boolean() });

/** The calls of the dashboard's table of articles (requirements 2.12). */
export default {
  async find(ctx: Context) {
    const { fields, limit, offset, sort, ...filters } = readParams(listParams, ctx.query);
    const page = { sort, limit, offset, withText: fields === 'all' };
    ctx.body = await findDashboardArticles(filters, page, await callerOf(ctx.state.user));
  },

  async feature(ctx: Context) {
    const id = readId(ctx.params);
    const { featured } = readParams(featureBody, ctx.request.body);
    const caller = await callerOf(ctx.state.user);
    const card = (await setFeatured(id, featured)) ? await findDashboardCard(id, caller) : null;
    if (!card) return ctx.notFound('Article not found');
    ctx.body = card;
  },

  async duplicate(ctx: Context) {
    const id = readId(ctx.params);
    const create = async () => {
      const copy = await duplicateArticle(id, ctx.state.user.id);
      if (copy === null) throw notFound('Article not found');
      return copy;
    };
    await createOnce(ctx, { create, read: findForEditing });
  },
};
