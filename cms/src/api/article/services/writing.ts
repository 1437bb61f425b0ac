import { SERIES } from '../../../bootstrap/counters';
import { allowNulls } from '../../../documents/allow-nulls';
import { holdSeries } from '../../../documents/public-id';
import { uniqueSlug } from '../../../documents/unique-slug';
import { recordRevision } from '../../../history/record';
import { savedWith } from '../../../history/origin';
import { ARABIC, ENGLISH } from '../../../locales';
import { mayPublish } from '../../../rights/present';
import { conflict, invalid, stale } from '../../../rules/errors';
import { REQUIRED_TEXTS, type ArticleText } from '../../../contract/article';
import { slugify } from '../../../contract/slug';
import { uploadedPicture } from '../../../rules/uploaded-picture';
import { ARTICLE, CATEGORY } from '../../../uids';
import { findOrCreateTags } from '../../tag/services/find-or-create';
import { isUnderEmbargo } from '../../../schedule/embargo';
import { isArabicApproved, setApproved } from '../../translation/services/record';
import { given, OPTIONAL_TEXTS, PLAIN_SHARED, TEXTS } from '../fields';
import type { ArticleBody, ArticleUpdateBody, TranslationBody } from './input';

type Status = 'draft' | 'published';

export interface Version {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  savedBy: string | null;
}

const articles = () => strapi.documents(ARTICLE);

/**
 * Every version of an article. They stay locked until the transaction ends, so that concurrent saves wait for
 * each other.
 */
export async function lockVersions(publicId: number): Promise<Version[]> {
  const table = strapi.db.metadata.get(ARTICLE).tableName;
  await strapi.db.transaction(({ trx }) =>
    trx(table).where({ public_id: publicId }).forUpdate().select('id'),
  );
  return strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'savedBy'],
    where: { publicId },
  });
}

const isPublic = (versions: Version[]) =>
  versions.some(({ locale, publishedAt }) => locale === ENGLISH && publishedAt !== null);

/**
 * The time at which an article's latest text was saved, in either language. Stale saves are detected by it.
 */
export function lastSaved(drafts: Pick<Version, 'updatedAt'>[]): Date {
  return new Date(Math.max(...drafts.map(({ updatedAt }) => new Date(updatedAt).getTime())));
}

async function categoryDocument(publicId: number): Promise<string> {
  const category = await strapi.db
    .query(CATEGORY)
    .findOne({ select: ['documentId'], where: { publicId, locale: ENGLISH } });
  if (!category) throw invalid({ path: ['categoryId'], message: 'Please select a category' });
  return category.documentId;
}

/**
 * The wanted address, or the first free one with a number if it is taken. Callers of the API derive it from
 * the title, and two articles may have the same title. Without a usable character it is left out, and derived
 * from the title.
 */
export async function freeAddress(slug: string | undefined, documentId = ''): Promise<{ slug?: string }> {
  if (!slugify(slug ?? '')) return {};
  await holdSeries(SERIES[ARTICLE]);
  return { slug: await uniqueSlug(ARTICLE, slug ?? '', { fallback: 'article', documentId }) };
}

/**
 * The shared and the English fields of a body. Absent optional fields stay absent, so that Strapi does not
 * change them.
 */
async function englishData(article: ArticleBody, documentId?: string) {
  const { title, excerpt, content, categoryId, imageUrl, tags, slug } = article;
  return allowNulls({
    ...given(article, [...TEXTS, ...PLAIN_SHARED]),
    ...{ title, excerpt, content },
    category: await categoryDocument(categoryId),
    ...(await freeAddress(slug, documentId)),
    ...(imageUrl === undefined ? {} : { image: await uploadedPicture('imageUrl', imageUrl) }),
    ...(tags === undefined ? {} : { tags: await findOrCreateTags(tags) }),
  });
}

/** Whether readers may see the Arabic text: somebody has approved it, and it is not under embargo. */
const mayShowArabic = async (documentId: string) =>
  (await isArabicApproved(documentId)) && !(await isUnderEmbargo(documentId, ARABIC));

/**
 * Saves the Arabic text. A published text is shown to readers, unless it is a machine's text that nobody has
 * approved, or one under embargo.
 */
async function saveArabic(documentId: string, status: Status, data: ReturnType<typeof given>) {
  if (status === 'draft' || (await mayShowArabic(documentId))) {
    await articles().update({ documentId, locale: ARABIC, status, data });
    return;
  }
  await articles().update({ documentId, locale: ARABIC, status: 'draft', data });
  // A save with other words approves the text (translation/services/follow.ts).
  if (await mayShowArabic(documentId)) await articles().publish({ documentId, locale: ARABIC });
}

/** @throws (400) where readers see the Arabic text and the caller may not publish */
async function refuseToRemoveShown(documentId: string) {
  if (await mayPublish()) return;
  const where = { documentId, locale: ARABIC, publishedAt: { $notNull: true } };
  if ((await strapi.db.query(ARTICLE).count({ where })) === 0) return;
  throw invalid({
    path: ['titleAr'],
    message: 'Readers see the Arabic text of this article. Only an editor may remove it.',
  });
}

/**
 * Applies the Arabic part of a body. All three texts save it, explicit nulls remove it, and absent texts
 * leave it unchanged.
 */
async function applyArabic(documentId: string, status: Status, body: ArticleBody, hasArabic: boolean) {
  const required = REQUIRED_TEXTS.map((name) => body[`${name}Ar`]);
  const optional = given(body, OPTIONAL_TEXTS, 'Ar');
  if (required.every(Boolean)) {
    await saveArabic(documentId, status, given(body, TEXTS, 'Ar'));
  } else if (hasArabic && required.every((text) => text === null)) {
    await refuseToRemoveShown(documentId);
    await articles().delete({ documentId, locale: ARABIC });
  } else if (hasArabic && Object.keys(optional).length > 0) {
    await saveArabic(documentId, status, optional);
  }
}

