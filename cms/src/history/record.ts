import type { Run } from '../database/run';
import { presentOrigin } from './origin';
import { readSnapshot, type Read } from './snapshot';
import {
  hasHash,
  hashOf,
  insertRevision,
  newestHash,
  removeRevision,
  replaceText,
  type Subject,
} from './store';

/** A document in the transaction that saves it. */
interface Saving {
  /** The hash of its text before; absent for a new document. */
  former?: string | undefined;
  /** That text, where nothing of its history is stored. */
  unstored?: Read | null;
  /** The revision that this transaction has stored. */
  stored?: number;
  /** Somebody is saving it, and will store the outcome. */
  isOpen?: boolean;
}

/** Both languages of a form are saved by two actions of one transaction: they are one revision. */
const savings = new WeakMap<Run, Map<string, Saving>>();

async function begin(run: Run, subject: Subject): Promise<Saving> {
  const former = await newestHash(run, subject);
  if (former !== undefined) return { former };
  const unstored = await readSnapshot(subject.uid, subject.documentId);
  return { former: unstored ? hashOf(unstored.snapshot) : undefined, unstored };
}

/** Stores the text from before its history was stored: without it the first save could not be taken back. */
async function storeFormer(run: Run, subject: Subject, saving: Saving): Promise<void> {
  if (!saving.unstored) return;
  const { snapshot, savedAt, savedBy } = saving.unstored;
  saving.unstored = null;
  await insertRevision(run, subject, {
    ...{ snapshot, savedAt, savedBy, savedByAr: null },
    ...{ door: 'earlier', reason: null, restored: null },
  });
}

async function store(run: Run, subject: Subject, saving: Saving): Promise<void> {
  const now = await readSnapshot(subject.uid, subject.documentId);
  // The document is gone. Its history stays until it expires.
  if (!now) return storeFormer(run, subject, saving);
  const { snapshot } = now;
  if (hasHash(snapshot, saving.former)) {
    if (saving.stored !== undefined) await removeRevision(run, saving.stored);
    delete saving.stored;
    return;
  }
  if (saving.stored !== undefined) return replaceText(run, saving.stored, snapshot);
  await storeFormer(run, subject, saving);
  const revision = { ...presentOrigin(), snapshot, savedAt: new Date() };
  saving.stored = await insertRevision(run, subject, revision);
}

/**
 * Stores what a save makes of a document, in the transaction of the save. A save that changes nothing adds
 * nothing. `documentId` is absent for a new document. A save of several actions may be put around them, so
 * that the document is read once: the actions within it store nothing themselves.
 */
export function recordRevision<Result>(
  { uid, documentId }: Pick<Subject, 'uid'> & { documentId?: string | undefined },
  save: () => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(async ({ trx }): Promise<unknown> => {
    const ofTransaction = savings.get(trx) ?? new Map<string, Saving>();
    savings.set(trx, ofTransaction);
    const known = documentId && (ofTransaction.get(documentId) ?? (await begin(trx, { uid, documentId })));
    const saving: Saving = known || {};
    if (saving.isOpen) return save();
    if (documentId) ofTransaction.set(documentId, Object.assign(saving, { isOpen: true }));
    const result = await save().finally(() => {
      saving.isOpen = false;
    });
    const saved = documentId ?? (result as { documentId?: string } | null)?.documentId;
    if (!saved) return result;
    ofTransaction.set(saved, saving);
    await store(trx, { uid, documentId: saved }, saving);
    return result;
  }) as Promise<Result>;
}
