import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Core } from '@strapi/strapi';
import { HISTORY_DAYS, HISTORY_MAX, type Revision, type RevisionDoor } from '../contract/history';
import type { Query, Run } from '../database/run';
import { addTextColumns } from '../database/text-columns';
import { toIso } from '../rules/stored';
import type { RevisionRows } from '../contract/rows';
import { RECORDED, type RecordedUid } from './fields';
import type { Origin } from './origin';
import type { Snapshot } from './snapshot';

const TABLE = 'revisions';
/** A column that earlier versions did not have. */
const ARABIC_NAME = 'saved_by_ar';
const DAY_MS = 24 * 60 * 60 * 1000;

const decompress = promisify(gunzip);

/** The document that a revision is of. */
export interface Subject {
  uid: RecordedUid;
  documentId: string;
}

interface Row {
  id: number;
  saved_at: number | string;
  saved_by: string | null;
  saved_by_ar: string | null;
  door: RevisionDoor;
  reason: string | null;
  restored_id: number | null;
  restored_at: number | string | null;
}

const META = ['id', 'saved_at', 'saved_by', ARABIC_NAME, 'door', 'reason', 'restored_id', 'restored_at'];

const of = (run: Run, { uid, documentId }: Subject) =>
  run(TABLE).where({ type: uid, document_id: documentId });

/** PostgreSQL hands over a bigint as text. */
const isoOf = (milliseconds: number | string) => toIso(Number(milliseconds));

const toRevision = ({
  id,
  saved_at,
  saved_by,
  saved_by_ar,
  door,
  reason,
  restored_id,
  restored_at,
}: Row): Revision => ({
  id,
  savedAt: isoOf(saved_at),
  savedBy: saved_by,
  savedByAr: saved_by_ar,
  door,
  reason,
  restored:
    restored_id === null || restored_at === null ? null : { id: restored_id, savedAt: isoOf(restored_at) },
});

/** Revisions are stored for a set time. */
export async function removeExpiredRevisions(): Promise<void> {
  await strapi.db
    .connection(TABLE)
    .where('stored_at', '<', Date.now() - HISTORY_DAYS * DAY_MS)
    .delete();
}

/** Makes the table where there is none. */
export async function prepareHistory(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (await connection.schema.hasTable(TABLE)) return addTextColumns(strapi, TABLE, [ARABIC_NAME]);
  await connection.schema.createTable(TABLE, (table) => {
    table.increments('id');
    table.string('type').notNullable();
    table.string('document_id').notNullable();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('saved_at').notNullable();
    // Later than `saved_at` where a text was saved before its history was stored.
    table.bigInteger('stored_at').notNullable().index();
    table.string('saved_by');
    table.text(ARABIC_NAME);
    table.string('door').notNullable();
    table.text('reason');
    table.integer('restored_id');
    table.bigInteger('restored_at');
    table.string('hash', 64).notNullable();
    table.binary('text').notNullable();
    table.index(['type', 'document_id', 'id']);
  });
}

const isEmpty = (value: unknown) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/** Empty fields do not count, so that a field that is added to the schema changes no hash. */
const digest = (text: object) =>
  createHash('sha256')
    .update(JSON.stringify(text, (_, value: unknown) => (isEmpty(value) ? undefined : value)))
    .digest('hex');

/**
 * The same text has the same hash. The names of linked documents do not count: renaming a category changes
 * none of its articles.
 */
export function hashOf(snapshot: Snapshot): string {
  const relations = Object.entries(snapshot.relations).map(([field, linked]) => [
    field,
    linked.map((one) => ({ ...one, name: '' })),
  ]);
  return digest({ ...snapshot, relations: Object.fromEntries(relations) as Snapshot['relations'] });
}

/** Whether a hash is that of a snapshot. Hashes of earlier versions include the names of linked documents. */
export const hasHash = (snapshot: Snapshot, hash: string | undefined): boolean =>
  hash === hashOf(snapshot) || hash === digest(snapshot);

/** The hash of the newest revision; undefined where there is none. */
export async function newestHash(run: Run, subject: Subject): Promise<string | undefined> {
  const row = (await of(run, subject).orderBy('id', 'desc').first('hash')) as { hash: string } | undefined;
  return row?.hash;
}

