import { SERIES } from '../../../bootstrap/counters';
import { allowNulls } from '../../../documents/allow-nulls';
import { holdSeries } from '../../../documents/public-id';
import { uniqueSlug } from '../../../documents/unique-slug';
import { recordRevision } from '../../../history/record';
import { savedWith } from '../../../history/origin';
import { originalIn, translationLocale, type WithOriginal } from '../../../documents/original';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import { mayPublish } from '../../../rights/present';
import { conflict, invalid } from '../../../rules/errors';
import { ARTICLE_MESSAGES, REQUIRED_TEXTS } from '../../../contract/article';
import { slugify } from '../../../contract/slug';
import { uploadedPicture } from '../../../rules/uploaded-picture';
import { ARTICLE, CATEGORY, COMMENT } from '../../../uids';
import { findOrCreateTags } from '../../tag/services/find-or-create';
import { isUnderEmbargo } from '../../../schedule/embargo';
import { isToBePublished, releasePublication } from '../../../schedule/table';
import { isTranslationApproved } from '../../translation/services/record';
import { given, OPTIONAL_TEXTS, PLAIN_SHARED, TEXTS } from '../fields';
import type { ArticleBody, ArticleUpdateBody } from './input';
import { draftsOf, hasText, isPublic, lockArticle, refuseOutdated, type Version } from './versions';

export type Status = 'draft' | 'published';

const articles = () => strapi.documents(ARTICLE);

/**
 * The document of a category. Its rows stay locked against a deletion until the transaction ends. A deletion
 * that has begun is waited for: a link to rows that it removes would break a foreign key.
 */
