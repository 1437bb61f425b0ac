import type { Context } from 'koa';
import { synonymGroupInputSchema, synonymGroupUpdateSchema } from '../../../contract/synonym';
import { createOnce } from '../../../idempotency/once';
import { readId, readParams } from '../../../rules/query';
import { addGroup, findGroups, removeGroup, saveGroup } from '../services/groups';

/** Reading the synonyms needs the right `translate`, and changing them `vocabulary` (bootstrap/actions.ts). */
export default {
  async find(ctx: Context) {
    ctx.body = await findGroups();
  },

  async create(ctx: Context) {
    const { words } = readParams(synonymGroupInputSchema, ctx.request.body);
    await createOnce(ctx, {
      create: () => addGroup(words),
      read: async (publicId) => (await findGroups({ publicId }))[0],
    });
  },

  async update(ctx: Context) {
    const { words, updatedAt } = readParams(synonymGroupUpdateSchema, ctx.request.body);
    const group = await saveGroup(readId(ctx.params), words, updatedAt);
    if (!group) return ctx.notFound('Group not found');
    ctx.body = group;
  },

  async delete(ctx: Context) {
    if (!(await removeGroup(readId(ctx.params)))) return ctx.notFound('Group not found');
    ctx.body = { deleted: true };
  },
};