/**
 * Compressed at once: the transaction waits for it either way, and an article takes less than a millisecond.
 */
const columnsOf = (snapshot: Snapshot) => ({
  hash: hashOf(snapshot),
  text: gzipSync(JSON.stringify(snapshot)),
});

/** Stores a revision, and removes those that are too many. Answers its id. */
export async function insertRevision(
  run: Run,
  subject: Subject,
  {
    snapshot,
    savedAt,
    door,
    savedBy,
    savedByAr,
    reason,
    restored,
  }: Origin & { snapshot: Snapshot; savedAt: Date },
): Promise<number> {
  const [row] = (await run(TABLE)
    .insert({
      type: subject.uid,
      document_id: subject.documentId,
      saved_at: savedAt.getTime(),
      stored_at: Date.now(),
      saved_by: savedBy,
      saved_by_ar: savedByAr,
      door,
      reason,
      restored_id: restored?.id ?? null,
      restored_at: restored ? new Date(restored.savedAt).getTime() : null,
      ...columnsOf(snapshot),
    })
    .returning('id')) as { id: number }[];
  const surplus = of(run, subject).select('id').orderBy('id', 'desc').limit(1).offset(HISTORY_MAX);
  await of(run, subject).andWhere('id', '<=', surplus).delete();
  if (!row) throw new Error('The revision was not stored');
  return row.id;
}

/** Changes the text of a revision that the present transaction has stored. */
export async function replaceText(run: Run, id: number, snapshot: Snapshot): Promise<void> {
  await run(TABLE).where({ id }).update(columnsOf(snapshot));
}

/** Removes the history of documents that are deleted for ever. `documentIds` may be a query that finds them. */
export async function removeHistory(run: Run, documentIds: string[] | Query): Promise<void> {
  // The index begins with the type.
  await run(TABLE).whereIn('type', RECORDED).whereIn('document_id', documentIds).delete();
}

export async function removeRevision(run: Run, id: number): Promise<void> {
  await run(TABLE).where({ id }).delete();
}

/** The Arabic name of who saved a document last. Null where its history does not tell it. */
export async function arabicNameOfSaver(
  run: Run,
  subject: Subject,
  savedBy: string | null,
): Promise<string | null> {
  const row = (await of(run, subject).orderBy('id', 'desc').first('saved_by', ARABIC_NAME)) as
    Pick<Row, 'saved_by' | 'saved_by_ar'> | undefined;
  // A later save that changed nothing has no revision.
  return row && row.saved_by === savedBy ? row.saved_by_ar : null;
}

/** A page of the revisions of a document without their texts, newest first, and how many there are in all. */
export async function findRevisions(
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevisionRows> {
  const run = strapi.db.connection;
  const rows = (await of(run, subject)
    .select(META)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)) as Row[];
  const counted = (await of(run, subject).count({ total: '*' }).first()) as { total: number | string };
  return { revisions: rows.map(toRevision), total: Number(counted.total) };
}

export interface StoredRevision {
  revision: Revision;
  snapshot: Snapshot;
}

async function withText(row: (Row & { text: Buffer }) | undefined): Promise<StoredRevision | null> {
  if (!row) return null;
  const snapshot = JSON.parse((await decompress(row.text)).toString()) as Snapshot;
  return { revision: toRevision(row), snapshot };
}

const one = async (query: ReturnType<typeof of>) =>
  withText((await query.first([...META, 'text'])) as (Row & { text: Buffer }) | undefined);

/** A revision of a document with its text. */
export const findRevision = (run: Run, subject: Subject, id: number): Promise<StoredRevision | null> =>
  one(of(run, subject).andWhere({ id }));

/** The newest one. */
export const findNewest = (run: Run, subject: Subject): Promise<StoredRevision | null> =>
  one(of(run, subject).orderBy('id', 'desc'));

/** The revision before it. */
export const findPrevious = (run: Run, subject: Subject, id: number): Promise<StoredRevision | null> =>
  one(of(run, subject).andWhere('id', '<', id).orderBy('id', 'desc'));
