import { isRecorded } from '../history/fields';
import { recordRevision } from '../history/record';
import type { Context, Params } from './context';

/** Actions that may change the latest text. */
const SAVING = new Set(['create', 'clone', 'update', 'publish', 'discardDraft', 'delete']);

/** These actions create a document. The parameters of a clone name its source. */
const BEGINNING = new Set(['create', 'clone']);

/** Stores every save of an article or a page in its history, whatever client it comes from. */
export async function historyRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (!isRecorded(uid) || !SAVING.has(action)) return next();
  const documentId = BEGINNING.has(action) ? undefined : (context.params as Params).documentId;
  return recordRevision({ uid, documentId }, next);
}
