import type { Context } from 'koa';
import { createOnce } from '../../../idempotency/once';
import { readId, readParams } from '../../../rules/query';
import { addTerm, findGlossary, removeTerm, saveTerm, termBody, termUpdateBody } from '../services/glossary';

/** Translators read the glossary. Editors change it. */
export default {
  async find(ctx: Context) {
    ctx.body = await findGlossary();
  },

  async create(ctx: Context) {
    const body = readParams(termBody, ctx.request.body);
    await createOnce(ctx, {
      create: () => addTerm(body),
      read: async (id) => (await findGlossary({ id }))[0],
    });
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