async function categoryDocument(publicId: number): Promise<string> {
  const { tableName } = strapi.db.metadata.get(CATEGORY);
  const rows: { locale: string; documentId: string }[] = await strapi.db.transaction(({ trx }) =>
    trx(tableName).where({ public_id: publicId }).forKeyShare().select('locale', 'document_id as documentId'),
  );
  const category = rows.find(({ locale }) => locale === ENGLISH);
  if (!category) throw invalid({ path: ['categoryId'], message: ARTICLE_MESSAGES.categoryId });
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

/** Whether a body has an English text. */
const hasEnglish = (article: ArticleBody) => REQUIRED_TEXTS.some((name) => article[name].trim() !== '');

type RequiredTexts = Record<(typeof REQUIRED_TEXTS)[number], string>;

/**
 * The texts of the English version. It repeats the Arabic original where there is no English text
 * (documents/original.ts).
 */
async function englishTexts(
  article: ArticleBody,
  original: Locale,
  documentId: string | undefined,
): Promise<RequiredTexts> {
  const { title, excerpt, content } = article;
  if (hasEnglish(article)) return { ...given(article, TEXTS), ...{ title, excerpt, content } };
  if (original === ENGLISH) throw invalid({ path: ['title'], message: ARTICLE_MESSAGES.title });
  const where = { documentId: documentId ?? '', locale: ARABIC, publishedAt: { $null: true } };
  const stored = await strapi.db.query(ARTICLE).findOne({ select: TEXTS, where });
  // With the stored text the English version never looks like a translation. It follows when the Arabic is saved.
  return (stored ? given(stored, TEXTS) : given(article, TEXTS, 'Ar')) as unknown as RequiredTexts;
}

/**
 * The shared and the English fields of a body. Absent optional fields stay absent, so that Strapi does not
 * change them.
 */
async function englishData(article: ArticleBody, original: Locale, documentId?: string) {
  const { categoryId, imageUrl, tags, slug } = article;
  return allowNulls({
    ...given(article, PLAIN_SHARED),
    ...(await englishTexts(article, original, documentId)),
    category: await categoryDocument(categoryId),
    ...(await freeAddress(slug, documentId)),
    ...(imageUrl === undefined ? {} : { image: await uploadedPicture('imageUrl', imageUrl) }),
    ...(tags === undefined ? {} : { tags: await findOrCreateTags(tags, documentId) }),
  });
}

/** Whether readers may see the translation: somebody has approved it, and it is not under embargo. */
export const mayShow = async (documentId: string, locale: Locale) =>
  (await isTranslationApproved(documentId)) && !(await isUnderEmbargo(documentId, locale));

/**
 * Saves the translation. A published text is shown to readers, unless it is a machine's text that nobody has
 * approved, or one under embargo.
 */
export async function saveTranslated(
  documentId: string,
  locale: Locale,
  status: Status,
  data: ReturnType<typeof given>,
) {
  if (status === 'draft' || (await mayShow(documentId, locale))) {
    await articles().update({ documentId, locale, status, data });
    return;
  }
  await articles().update({ documentId, locale, status: 'draft', data });
  // A save with other words approves the text (translation/services/follow.ts).
  if (await mayShow(documentId, locale)) await articles().publish({ documentId, locale });
}

/**
 * A draft does not change what readers see, and an Arabic text is removed at once.
 * @throws (400) where readers see the Arabic text, and the save is a draft or the caller may not publish
 */
async function refuseToRemoveShown(documentId: string, status: Status) {
  const isAllowed = await mayPublish();
  if (isAllowed && status === 'published') return;
  const where = { documentId, locale: ARABIC, publishedAt: { $notNull: true } };
  if ((await strapi.db.query(ARTICLE).count({ where })) === 0) return;
  const what = isAllowed ? 'A draft cannot remove it: publish the article.' : 'Only an editor may remove it.';
  throw invalid({ path: ['titleAr'], message: `Readers see the Arabic text of this article. ${what}` });
}

/** Whether a body asks for an article without Arabic texts. */
const removesArabic = (body: ArticleBody) => REQUIRED_TEXTS.every((name) => body[`${name}Ar`] === null);

/**
 * Applies the Arabic part of a body. All three texts save it, explicit nulls remove it, and absent texts
 * leave it unchanged.
 */
async function applyArabic(documentId: string, status: Status, body: ArticleBody, hasArabic: boolean) {
  const required = REQUIRED_TEXTS.map((name) => body[`${name}Ar`]);
  const optional = given(body, OPTIONAL_TEXTS, 'Ar');
  if (required.every(Boolean)) {
    await saveTranslated(documentId, ARABIC, status, given(body, TEXTS, 'Ar'));
  } else if (hasArabic && removesArabic(body)) {
    await refuseToRemoveShown(documentId, status);
    await articles().delete({ documentId, locale: ARABIC });
  } else if (hasArabic && Object.keys(optional).length > 0) {
    await saveTranslated(documentId, ARABIC, status, optional);
  } else if (Object.values(optional).some(Boolean)) {
    const [name = ''] = Object.keys(optional).filter((one) => optional[one]);
    throw invalid({ path: [`${name}Ar`], message: ARTICLE_MESSAGES.noArabic });
  }
}

/**
 * Saves the Arabic original of a body, after its English version was saved as a draft. An English text is the
 * translation. It stays a draft if it is published later.
 */
async function applyOriginal(documentId: string, body: ArticleBody, isLater = false) {
  if (removesArabic(body)) {
    throw invalid({ path: ['titleAr'], message: 'The Arabic text is the original of this article' });
  }
  await articles().update({ documentId, locale: ARABIC, status: 'draft', data: given(body, TEXTS, 'Ar') });
  // A new version has the category only after it was saved.
  if (body.status === 'published') await publishArabicFirst(documentId, isLater);
}

/**
 * Publishes the latest text of an article that began in Arabic, and its translation, or what is left of it. A
 * translation that is published later stays a draft.
 */
async function publishArabicFirst(documentId: string, isLater = false) {
  await articles().publish({ documentId, locale: ARABIC });
  const english: (WithOriginal & { publishedAt: string | null })[] = await strapi.db
    .query(ARTICLE)
    .findMany({ select: ['publishedAt', 'untranslated'], where: { documentId, locale: ENGLISH } });
  const isShown = english.some(({ publishedAt, untranslated }) => publishedAt && !untranslated);
  const isRemoved = english.some(({ publishedAt, untranslated }) => !publishedAt && untranslated);
  if (isRemoved && isShown) await articles().unpublish({ documentId, locale: ENGLISH });
  if (!isRemoved && !isLater && (await mayShow(documentId, ENGLISH))) {
    await articles().publish({ documentId, locale: ENGLISH });
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

/** The address of a new article is made from the original, although the English version is created first. */
const addressOf = ({ slug, titleAr, original }: ArticleBody): string | undefined =>
  original === ARABIC && !slugify(slug ?? '') ? (titleAr ?? slug) : slug;

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
    const { original = ENGLISH } = body;
    const texts = await englishData({ ...body, slug: addressOf(body) }, original);
    const data = { ...texts, ...source, author: authorId };
    const status = original === ARABIC ? 'draft' : body.status;
    const { documentId } = await articles().create({ locale: ENGLISH, status, data });
    if (original === ARABIC) await applyOriginal(documentId, body);
    else await applyArabic(documentId, body.status, body, false);
    const created = await strapi.db.query(ARTICLE).findOne({ select: ['publicId'], where: { documentId } });
    return created.publicId as number;
  });
}

