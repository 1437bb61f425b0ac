import { recordEvent, withoutEvents } from '../audit/record';
import { addressOf, recordRedirect } from '../api/redirect/services/recording';
import { MADE_SLUG_MAX } from '../contract/slug';
import { NOT_IN_TRASH, type Restored, type TRASH_LINKS } from '../contract/trash';
import { placeInLists } from '../documents/article-lists';
import { denormaliseCategory } from '../documents/category-number';
import { SERIES } from '../bootstrap/counters';
import { holdSeries } from '../documents/public-id';
import { uniqueSlug } from '../documents/unique-slug';
import { waitForOtherSaves } from '../documents/user-rules';
import { mayPublish } from '../rights/present';
import { inAnyCase } from '../rules/any-case';
import { conflict, forbidden, notFound } from '../rules/errors';
import { ARTICLE, CATEGORY, COMMENT, FILE, STATIC_PAGE, USER } from '../uids';
import { KINDS } from './kinds';
import { restoreLinksToUser } from './links-to-users';
import { insertRow, prepareRow, type MissingLink, type Prepared } from './rows';
import { isBeingDeleted, subjectOf, takeEntry, whileRestoring, type Scope, type Taken } from './store';

type What = (typeof TRASH_LINKS)[number];

const WHAT: Record<string, What> = {
  category: 'category',
  tags: 'tag',
  author: 'author',
  image: 'picture',
  avatar: 'picture',
};

/** These fields name the panel's users who created and changed an entry. They are no content. */
const UNTOLD = ['createdBy', 'updatedBy'];

const rowsOf = ({ type, snapshot }: Taken) => snapshot.rows.filter(({ uid }) => uid === KINDS[type].uid);

/** Refuses a document that exists again already, and a category whose name another one has. */
async function refuseTaken(entry: Taken): Promise<void> {
  const { type, documentId } = entry;
  const { uid } = KINDS[type];
  if ((await strapi.db.query(uid).count({ where: { documentId } })) > 0) {
    throw conflict('It is there again already.');
  }
  if (uid !== CATEGORY) return;
  for (const { values } of rowsOf(entry)) {
    const double = await strapi.db
      .query(CATEGORY)
      .count({ where: { ...inAnyCase('name', String(values.name)), documentId: { $ne: documentId } } });
    if (double > 0) throw conflict(`There is already a category with the name '${String(values.name)}'.`);
  }
}

/**
 * Gives the rows a free address where something else has theirs meanwhile. Nobody can choose one in the trash.
 * Returns the new address, or null.
 */
async function settleSlug(entry: Taken): Promise<string | null> {
  const { uid } = KINDS[entry.type];
  if (uid === USER) await waitForOtherSaves();
  else if (uid === ARTICLE || uid === STATIC_PAGE || uid === CATEGORY) await holdSeries(SERIES[uid]);
  else return null;
  let changed: string | null = null;
  // Readers may know another slug than the one of the draft.
  for (const { values } of rowsOf(entry)) {
    const { slug } = values;
    // An author without a page has no address.
    if (typeof slug !== 'string') continue;
    // Earlier versions made longer slugs, which `uniqueSlug` would cut.
    if (slug.length > MADE_SLUG_MAX && (await strapi.db.query(uid).count({ where: { slug } })) === 0)
      continue;
    const free = await uniqueSlug(uid, slug, {
      fallback: uid === USER ? 'author' : entry.type,
      documentId: entry.documentId,
    });
    if (free === slug) continue;
    for (const row of rowsOf(entry)) if (row.values.slug === slug) row.values.slug = free;
    changed = free;
  }
  return changed;
}

/** A comment without its article, or a reply without its comment, would be found by nobody. */
async function refuseNowhere(entry: Taken): Promise<void> {
  if (entry.type !== 'comment') return;
  // A deletion of its article or its comment holds the series, too.
  await holdSeries(SERIES[COMMENT]);
  const own = entry.snapshot.rows.find(({ values }) => values.documentId === entry.documentId);
  const { articleId, parentId }: Record<string, unknown> = own?.values ?? {};
  const isThere = async (uid: typeof ARTICLE | typeof COMMENT, publicId: unknown) =>
    (await strapi.db.query(uid).count({ where: { publicId: Number(publicId) } })) > 0;
  if (!(await isThere(ARTICLE, articleId))) {
    throw conflict('The article of this comment is gone. Restore the article first.');
  }
  if (parentId && !(await isThere(COMMENT, parentId))) {
    throw conflict('The comment that this reply answers is gone. Restore that comment first.');
  }
}

