import { KINDS, TYPES } from '../api/former-address/services/kinds';
import { addressOf, recordMove } from '../api/former-address/services/moves';
import type { Context, Params } from './context';

/** Actions after which readers may find a document elsewhere, or not at all. */
const MOVING = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'delete']);

/** These begin a document; a clone's parameters name its source. */
const BEGINNING = new Set(['create', 'clone']);

/**
 * Remembers the addresses that readers and search engines know, in the very transaction in which they stop to lead
 * anywhere, whoever changes them.
 */
export async function formerAddressRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const kind = KINDS.find((one) => TYPES[one] === context.uid);
  if (!kind || !MOVING.has(context.action)) return next();

  return strapi.db.transaction(async () => {
    const known = BEGINNING.has(context.action) ? undefined : (context.params as Params).documentId;
    const before = known ? await addressOf(kind, known) : null;
    const result = (await next()) as { documentId?: string } | null;
    const documentId = known ?? result?.documentId;
    await recordMove(kind, before, documentId ? await addressOf(kind, documentId) : null);
    return result;
  });
}
