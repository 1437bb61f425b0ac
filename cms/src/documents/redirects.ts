import { TYPES } from '../api/redirect/services/kinds';
import { addressOf, recordRedirect } from '../api/redirect/services/recording';
import { PAGE_KINDS } from '../contract/rows';
import type { Context, Params } from './context';

/** Actions after which a document may have another address, or none. */
const MOVING = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'delete']);

/** These actions create a document. The parameters of a clone name its source. */
const BEGINNING = new Set(['create', 'clone']);

/**
 * Records a redirect for each address that readers and search engines know, in the transaction that
 * invalidates the address, whatever client it comes from.
 */
export async function redirectRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const kind = PAGE_KINDS.find((one) => TYPES[one] === context.uid);
  // The rules of users record theirs, with each change of a row.
  if (!kind || kind === 'author' || !MOVING.has(context.action)) return next();

  return strapi.db.transaction(async () => {
    const known = BEGINNING.has(context.action) ? undefined : (context.params as Params).documentId;
    const before = known ? await addressOf(kind, known) : null;
    const result = (await next()) as { documentId?: string } | null;
    const documentId = known ?? result?.documentId;
    await recordRedirect(kind, before, documentId ? await addressOf(kind, documentId) : null);
    return result;
  });
}
