import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { isFromPanel } from '../documents/caller';
import { mayRead, WITH_CREATOR } from '../panel/may-read';
import { seesPeople } from '../panel/people-of-others';
import { conflict } from '../rules/errors';
import { KINDS } from '../trash/kinds';
import { leadingOf } from '../trash/record';
import { findEntry, findPicturesInTrash } from '../trash/store';
import type { TrashType } from '../contract/trash';
import { ARTICLE, FILE, SITE_SETTING, STATIC_PAGE, USER } from '../uids';

interface Picture {
  id: number;
  hash: string;
}

/** How a place shows a picture, and the place's name in a message. */
const NOUNS = {
  article: 'the article',
  user: 'the user',
  articleText: 'the text of the article',
  pageText: 'the text of the page',
  setting: 'the setting',
  trash: 'the trash',
} as const;

/** A place that shows a picture. */
export interface Use {
  kind: keyof typeof NOUNS;
  uid: string;
  documentId: string;
  /** Null where the caller may not see it. */
  name: string | null;
}

/** The name of a place that the caller may not see, in a message. */
const HIDDEN = 'something you may not see';

/** The most uses that a message names. It gives the number of the others. */
const NAMED = 5;
const TEXTS = [
  { uid: ARTICLE, field: 'content', name: 'title', kind: 'articleText' },
  { uid: STATIC_PAGE, field: 'content', name: 'title', kind: 'pageText' },
  { uid: SITE_SETTING, field: 'value', name: 'key', kind: 'setting' },
] as const;

type UsesOf = Map<number, Use[]>;

/** A document has a version for each language, and a draft of each: it is one use. */
function add(uses: UsesOf, id: number, use: Use): void {
  const known = uses.get(id) ?? [];
  const same = known.findIndex(({ kind, documentId }) => kind === use.kind && documentId === use.documentId);
  if (same === -1) uses.set(id, [...known, use]);
  else if (use.name !== null) known[same] = use;
}

/**
 * Whether the caller sees the name of a place. A user of the panel sees what is published, and what they may
 * read there.
 */
function isSeen(
  uid: UID.ContentType,
  entry: { publishedAt?: unknown; locale?: unknown; createdBy?: unknown },
): boolean {
  const ctx = strapi.requestContext.get();
  if (!ctx || !isFromPanel()) return true;
  return uid === USER ? seesPeople(ctx) : Boolean(entry.publishedAt) || mayRead(uid, entry);
}

/** Texts contain the address of a picture. Each version counts, drafts included. */
async function addUsesInTexts(uses: UsesOf, pictures: Picture[]): Promise<void> {
  // An empty condition would find every text.
  if (pictures.length === 0) return;
  for (const { uid, field, name, kind } of TEXTS) {
    const rows: Record<string, unknown>[] = await strapi.db.query(uid).findMany({
      select: ['documentId', 'locale', 'publishedAt', name, field],
      where: { $or: pictures.map(({ hash }) => ({ [field]: { $contains: hash } })) },
      populate: WITH_CREATOR,
      orderBy: { id: 'asc' },
    });
    for (const row of rows) {
      const shown = isSeen(uid, row) ? String(row[name]) : null;
      const use = { kind, uid, documentId: String(row.documentId), name: shown };
      for (const { id, hash } of pictures) if (String(row[field]).includes(hash)) add(uses, id, use);
    }
  }
}

/**
 * Whether the caller sees the name of deleted content. A user of the panel sees what they might read before its
 * deletion, published or not: the name is that of the draft.
 */
async function isSeenInTrash(id: number, type: TrashType): Promise<boolean> {
  if (!isFromPanel()) return true;
  const entry = await findEntry({ types: [type], ownerId: 0 }, id);
  const row = entry && leadingOf(entry.snapshot.rows);
  const [creator] = row?.links.createdBy ?? [];
  const createdBy =
    creator &&
    (await strapi.db
      .query('admin::user')
      .findOne({ where: { documentId: creator.documentId }, populate: ['roles'] }));
  return isSeen(KINDS[type].uid, { locale: row?.values.locale, createdBy });
}

/** Deleted content may be restored, and needs its pictures then. */
async function addUsesInTrash(uses: UsesOf, pictures: Picture[], options = {}): Promise<void> {
  const entries = await findPicturesInTrash(
    pictures.map(({ hash }) => hash),
    options,
  );
  for (const { id, hash, type, documentId, title } of entries) {
    const name = (await isSeenInTrash(id, type)) ? title : null;
    const use: Use = { kind: 'trash', uid: KINDS[type].uid, documentId, name };
    for (const picture of pictures) if (picture.hash === hash) add(uses, picture.id, use);
  }
}

