import type { Context } from 'koa';
import { recordEvent } from '../../../audit/record';
import { TRASH_TYPES, trashQuerySchema } from '../../../contract/trash';
import { callerOf } from '../../../rights/rights';
import { notFound } from '../../../rules/errors';
import { readId, readParams } from '../../../rules/query';
import { deleteBytes } from '../../../trash/files';
import { KINDS } from '../../../trash/kinds';
import { restoreEntry } from '../../../trash/restore';
import { findEntries, subjectOf, takeEntry, type Scope } from '../../../trash/store';

/** The calls about the trash. A user sees the entries of content that the user may delete. */
async function scopeOf(ctx: Context): Promise<Scope> {
  const { id, rights } = await callerOf(ctx.state.user);
  return { types: TRASH_TYPES.filter((type) => rights.has(KINDS[type].right)), ownerId: id };
}

export default {
  async find(ctx: Context) {
    ctx.body = await findEntries(await scopeOf(ctx), readParams(trashQuerySchema, ctx.query));
  },

  async restore(ctx: Context) {
    ctx.body = await restoreEntry(await scopeOf(ctx), readId(ctx.params));
  },

  /** Deletes for ever. */
  async delete(ctx: Context) {
    const scope = await scopeOf(ctx);
    const entry = await strapi.db.transaction(async ({ trx }) => {
      const taken = await takeEntry(trx, scope, readId(ctx.params));
      if (!taken) throw notFound('There is nothing with this number in the trash');
      await recordEvent({ action: 'deletedForever', subject: subjectOf(taken) });
      return taken;
    });
    await deleteBytes(entry);
    ctx.body = { deleted: true };
  },
};
