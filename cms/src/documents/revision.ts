import { stale } from '../rules/errors';
import type { Locale } from '../locales';
import { ARTICLE, CATEGORY, COMMENT, SITE_SETTING, STATIC_PAGE, TAG, USER } from '../uids';
import { localesOf, type Context, type Params } from './context';
import { waitForOtherSaves } from './user-rules';

interface Guarded {
  /** The word for the type in the refusal. */
  noun: string;
  /**
   * The fields that all languages share and that a form of the panel sends as a whole. Relations are missing,
   * since the panel sends only their changes.
   */
  shared: readonly string[];
}

/**
 * The types that Strapi's panel edits. The dashboard or another user of the panel may save the same document.
 */
const GUARDED = {
  [ARTICLE]: {
    noun: 'article',
    shared: ['slug', 'featured', 'publicationDate', 'correctedAt', 'commentsMode', 'image', 'imageFocusAr'],
  },
  [CATEGORY]: { noun: 'category', shared: ['slug', 'icon', 'position'] },
  [COMMENT]: { noun: 'comment', shared: [] },
  [SITE_SETTING]: { noun: 'setting', shared: ['key', 'description'] },
  [STATIC_PAGE]: { noun: 'page', shared: ['slug'] },
  [TAG]: { noun: 'tag', shared: [] },
  [USER]: { noun: 'user', shared: [] },
} as const satisfies Record<string, Guarded>;

export type GuardedUid = keyof typeof GUARDED;

export const GUARDED_TYPES = Object.keys(GUARDED) as GuardedUid[];

const isGuarded = (uid: string): uid is GuardedUid => uid in GUARDED;

/** The fields that all languages of a type share, and that a form of the panel sends. */
export const sharedIn = (uid: GuardedUid): readonly string[] => GUARDED[uid].shared;

/** A version of a document before a save, with the shared fields of its type. */
export interface Version {
  id: number;
  /** Null for a type without translations. */
  locale: Locale | null;
  publishedAt: string | null;
  updatedAt: string;
  revision: number | null;
  savedBy?: string | null;
}

/** Every version of a document. They stay locked until the transaction ends, so that the next save waits. */
export async function lockVersions<Row extends Version>(
  uid: GuardedUid,
  documentId: string,
  fields: readonly string[] = [],
): Promise<Row[]> {
  if (!documentId) return [];
  const { attributes, tableName } = strapi.db.metadata.get(uid);
  await strapi.db.transaction(({ trx }) =>
    trx(tableName).where({ document_id: documentId }).forUpdate().select('id'),
  );
  const isLinked = (field: string) => attributes[field]?.type === 'relation';
  const shared = sharedIn(uid);
  return strapi.db.query(uid).findMany({
    select: [
      ...['locale', 'publishedAt', 'updatedAt', 'revision', ...fields],
      ...shared.filter((field) => !isLinked(field)),
    ],
    where: { documentId },
    populate: Object.fromEntries(shared.filter(isLinked).map((field) => [field, { select: ['id'] }])),
  });
}

/** The latest versions, which readers may not see yet. */
export const drafts = <Row extends { publishedAt: string | null }>(versions: Row[]) =>
  versions.filter(({ publishedAt }) => publishedAt === null);

const hasDrafts = (uid: GuardedUid) => strapi.contentType(uid).options?.draftAndPublish === true;

/** The versions that the panel's forms change. */
const editedIn = (uid: GuardedUid, versions: Version[]) => (hasDrafts(uid) ? drafts(versions) : versions);

/** The revision that a form of the panel edits in a language. Null if there is no such version. */
export async function latestRevision(
  uid: GuardedUid,
  documentId: unknown,
  locale: unknown,
): Promise<number | null> {
  const version: Pick<Version, 'revision'> | null = await strapi.db.query(uid).findOne({
    select: ['revision'],
    where: { documentId, locale, ...(hasDrafts(uid) ? { publishedAt: null } : {}) },
  });
  return version?.revision ?? null;
}

