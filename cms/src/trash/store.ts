import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { Core } from '@strapi/strapi';
import type { NewEvent } from '../audit/store';
import type { RevisionDoor } from '../contract/history';
import {
  NOT_IN_TRASH,
  TRASH_DAYS,
  TRASH_PAGE_SIZE,
  type TrashItem,
  type TrashPage,
  type TrashType,
} from '../contract/trash';
import { removeHistory } from '../history/store';
import type { Run } from '../database/run';
import { addTextColumns } from '../database/text-columns';
import { notFound } from '../rules/errors';
import { toIso } from '../rules/stored';
import type { LinksToUser } from './links-to-users';
import type { StoredRow } from './rows';

/** The table of the trash. */
export const TABLE = 'trash';
/** The columns that earlier versions did not have. */
const ARABIC_NAMES = ['title_ar', 'deleted_by_ar'];
const DAY_MS = 24 * 60 * 60 * 1000;

const decompress = promisify(gunzip);

/** Everything that a deletion has removed. It never leaves the server: it may have the hash of a password. */
export interface Snapshot {
  rows: StoredRow[];
  linksToUser: LinksToUser[];
  /** The deletion has ended plans to publish or unpublish. Absent from entries of earlier versions. */
  timesLost?: boolean;
}

export interface Entry {
  type: TrashType;
  documentId: string;
  itemId: number;
  title: string;
  titleAr: string | null;
  /** The user whose article it is. */
  ownerId: number | null;
  wasPublished: boolean;
  /** The names of the picture files that it shows. */
  pictures: string;
  /** The same for pictures within its texts. */
  textPictures: string;
  deletedBy: string | null;
  deletedByAr: string | null;
  door: RevisionDoor;
  snapshot: Snapshot;
}

interface Row {
  id: number;
  type: TrashType;
  document_id: string;
  item_id: number;
  title: string;
  title_ar: string | null;
  owner_id: number | null;
  was_published: boolean | number;
  deleted_at: number | string;
  deleted_by: string | null;
  deleted_by_ar: string | null;
  door: RevisionDoor;
}

const META = [
  ...['id', 'type', 'document_id', 'item_id', 'title', 'owner_id', 'was_published'],
  ...['deleted_at', 'deleted_by', 'door', ...ARABIC_NAMES],
];

/** Makes the table where there is none. */
export async function prepareTrash(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  if (await connection.schema.hasTable(TABLE)) return addTextColumns(strapi, TABLE, ARABIC_NAMES);
  await connection.schema.createTable(TABLE, (table) => {
    table.increments('id');
    table.string('type').notNullable();
    table.string('document_id').notNullable();
    table.integer('item_id').notNullable();
    table.text('title').notNullable();
    table.integer('owner_id');
    table.boolean('was_published').notNullable();
    table.text('pictures').notNullable();
    table.text('text_pictures').notNullable();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('deleted_at').notNullable().index();
    table.string('deleted_by');
    table.string('door').notNullable();
    table.binary('snapshot').notNullable();
    for (const name of ARABIC_NAMES) table.text(name);
  });
}

/** PostgreSQL hands over a bigint as text. */
const toItem = (row: Row): TrashItem => ({
  id: row.id,
  type: row.type,
  itemId: row.item_id,
  title: row.title,
  titleAr: row.title_ar,
  deletedAt: toIso(Number(row.deleted_at)),
  deletedBy: row.deleted_by,
  deletedByAr: row.deleted_by_ar,
  door: row.door,
  expiresAt: toIso(Number(row.deleted_at) + TRASH_DAYS * DAY_MS),
  wasPublished: Boolean(row.was_published),
});

export async function insertEntry(run: Run, entry: Entry): Promise<void> {
  await run(TABLE).insert({
    type: entry.type,
    document_id: entry.documentId,
    item_id: entry.itemId,
    title: entry.title,
    title_ar: entry.titleAr,
    owner_id: entry.ownerId,
    was_published: entry.wasPublished,
    pictures: entry.pictures,
    text_pictures: entry.textPictures,
    deleted_at: Date.now(),
    deleted_by: entry.deletedBy,
    deleted_by_ar: entry.deletedByAr,
    door: entry.door,
    snapshot: gzipSync(JSON.stringify(entry.snapshot)),
  });
}

/** What a caller sees of the trash: all of some types, and own articles. */
export interface Scope {
  types: readonly TrashType[];
  ownerId: number;
}

const kept = (run: Run, { types, ownerId }: Scope) =>
  run(TABLE)
    .where('deleted_at', '>=', Date.now() - TRASH_DAYS * DAY_MS)
    .andWhere((query) => {
      void query.whereIn('type', [...types]).orWhere({ type: 'article', owner_id: ownerId });
    });

/** A page of the trash, the latest deletion first, and how many entries there are in all. */
export async function findEntries(
  scope: Scope,
  { type, page }: { type?: TrashType | undefined; page: number },
): Promise<TrashPage> {
  const entries = () => {
    const query = kept(strapi.db.connection, scope);
    return type ? query.andWhere({ type }) : query;
  };
  const counted = (await entries().count({ total: '*' }).first()) as { total: number | string };
  const total = Number(counted.total);
  const rows = (await entries()
    .select(META)
    .orderBy('id', 'desc')
    .limit(TRASH_PAGE_SIZE)
    .offset((page - 1) * TRASH_PAGE_SIZE)) as Row[];
  return { items: rows.map(toItem), total, page, pages: Math.max(1, Math.ceil(total / TRASH_PAGE_SIZE)) };
}

export interface Taken {
  type: TrashType;
  documentId: string;
  itemId: number;
  title: string;
  titleAr: string | null;
  wasPublished: boolean;
  /** Milliseconds since 1970. */
  deletedAt: number;
  snapshot: Snapshot;
}

