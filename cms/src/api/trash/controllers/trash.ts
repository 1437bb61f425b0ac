import type { Context } from 'koa';
import { recordEvent } from '../../../audit/record';
import { NOT_IN_TRASH, TRASH_TYPES, trashQuerySchema } from '../../../contract/trash';
import { removeHistory } from '../../../history/store';
import { mayPublish } from '../../../rights/present';
import { callerOf } from '../../../rights/rights';
import { forbidden, notFound } from '../../../rules/errors';
import { readId, readParams } from '../../../rules/query';
import { refuseShown } from '../../../pictures/use';
import { deleteBytes, hashesOf } from '../../../trash/files';
import { KINDS } from '../../../trash/kinds';
import { restoreEntry } from '../../../trash/restore';
import {
  findEntries,
  findEntry,
  subjectOf,
  takeEntry,
  whileDeleting,
  type Scope,
} from '../../../trash/store';

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

  /**
   * Deletes for ever, with the history. The bytes of a file go before its entry: whatever ends the process
   * between, the call may be repeated.
   */
  async delete(ctx: Context) {
    const scope = await scopeOf(ctx);
    const id = readId(ctx.params);
    await whileDeleting(id, async () => {
      const entry = await findEntry(scope, id);
      if (!entry) throw notFound(NOT_IN_TRASH);
      if (entry.type === 'article' && entry.wasPublished && !(await mayPublish())) {
        throw forbidden('Readers saw this article. Only an editor may delete it for ever.');
      }
      await refuseShown(hashesOf(entry));
      await deleteBytes(entry);
      await strapi.db.transaction(async ({ trx }) => {
        if (!(await takeEntry(trx, scope, id))) throw notFound(NOT_IN_TRASH);
        await removeHistory(trx, [entry.documentId]);
        await recordEvent({ action: 'deletedForever', subject: subjectOf(entry) });
      });
    });
    ctx.body = { deleted: true };
  },
};
