import type { Context } from 'koa';
import { searchQuerySchema, suggestQuerySchema } from '../../../contract/search';
import { readParams } from '../../../rules/query';
import { findSuggestions } from '../../../search/suggest';
import { findBySearch } from '../services/reading';

const searchQuery = searchQuerySchema.strict();
const suggestQuery = suggestQuerySchema.strict();

export default {
  async find(ctx: Context) {
    const { fields, exact, ...params } = readParams(searchQuery, ctx.query);
    ctx.body = await findBySearch({ ...params, withText: fields === 'all', isExact: exact === 'true' });
  },

  async suggest(ctx: Context) {
    const { q: typed, language } = readParams(suggestQuery, ctx.query);
    ctx.body = await findSuggestions(typed, language);
  },
};
