import { recordDeletion } from '../trash/record';
import { typeOf } from '../trash/kinds';
import type { Context, Params } from './context';

/** Whatever is deleted, by whichever client, can be restored for some time. */
export async function trashRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const type = context.action === 'delete' ? typeOf(context.uid) : undefined;
  const { documentId } = context.params as Params;
  return type && documentId ? recordDeletion(type, documentId, next) : next();
}