/** The fields that describe the source of an imported article. */
export type SourceFields = Partial<
  Record<
    | 'sourceName'
    | 'sourceUrl'
    | 'sourceCanonical'
    | 'sourceAuthor'
    | 'sourceDate'
    | 'sourceKey'
    | 'sourceFingerprint',
    string
  >
>;

/**
 * Creates an article with both languages, tags, category and publication in one transaction. Returns the
 * public id.
 */
export async function createArticle(
  body: ArticleBody,
  authorId: number,
  source: SourceFields = {},
): Promise<number> {
  return strapi.db.transaction(async () => {
    const data = { ...(await englishData(body)), ...source, author: authorId };
    const { documentId } = await articles().create({ locale: ENGLISH, status: body.status, data });
    await applyArabic(documentId, body.status, body, false);
    const created = await strapi.db.query(ARTICLE).findOne({ select: ['publicId'], where: { documentId } });
    return created.publicId as number;
  });
}

/**
 * Saves both languages at once. With the status 'draft' readers still see the published text. Null for an
 * unknown id.
 * @throws (409) when somebody has saved since `updatedAt`: nothing is saved then.
 */
export async function updateArticle(
  publicId: number,
  { updatedAt, reason = null, ...body }: ArticleUpdateBody,
): Promise<number | null> {
  return savedWith({ reason: reason || null }, () => saveLatest(publicId, updatedAt, body));
}

/**
 * The latest texts of an article. They stay locked until the transaction ends. The list is empty for an
 * unknown id.
 * @throws (409) when somebody has saved since `updatedAt`
 */
export async function lockDrafts(publicId: number, updatedAt: string | undefined): Promise<Version[]> {
  const drafts = (await lockVersions(publicId)).filter((version) => version.publishedAt === null);
  const [first] = drafts;
  if (first && updatedAt && new Date(updatedAt).getTime() !== lastSaved(drafts).getTime()) {
    throw stale(lastSaved(drafts), first.savedBy);
  }
  return drafts;
}

function saveLatest(publicId: number, updatedAt: string | undefined, body: ArticleBody) {
  return strapi.db.transaction(async () => {
    const drafts = await lockDrafts(publicId, updatedAt);
    const [first] = drafts;
    if (!first) return null;
    const { documentId } = first;
    const data = await englishData(body, documentId);
    const hasArabic = drafts.some(({ locale }) => locale === ARABIC);
    await recordRevision({ uid: ARTICLE, documentId }, async () => {
      await articles().update({ documentId, locale: ENGLISH, status: body.status, data });
      await applyArabic(documentId, body.status, body, hasArabic);
    });
    return publicId;
  });
}

type ArabicBody = TranslationBody & Pick<ArticleBody, `${ArticleText}Ar`>;

async function changeArabic(
  publicId: number,
  change: (documentId: string, status: Status, versions: Version[]) => Promise<void>,
): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    const [first] = versions;
    if (!first) return null;
    const status = isPublic(versions) && (await mayPublish()) ? 'published' : 'draft';
    await change(first.documentId, status, versions);
    return publicId;
  });
}

/**
 * Saves the Arabic text. Readers see it once it is approved and the article is published. Null for an unknown
 * id.
 */
export const saveArabicText = (publicId: number, body: ArabicBody) =>
  changeArabic(publicId, (documentId, status) => saveArabic(documentId, status, given(body, TEXTS, 'Ar')));

/**
 * Saves a person's Arabic text. The save approves it if that person may publish. Null for an unknown id.
 */
export const saveTranslation = (publicId: number, body: TranslationBody) =>
  changeArabic(publicId, async (documentId, status) => {
    if (await mayPublish()) await setApproved(documentId);
    await saveArabic(documentId, status, given(body, TEXTS, 'Ar'));
  });

/**
 * Approves the latest Arabic text. Readers see it once the article is published. Null for an unknown id.
 * @throws (409) where there is none
 */
export const approveTranslation = (publicId: number, personId: number) =>
  changeArabic(publicId, async (documentId, status, versions) => {
    if (!versions.some(({ locale }) => locale === ARABIC)) {
      throw conflict('There is no Arabic text to approve');
    }
    await setApproved(documentId, personId);
    if (status === 'published' && (await mayShowArabic(documentId))) {
      await articles().publish({ documentId, locale: ARABIC });
    }
  });

/**
 * Publishes the latest text of both languages. Arabic that nobody has approved, or that is under embargo, stays
 * a draft. Strapi refuses an incomplete text.
 */
export async function publishArticle(publicId: number): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    const [first] = versions;
    if (!first) return null;
    const { documentId } = first;
    const showsArabic = versions.some(({ locale }) => locale === ARABIC) && (await mayShowArabic(documentId));
    await recordRevision({ uid: ARTICLE, documentId }, async () => {
      // The languages are published one after the other, so that a refusal can name its language.
      await articles().publish({ documentId, locale: ENGLISH });
      if (showsArabic) await articles().publish({ documentId, locale: ARABIC });
    });
    return publicId;
  });
}

/** Hides an article in both languages. Its id, date and comments stay for a later publication. */
export async function unpublishArticle(publicId: number): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const [first] = await lockVersions(publicId);
    if (!first) return null;
    await articles().unpublish({ documentId: first.documentId, locale: '*' });
    return publicId;
  });
}

/** Removes an article in both languages, with its comments (documents/article.ts). */
export async function deleteArticle(publicId: number): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const [first] = await lockVersions(publicId);
    if (!first) return false;
    await articles().delete({ documentId: first.documentId, locale: '*' });
    return true;
  });
}
