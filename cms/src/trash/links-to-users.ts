import type { UID } from '@strapi/strapi';
import { announceNow } from '../change-feed/changes';
import { placeInLists } from '../documents/article-lists';
import { linkOf } from '../rules/stored';
import { ARTICLE, USER } from '../uids';
import { linkFields } from './rows';

/** The rows of a type that a user was linked with. The database removes such links with the user. */
export interface LinksToUser {
  uid: UID.ContentType;
  field: string;
  rows: { documentId: string; locale: string | null; isPublished: boolean }[];
}

interface Row {
  id: number;
  documentId: string;
  locale?: string | null;
  publishedAt?: unknown;
}

const AT_ONCE = 200;

const fieldsToUsers = () =>
  (Object.keys(strapi.contentTypes) as UID.ContentType[])
    .filter((uid) => uid.startsWith('api::'))
    .flatMap((uid) =>
      linkFields(uid)
        .filter(({ target }) => target === USER)
        .map(({ name }) => ({ uid, field: name })),
    );

const identityOf = (row: Row) => ({
  documentId: row.documentId,
  locale: row.locale ?? null,
  isPublished: Boolean(row.publishedAt),
});

/** Reads what is linked with a user, such as articles and comments. */
export async function readLinksToUser(id: number): Promise<LinksToUser[]> {
  const found: LinksToUser[] = [];
  for (const { uid, field } of fieldsToUsers()) {
    const rows: Row[] = await strapi.db
      .query(uid)
      .findMany({ select: ['id', 'documentId', 'locale', 'publishedAt'], where: { [field]: { id } } });
    if (rows.length > 0) found.push({ uid, field, rows: rows.map(identityOf) });
  }
  return found;
}

async function linkAgain({ uid, field, rows }: LinksToUser, user: number): Promise<void> {
  const { table, own, other } = linkOf(uid, field);
  const wanted = new Set(rows.map((row) => JSON.stringify(row)));
  const documentIds = [...new Set(rows.map(({ documentId }) => documentId))];
  for (let from = 0; from < documentIds.length; from += AT_ONCE) {
    const some = documentIds.slice(from, from + AT_ONCE);
    const present: (Row & Record<string, unknown>)[] = await strapi.db.query(uid).findMany({
      select: ['id', 'documentId', 'locale', 'publishedAt'],
      where: { documentId: { $in: some } },
      populate: { [field]: { select: ['id'] } },
    });
    // Somebody else may be linked meanwhile. Publications and translations of that time have nobody, either.
    const taken = new Set(present.filter((row) => row[field]).map(({ documentId }) => documentId));
    const free = present.filter(
      (row) => !row[field] && (!taken.has(row.documentId) || wanted.has(JSON.stringify(identityOf(row)))),
    );
    if (free.length === 0) continue;
    await strapi.db.transaction(({ trx }) =>
      trx(table).insert(free.map(({ id }) => ({ [own]: id, [other]: user }))),
    );
    if (uid === ARTICLE) await placeInLists(...new Set(free.map(({ documentId }) => documentId)));
  }
}

/** Links a restored user with what still exists and has nobody else. */
export async function restoreLinksToUser(links: readonly LinksToUser[], user: number): Promise<void> {
  for (const link of links) await linkAgain(link, user);
  if (links.length === 0) return;
  // These links bypass the subscribers of the change feed.
  await strapi.db.transaction(({ onCommit }) =>
    onCommit(() => announceNow([{ type: 'article', id: null, locale: null }])),
  );
}