/** The version in the language that is saved. Undefined for a new language. */
function savedIn(versions: Version[], locale: unknown): Version | undefined {
  const [saved] = localesOf(locale);
  return versions.find((version) => version.locale === null || version.locale === saved);
}

/**
 * Refuses a text that was read before somebody else saved it. The panel sends back everything that it has
 * read of a document, including the revision. A caller that sends no revision is not checked here.
 * @throws (409)
 */
export function refuseStale(uid: GuardedUid, { data, locale }: Params, before: Version[]): void {
  const sent = data?.revision;
  delete data?.revision;
  const version = savedIn(editedIn(uid, before), locale);
  if (typeof sent !== 'number' || !version || sent === version.revision) return;
  throw stale(new Date(version.updatedAt), { savedBy: version.savedBy ?? null }, GUARDED[uid].noun);
}

/**
 * Refuses a save by the API that is based on an earlier one than the last. The document stays locked until the
 * transaction ends, so that of two saves at once the second is refused. An absent time is not checked.
 * @throws (409)
 */
export async function refuseStaleSave(
  uid: GuardedUid,
  documentId: string,
  updatedAt: string | undefined,
): Promise<void> {
  if (uid === USER) await waitForOtherSaves();
  const times = editedIn(uid, await lockVersions(uid, documentId)).map(
    (version) => +new Date(version.updatedAt),
  );
  if (!updatedAt || times.length === 0) return;
  const savedAt = Math.max(...times);
  if (savedAt !== +new Date(updatedAt)) throw stale(new Date(savedAt), { savedBy: null }, GUARDED[uid].noun);
}

/** The shared fields of a version as one text. A picture is compared by its id. */
function sharedOf(uid: GuardedUid, version: Version): string {
  const row = version as unknown as Record<string, { id?: number } | null>;
  return JSON.stringify(sharedIn(uid).map((field) => row[field]?.id ?? row[field] ?? false));
}

/**
 * Counts a save, so that forms that were opened before it become stale. The save counts for the saved
 * languages, and for all languages if a shared field has changed.
 */
export async function countRevision(
  uid: GuardedUid,
  documentId: string,
  locale: unknown,
  before: Version[],
): Promise<void> {
  const versions = editedIn(uid, before);
  const revision = Math.max(0, ...versions.map((version) => version.revision ?? 0)) + 1;
  const was = savedIn(versions, locale) ?? versions[0];
  const after = was && sharedIn(uid).length > 0 ? await lockVersions(uid, documentId) : [];
  const is = savedIn(editedIn(uid, after), locale);
  const isShared = was && is && sharedOf(uid, was) !== sharedOf(uid, is);
  const saved = { $or: [{ locale: { $in: localesOf(locale) } }, { locale: { $null: true } }] };
  await strapi.db
    .queryBuilder(uid)
    .where({
      documentId,
      ...(hasDrafts(uid) ? { publishedAt: { $null: true } } : {}),
      ...(isShared ? {} : saved),
    })
    .update({ revision })
    .execute();
}

/**
 * Refuses stale texts of the types that need nothing else of their versions, and counts their saves. New
 * documents and copies begin with the first revision. It must follow the rules that hold a series: the route
 * of the dashboard locks that first, and this rule locks the rows.
 * @throws (409)
 */
export async function revisionRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  // Articles have rules of their own about other fields of the versions (documents/article.ts).
  if (!isGuarded(uid) || uid === ARTICLE) return next();
  const params = context.params as Params;
  if (action === 'create') delete params.data?.revision;
  if (action === 'clone') params.data = { ...params.data, revision: 1 };
  if (action !== 'update' && action !== 'discardDraft') return next();
  return strapi.db.transaction(async () => {
    const documentId = params.documentId ?? '';
    // A deletion of a user locks the same two in this order.
    if (uid === USER) await waitForOtherSaves();
    const before = await lockVersions(uid, documentId);
    if (action === 'update') refuseStale(uid, params, before);
    const result = await next();
    if (before.length > 0) await countRevision(uid, documentId, params.locale, before);
    return result;
  });
}