/**
 * Saves both languages at once. With the status 'draft' readers still see the published text. Null for an
 * unknown id.
 * @throws (409) when somebody has saved since `updatedAt`, or has unpublished the article since it was opened:
 * nothing is saved then.
 */
export async function updateArticle(
  publicId: number,
  { reason = null, ...body }: ArticleUpdateBody,
): Promise<number | null> {
  return savedWith({ reason: reason || null }, () => saveLatest(publicId, body));
}

/**
 * Unpublishing leaves the time of saving. A save of somebody who had opened the article before would show it to
 * readers again.
 * @throws (409)
 */
function refuseUnpublished(versions: Version[], status: Status, wasPublished = false): void {
  if (status === 'draft' || !wasPublished || isPublic(versions)) return;
  const message = ARTICLE_MESSAGES.unpublishedMeanwhile;
  throw conflict(message, { path: ['wasPublished'], message });
}

/**
 * Whether the translation of an article that readers see is published later. Saving the article does not publish
 * it before its planned time.
 */
async function isShownLater(documentId: string, versions: Version[]): Promise<boolean> {
  const translation = translationLocale(originalIn(versions));
  const isShown = versions.some(
    ({ locale, publishedAt, untranslated }) => locale === translation && publishedAt && !untranslated,
  );
  return isPublic(versions) && !isShown && isToBePublished(documentId, translation);
}

function saveLatest(publicId: number, { updatedAt, wasPublished, ...body }: ArticleUpdateBody) {
  return strapi.db.transaction(async () => {
    // Deletions hold the series before the rows (trash/record.ts), and so does that of one language.
    if (removesArabic(body)) await holdSeries(SERIES[COMMENT]);
    const versions = await lockArticle(publicId);
    const drafts = draftsOf(versions);
    const [first] = drafts;
    if (!first) return null;
    refuseUnpublished(versions, body.status, wasPublished);
    await refuseOutdated(versions, updatedAt);
    const { documentId } = first;
    const original = originalIn(drafts);
    const data = await englishData(body, original, documentId);
    const hasArabic = drafts.some(({ locale }) => locale === ARABIC);
    const isLater = await isShownLater(documentId, versions);
    await recordRevision({ uid: ARTICLE, documentId }, async () => {
      const status = original === ARABIC ? 'draft' : body.status;
      await articles().update({ documentId, locale: ENGLISH, status, data });
      if (original === ARABIC) await applyOriginal(documentId, body, isLater);
      else await applyArabic(documentId, isLater ? 'draft' : body.status, body, hasArabic);
    });
    // The caller may publish, and has sent the texts of the translation. Its held plan waits no longer.
    const translation = translationLocale(original);
    const hasItsTexts = Object.keys(given(body, TEXTS, translation === ARABIC ? 'Ar' : '')).length > 0;
    if (isLater && body.status === 'published' && hasItsTexts) {
      await releasePublication(documentId, translation);
    }
    return publicId;
  });
}

/**
 * Publishes the latest text of both languages. A translation that nobody has approved, or that is under
 * embargo, stays a draft. Strapi refuses an incomplete text. Null for an unknown id.
 * @throws (409) when somebody has saved since `updatedAt`
 */
export async function publishArticle(publicId: number, updatedAt?: string): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockArticle(publicId);
    const [first] = versions;
    if (!first) return null;
    await refuseOutdated(versions, updatedAt, ARTICLE_MESSAGES.savedMeanwhile);
    const { documentId } = first;
    await recordRevision({ uid: ARTICLE, documentId }, async () => {
      if (originalIn(versions) === ARABIC) return publishArabicFirst(documentId);
      const showsArabic = hasText(versions, ARABIC) && (await mayShow(documentId, ARABIC));
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
    const [first] = await lockArticle(publicId);
    if (!first) return null;
    await articles().unpublish({ documentId: first.documentId, locale: '*' });
    return publicId;
  });
}

/** Removes an article in both languages, with its comments (documents/article.ts). */
export async function deleteArticle(publicId: number): Promise<boolean> {
  return strapi.db.transaction(async () => {
    // The panel's deletions hold the series first, too, and the rows then (trash/record.ts).
    await holdSeries(SERIES[COMMENT]);
    const [first] = await lockArticle(publicId);
    if (!first) return false;
    await articles().delete({ documentId: first.documentId, locale: '*' });
    return true;
  });
}
