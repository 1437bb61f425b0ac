import type { Revision, RevisionChanges } from '../contract/history';
import { notFound } from '../rules/errors';
import { withArabicNames } from './arabic-names';
import { changesBetween } from './compare/changes';
import type { RecordedUid } from './fields';
import { readSnapshot, type Snapshot } from './snapshot';
import { findPrevious, findRevision, type StoredRevision, type Subject } from './store';

const NO_TEXT: Snapshot = { texts: {}, values: {}, relations: {} };

/**
 * A revision of a document. Within a transaction it is read in it: SQLite has one connection.
 * @throws (404) where there is none with this id
 */
export async function revisionOf(subject: Subject, id: number): Promise<StoredRevision> {
  const found = await strapi.db.transaction(({ trx }) => findRevision(trx, subject, id));
  if (!found) throw notFound('There is no such revision');
  return found;
}

interface Compared {
  revision: Revision | null;
  before: Snapshot;
  after: Snapshot;
}

async function comparedWith(
  subject: Subject,
  { revision, snapshot }: StoredRevision,
  against: RevisionChanges['against'],
): Promise<Compared> {
  if (against === 'present') {
    const present = await readSnapshot(subject.uid, subject.documentId);
    return { revision: null, before: snapshot, after: present?.snapshot ?? NO_TEXT };
  }
  const previous = await findPrevious(strapi.db.connection, subject, revision.id);
  return { revision: previous?.revision ?? null, before: previous?.snapshot ?? NO_TEXT, after: snapshot };
}

/**
 * A revision with its differences from the previous one or from the present text.
 * @throws (404) where there is no revision with this id
 */
export async function revisionWithChanges(
  subject: Subject & { uid: RecordedUid },
  id: number,
  against: RevisionChanges['against'],
): Promise<RevisionChanges> {
  const stored = await revisionOf(subject, id);
  const { revision, before, after } = await comparedWith(subject, stored, against);
  return {
    revision: stored.revision,
    against,
    comparedWith: revision,
    changes: await withArabicNames(subject.uid, changesBetween(subject.uid, before, after), [before, after]),
  };
}
