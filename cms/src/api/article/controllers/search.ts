import type { Context } from 'koa';
import { z } from 'zod';
import { ARTICLE_PAGE_SIZE } from '../../../contract/article';
import { SEARCH_PERIODS } from '../../../contract/search';
import { SEARCH_TERM_MAX } from '../../../contract/search-term';
import { LOCALES } from '../../../locales';
import { limit, offset, readParams, slug } from '../../../rules/query';
import { findSuggestions } from '../../../search/suggest';
import { findBySearch } from '../services/reading';

const q = z.string().trim().min(1).max(SEARCH_TERM_MAX);
const searchParams = z.strictObject({
  q,
  limit: limit.default(ARTICLE_PAGE_SIZE),
  offset: offset.default(0),
  exact: z.enum(['true', 'false']).default('false'),
  fields: z.enum(['all', 'card']).default('all'),
  category: slug.optional(),
  period: z.enum(SEARCH_PERIODS).optional(),
  language: z.enum(LOCALES).optional(),
});
const suggestParams = z.strictObject({ q, language: z.enum(LOCALES).optional() });

export default {
  async find(ctx: Context) {
    const { fields, exact, ...params } = readParams(searchParams, ctx.query);
    ctx.body = await findBySearch({ ...params, withText: fields === 'all', isExact: exact === 'true' });
  },

  async suggest(ctx: Context) {
    const { q: typed, language } = readParams(suggestParams, ctx.query);
    ctx.body = await findSuggestions(typed, language);
  },
};