/** Readers cannot see an article without a category. */
const lacksCategory = ({ uid, missing }: Prepared) =>
  uid === ARTICLE && missing.some(({ field }) => field === 'category');

/** The media library would not show a file of a folder that is gone. */
const lacksFolder = ({ uid, missing }: Prepared) =>
  uid === FILE && missing.some(({ field }) => field === 'folder');

const isPublished = ({ uid, data }: Prepared) => uid === ARTICLE && Boolean(data.publishedAt);

/** The deletion has ended the plan of such a draft. With the date, a save in the panel would plan it again. */
const wasPlanned = ({ uid, data }: Prepared, deletedAt: number) =>
  uid === ARTICLE && !data.publishedAt && Date.parse(String(data.publicationDate)) > deletedAt;

function told(missing: readonly MissingLink[]): Restored['missing'] {
  const all = missing
    .filter(({ field }) => !UNTOLD.includes(field))
    .map(({ field, name, nameAr = null }) => ({ what: WHAT[field] ?? ('other' as const), name, nameAr }));
  return all.filter(
    (one, index) => all.findIndex(({ what, name }) => what === one.what && name === one.name) === index,
  );
}

/** What follows from the rows of a document, and is stored elsewhere. */
async function complete({ type, documentId, snapshot }: Taken): Promise<void> {
  if (type === 'article') {
    await denormaliseCategory(documentId);
    await placeInLists(documentId);
  }
  if (type === 'article' || type === 'page' || type === 'category') {
    await recordRedirect(type, null, await addressOf(type, documentId));
  }
  const user = snapshot.rows[0]?.values.id;
  if (type === 'user' && user !== undefined) await restoreLinksToUser(snapshot.linksToUser, user);
}

/**
 * Restores deleted content as it was: the same ids, comments and translation, and the same address where it is
 * free.
 * @throws (404) for an unknown entry, or one that the caller may not see
 * @throws (403) for an article that readers would see, where the caller may not publish
 * @throws (409) where something else has its place
 */
export const restoreEntry = (scope: Scope, id: number): Promise<Restored> =>
  whileRestoring(id, () => restoreNow(scope, id));

function restoreNow(scope: Scope, id: number): Promise<Restored> {
  return strapi.db.transaction(async ({ trx }): Promise<unknown> => {
    const entry = await takeEntry(trx, scope, id);
    if (!entry || isBeingDeleted(id)) throw notFound(NOT_IN_TRASH);
    const { type, itemId, title } = entry;
    if (type === 'article' && entry.wasPublished && !(await mayPublish())) {
      throw forbidden('Readers saw this article. Only an editor may restore it.');
    }
    await refuseTaken(entry);
    await refuseNowhere(entry);
    const newSlug = await settleSlug(entry);
    const prepared: Prepared[] = [];
    for (const row of entry.snapshot.rows) prepared.push(await prepareRow(row));
    for (const row of prepared) if (lacksFolder(row)) row.data.folderPath = '/';
    for (const row of prepared) if (wasPlanned(row, entry.deletedAt)) row.data.publicationDate = null;
    const isDraft = prepared.some((row) => isPublished(row) && lacksCategory(row));
    const rows = prepared.filter((row) => !isDraft || !isPublished(row));
    // A restored user is not a new one.
    await withoutEvents(async () => {
      for (const row of rows) await insertRow(row);
    });
    await complete(entry);
    await recordEvent({ action: 'restored', subject: subjectOf(entry) });
    return {
      type,
      itemId,
      title,
      isDraft,
      newSlug,
      timesLost: entry.snapshot.timesLost ?? false,
      missing: told(prepared.flatMap(({ missing }) => missing)),
    };
  }) as Promise<unknown> as Promise<Restored>;
}