type StoredEntry = Row & { snapshot: Buffer };

const toTaken = async (row: StoredEntry): Promise<Taken> => ({
  type: row.type,
  documentId: row.document_id,
  itemId: row.item_id,
  title: row.title,
  titleAr: row.title_ar,
  wasPublished: Boolean(row.was_published),
  deletedAt: Number(row.deleted_at),
  snapshot: JSON.parse((await decompress(row.snapshot)).toString()) as Snapshot,
});

const WHOLE = [...META, 'snapshot'];

/** An entry, which stays in the trash. Null for an unknown one. */
export async function findEntry(scope: Scope, id: number): Promise<Taken | null> {
  const entries = kept(strapi.db.connection, scope);
  const row = (await entries.andWhere({ id }).first(WHOLE)) as StoredEntry | undefined;
  return row ? toTaken(row) : null;
}

/**
 * Takes an entry out of the trash. It returns null for an unknown one, and for one that another transaction
 * has taken.
 */
export async function takeEntry(run: Run, scope: Scope, id: number): Promise<Taken | null> {
  const row = (await kept(run, scope).andWhere({ id }).forUpdate().first(WHOLE)) as StoredEntry | undefined;
  if (row) await run(TABLE).where({ id }).delete();
  return row ? toTaken(row) : null;
}

/** The subject of an event about an entry. The title of a comment is a text of a reader, which events do not hold. */
export const subjectOf = ({ type, itemId, title, titleAr }: Taken): NewEvent['subject'] => ({
  type,
  id: itemId,
  title: type === 'comment' ? null : title,
  titleAr,
});

const expired = (run: Run = strapi.db.connection, now = Date.now()) =>
  run(TABLE).where('deleted_at', '<', now - TRASH_DAYS * DAY_MS);

/**
 * Deletes all expired entries except those of files, and the history of what they hold. The bytes of a file are
 * deleted before its entry.
 */
export async function deleteExpiredEntries(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const now = Date.now();
    const entries = () => expired(trx, now).whereNot({ type: 'file' });
    await removeHistory(trx, entries().select('document_id'));
    await entries().delete();
  });
}

/** The expired entries of files, one after another. */
export async function* findExpiredFiles(): AsyncGenerator<Taken & { id: number }> {
  const ids = (await expired().where({ type: 'file' }).orderBy('id').select('id')) as { id: number }[];
  for (const { id } of ids) {
    const row = (await strapi.db.connection(TABLE).where({ id }).first(WHOLE)) as StoredEntry | undefined;
    if (row) yield { id, ...(await toTaken(row)) };
  }
}

/** Lets an entry stay as long as if it were deleted now. */
export async function renewEntry(id: number): Promise<void> {
  await strapi.db.connection(TABLE).where({ id }).update({ deleted_at: Date.now() });
}

export async function deleteEntry(id: number): Promise<void> {
  await strapi.db.connection(TABLE).where({ id }).delete();
}

/** Calls that work on an entry at the moment. Several may work on the same one. */
type Calls = Set<{ id: number }>;

const deletions: Calls = new Set();
const restorations: Calls = new Set();

const isIn = (calls: Calls, id: number) => [...calls].some((call) => call.id === id);

async function during<Result>(calls: Calls, id: number, work: () => Promise<Result>): Promise<Result> {
  const call = { id };
  calls.add(call);
  try {
    return await work();
  } finally {
    calls.delete(call);
  }
}

/** Whether somebody is deleting an entry for ever at the moment. Its bytes may be gone already. */
export const isBeingDeleted = (id: number): boolean => isIn(deletions, id);

/**
 * Runs a deletion for ever, during which nobody restores the entry. `work` must read the entry itself, since
 * somebody may have restored it before.
 * @throws (404) while somebody restores it
 */
export async function whileDeleting(id: number, work: () => Promise<void>): Promise<void> {
  if (isIn(restorations, id)) throw notFound(NOT_IN_TRASH);
  await during(deletions, id, work);
}

/** Restores an entry, during which nobody deletes it for ever. */
export const whileRestoring = <Result>(id: number, work: () => Promise<Result>): Promise<Result> =>
  during(restorations, id, work);

/** The entries that show one of some pictures, by the names of their files. */
export async function findPicturesInTrash(
  hashes: readonly string[],
  { onlyTexts = false } = {},
): Promise<{ id: number; hash: string; type: TrashType; documentId: string; title: string }[]> {
  const found = [];
  for (const hash of hashes) {
    const rows = (await strapi.db
      .connection(TABLE)
      .select(META)
      .where('deleted_at', '>=', Date.now() - TRASH_DAYS * DAY_MS)
      .andWhere((query) => {
        // In a pattern, `_` stands for any character. That may refuse a deletion too many, and never one too few.
        void query.where('text_pictures', 'like', `%${hash}%`);
        if (!onlyTexts) void query.orWhere('pictures', 'like', `%${hash}%`);
      })) as Row[];
    for (const { id, type, document_id, title } of rows) {
      found.push({ id, hash, type, documentId: document_id, title });
    }
  }
  return found;
}

/** Lets the entries that show a picture find it by the new name of its file. Texts keep theirs. */
export async function renamePictureInTrash(run: Run, former: string, fresh: string): Promise<void> {
  const rows = (await run(TABLE).select('id', 'pictures').where('pictures', 'like', `%${former}%`)) as {
    id: number;
    pictures: string;
  }[];
  for (const { id, pictures } of rows) {
    const names = pictures.split(' ').map((name) => (name === former ? fresh : name));
    await run(TABLE)
      .where({ id })
      .update({ pictures: names.join(' ') });
  }
}