/** Adds articles and users whose picture it is. */
async function addOwnUses(uses: UsesOf, pictures: Picture[]): Promise<void> {
  const id = { $in: pictures.map((picture) => picture.id) };
  const [articles, users] = await Promise.all([
    strapi.db.query(ARTICLE).findMany({
      select: ['documentId', 'locale', 'title', 'publishedAt'],
      where: { image: { id } },
      populate: { image: { select: ['id'] }, ...WITH_CREATOR },
      // English comes last, so that an article is called by its English headline.
      orderBy: [{ locale: 'asc' }, { id: 'asc' }],
    }),
    strapi.db.query(USER).findMany({
      select: ['documentId', 'displayName', 'username'],
      where: { avatar: { id } },
      populate: { avatar: { select: ['id'] } },
    }),
  ]);
  for (const article of articles) {
    const { documentId, title, image } = article;
    const name = isSeen(ARTICLE, article) ? title : null;
    add(uses, image.id, { kind: 'article', uid: ARTICLE, documentId, name });
  }
  for (const user of users) {
    const { documentId, displayName, username, avatar } = user;
    const name = displayName || (isSeen(USER, user) ? username : null);
    add(uses, avatar.id, { kind: 'user', uid: USER, documentId, name });
  }
}

/**
 * The places that show each of these pictures, by the picture's id. Without any, a picture has no entry.
 * @param options `inTrash`: deleted content that shows them counts, too
 */
export async function findUses(ids: (number | string)[], { inTrash = false } = {}): Promise<UsesOf> {
  const pictures = await withHash(ids);
  const uses: UsesOf = new Map();
  if (pictures.length === 0) return uses;
  await addOwnUses(uses, pictures);
  await addUsesInTexts(uses, pictures);
  if (inTrash) await addUsesInTrash(uses, pictures);
  return uses;
}

function refusal(uses: UsesOf, advice: string): Error {
  const all = new Map<string, string>();
  for (const { kind, documentId, name } of [...uses.values()].flat()) {
    const place = name === null ? HIDDEN : `${NOUNS[kind]} “${name}”`;
    all.set(name === null ? `${kind} ${documentId}` : place, place);
  }
  const more = all.size > NAMED ? ` and ${all.size - NAMED} more` : '';
  const places = all.size === 1 ? 'one place' : `${all.size} places`;
  return conflict(`Used in ${places}: ${[...all.values()].slice(0, NAMED).join(', ')}${more}. ${advice}`);
}

/** The texts that show files with these names, which need not be in the media library. */
async function findTextsShowing(hashes: readonly string[]) {
  const pictures = hashes.map((hash, id) => ({ id, hash }));
  const [live, inTrash]: [UsesOf, UsesOf] = [new Map(), new Map()];
  await addUsesInTexts(live, pictures);
  // An entry of a file has no texts: neither does it keep itself, nor do two of them keep each other.
  await addUsesInTrash(inTrash, pictures, { onlyTexts: true });
  return { live, inTrash };
}

/** Whether a text shows a file with one of these names. A deleted text counts: it may be restored. */
export async function isShown(hashes: readonly string[]): Promise<boolean> {
  const { live, inTrash } = await findTextsShowing(hashes);
  return live.size > 0 || inTrash.size > 0;
}

/**
 * Refuses to delete a file for ever that a text shows again, or would show again once it is restored.
 * @throws (409)
 */
export async function refuseShown(hashes: readonly string[]): Promise<void> {
  const { live, inTrash } = await findTextsShowing(hashes);
  if (live.size > 0) throw refusal(live, 'Restore it, or remove it there first.');
  if (inTrash.size > 0) throw refusal(inTrash, 'Restore it, or first delete for ever what shows it.');
}

const withHash = (ids: (number | string)[]): Promise<Picture[]> =>
  strapi.db.query(FILE).findMany({ select: ['id', 'hash'], where: { id: { $in: ids } } });

/**
 * Refuses to delete pictures that are in use, and names their uses.
 * @throws (409)
 */
export async function refuseUsed(ids: (number | string)[]): Promise<void> {
  const uses = await findUses(ids);
  if (uses.size > 0) throw refusal(uses, 'Choose another picture there first.');
  const inTrash: UsesOf = new Map();
  await addUsesInTrash(inTrash, await withHash(ids));
  if (inTrash.size > 0) throw refusal(inTrash, 'Delete it there for ever first.');
}

/**
 * Refuses to replace a picture that a text contains: its address there would be broken.
 * @throws (409)
 */
export async function refuseInTexts(id: number | string): Promise<void> {
  const pictures = await withHash([id]);
  const { live, inTrash } = await findTextsShowing(pictures.map(({ hash }) => hash));
  if (live.size > 0) throw refusal(live, 'Exchange the picture in the text itself.');
  if (inTrash.size > 0) throw refusal(inTrash, 'Delete it there for ever first.');
}

const numbers = z.array(z.coerce.number().int().positive()).default([]);
const namedFiles = z.object({ fileIds: numbers, folderIds: numbers });

/**
 * The files that a request of the media library names, including those in folders. Strapi takes numbers that
 * are sent as texts, too.
 * @throws (400) for any other body
 */
export async function filesNamedBy(body: unknown): Promise<number[]> {
  const { data } = namedFiles.safeParse(body);
  if (!data) throw new errors.ValidationError('Name files and folders by their numbers.');
  const { fileIds, folderIds } = data;
  if (folderIds.length === 0) return fileIds;
  const folders: { path: string }[] = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ select: ['path'], where: { id: { $in: folderIds } } });
  const inside: { id: number }[] = await strapi.db.query(FILE).findMany({
    select: ['id'],
    where: {
      $or: folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]),
    },
  });
  return [...fileIds, ...inside.map(({ id }) => id)];
}
