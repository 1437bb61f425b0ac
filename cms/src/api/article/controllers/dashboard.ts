import type { Context } from 'koa';
import { z } from 'zod';
import { dashboardListQuerySchema, featureInputSchema } from '../../../contract/dashboard';
import { createOnce } from '../../../idempotency/once';
import { ENGLISH } from '../../../locales';
import { callerOf } from '../../../rights/rights';
import { notFound } from '../../../rules/errors';
import { readId, readParams } from '../../../rules/query';
import { duplicateArticle } from '../services/duplicating';
import { setFeatured } from '../services/featuring';
import { findForEditing, findDashboardArticles, findDashboardCard } from '../services/dashboard';
import type { DashboardSort } from '../services/dashboard-list';

const listQuery = z.strictObject(dashboardListQuerySchema.shape).omit({ status: true, exists: true });
const featureBody = featureInputSchema.strict();

const isTrue = (flag: 'true' | 'false' | undefined) => flag && flag === 'true';

/** The calls of the dashboard's table of articles (requirements 2.12). */
export default {
  async find(ctx: Context) {
    const {
      fields,
      limit,
      offset,
      sort = '-date',
      sortIn = ENGLISH,
      ...given
    } = readParams(listQuery, ctx.query);
    const { mine, assigned, featured } = given;
    const filters = { ...given, mine: isTrue(mine), assigned: isTrue(assigned), featured: isTrue(featured) };
    const by = sort.replace('-', '') as DashboardSort;
    const order = { by, language: sortIn, descending: sort.startsWith('-') };
    const page = { sort: order, limit, offset, withText: fields === 'all' };
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
