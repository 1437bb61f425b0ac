import { renewReports } from '../api/comment/services/reports';
import { SERIES } from '../bootstrap/counters';
import { holdSeries } from '../documents/public-id';
import { presentOrigin } from '../history/origin';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import { findPlanned } from '../schedule/table';
import { ARTICLE, COMMENT, USER } from '../uids';
import type { TrashType } from '../contract/trash';
import { KINDS } from './kinds';
import { readLinksToUser } from './links-to-users';
import { readRows, type StoredRow } from './rows';
import { insertEntry } from './store';

const TITLE_MAX = 200;

/** The address of an uploaded file within a text, which has the file's name. */
const PICTURE_IN_TEXT = /\/uploads\/[\w-]{1,200}/g;

/** Readers do not see these by themselves. */
const UNSEEN: readonly TrashType[] = ['user', 'file'];

/** The latest text in a language. Types without drafts have one row for each. */
function latestIn(rows: readonly StoredRow[], language: Locale): StoredRow | undefined {
  const own = rows.filter(({ values }) => values.locale === language);
  return own.find(({ values }) => !values.publishedAt) ?? own[0];
}

/** The row whose name a deleted document has in the trash. */
export const leadingOf = (rows: readonly StoredRow[]) => latestIn(rows, ENGLISH) ?? rows[0];

function titleIn({ values }: StoredRow, fields: readonly string[]): string {
  const field = fields.find((name) => values[name]);
  const title = String((field && values[field]) ?? '').trim();
  return title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX)}…` : title;
}

/** The name of what is deleted, in both languages. */
function titlesOf(type: TrashType, rows: readonly StoredRow[], leading: StoredRow) {
  const { titles, titleAr } = KINDS[type];
  const arabic = latestIn(rows, ARABIC);
  return {
    title: titleIn(leading, titles),
    titleAr: (titleAr ? titleIn(leading, [titleAr]) : arabic && titleIn(arabic, titles)) || null,
  };
}

async function ownerOf({ links }: StoredRow): Promise<number | null> {
  const documentId = links.author?.[0]?.documentId;
  if (!documentId) return null;
  return (await strapi.db.query(USER).findOne({ select: ['id'], where: { documentId } }))?.id ?? null;
}

function picturesOf(rows: readonly StoredRow[]) {
  const own = rows.flatMap(({ links }) =>
    Object.values(links)
      .flat()
      .flatMap(({ hash }) => hash ?? []),
  );
  const texts = JSON.stringify(rows.map(({ values }) => values)).match(PICTURE_IN_TEXT) ?? [];
  const listed = (names: readonly string[]) => [...new Set(names)].join(' ');
  return { pictures: listed(own), textPictures: listed(texts) };
}

/**
 * Moves a document into the trash, with all that its deletion removes, in the transaction of the deletion. A
 * deletion of one of several languages is no removal: its text is in the history.
 */
export function recordDeletion<Result>(
  type: TrashType,
  documentId: string,
  remove: () => Promise<Result>,
): Promise<Result> {
  const { uid, number, others } = KINDS[type];
  return strapi.db.transaction(async ({ trx }): Promise<unknown> => {
    // A comment that is being written draws its number first, and looks for its article then. Either the snapshot
    // has the comment, or the comment is refused.
    if (uid === ARTICLE || uid === COMMENT) await holdSeries(SERIES[COMMENT]);
    const own = await readRows(uid, { documentId });
    const leading = leadingOf(own);
    if (!leading) return remove();
    const itemId = Number(leading.values[number]);
    const rows = [...own];
    for (const part of others(documentId, itemId)) rows.push(...(await readRows(part.uid, part.where)));
    const linksToUser = uid === USER ? await readLinksToUser(leading.values.id) : [];
    const ownerId = type === 'article' ? await ownerOf(leading) : null;
    const planned = type === 'article' ? await findPlanned({ document_id: documentId }) : [];
    const timesLost = planned.some(({ action }) => action !== 'embargo');

    const result = await remove();

    if ((await strapi.db.query(uid).count({ where: { documentId } })) > 0) return result;
    const { door, savedBy, savedByAr } = presentOrigin();
    await insertEntry(trx, {
      ...{ type, documentId, itemId, ownerId, door, deletedBy: savedBy, deletedByAr: savedByAr },
      ...titlesOf(type, own, leading),
      wasPublished: own.some(({ values }) => Boolean(values.publishedAt)) && !UNSEEN.includes(type),
      // A picture does not show itself.
      ...(type === 'file' ? { pictures: '', textPictures: '' } : picturesOf(rows)),
      snapshot: { rows, linksToUser, timesLost },
    });
    await renewReports(rows.flatMap((row) => (row.uid === COMMENT ? Number(row.values.publicId) : [])));
    return result;
  }) as Promise<Result>;
}
