import type { Context } from 'koa';
import { readId, readParams } from '../../../rules/query';
import { addTerm, findGlossary, removeTerm, saveTerm, termBody, termUpdateBody } from '../services/glossary';

/** Translators read the glossary. Editors change it. */
export default {
  async find(ctx: Context) {
    ctx.body = await findGlossary();
  },

  async create(ctx: Context) {
    ctx.status = 201;
    ctx.body = await addTerm(readParams(termBody, ctx.request.body));
  },

  async update(ctx: Context) {
    const term = await saveTerm(readId(ctx.params), readParams(termUpdateBody, ctx.request.body));
    if (!term) return ctx.notFound('Term not found');
    ctx.body = term;
  },

  async delete(ctx: Context) {
    if (!(await removeTerm(readId(ctx.params)))) return ctx.notFound('Term not found');
    ctx.body = { deleted: true };
  },
};
