import { SERIES } from '../../../bootstrap/counters';
import { allowNulls } from '../../../documents/allow-nulls';
import { holdSeries } from '../../../documents/public-id';
import { uniqueSlug } from '../../../documents/unique-slug';
import { ARABIC, ENGLISH } from '../../../locales';
import { invalid, stale } from '../../../rules/errors';
import { REQUIRED_TEXTS, type ArticleText } from '../../../contract/article';
import { slugify } from '../../../contract/slug';
import { uploadedPicture } from '../../../rules/uploaded-picture';
import { ARTICLE, CATEGORY } from '../../../uids';
import { findOrCreateTags } from '../../tag/services/find-or-create';
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

/** Every version of an article, locked until the transaction ends, so that two who save it wait for each other. */
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

/** When an article's latest text was saved, in either language: what a stale save is measured by. */
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
 * The wanted address, or where it is taken the first free one with a number: whoever calls the API sends one made of the title,
 * and two articles may have the same title. Without a usable character it is made of the title.
 */
async function freeAddress(slug: string | undefined, documentId = ''): Promise<{ slug?: string }> {
  if (!slugify(slug ?? '')) return {};
  await holdSeries(SERIES[ARTICLE]);
  return { slug: await uniqueSlug(ARTICLE, slug ?? '', { fallback: 'article', documentId }) };
}

/** What is shared or English of a body; absent optional fields stay absent, so that Strapi leaves them as they are. */
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

async function saveArabic(documentId: string, status: Status, data: ReturnType<typeof given>) {
  await articles().update({ documentId, locale: ARABIC, status, data });
}

/** The Arabic part of a body: all three texts save it, explicit nulls remove it, absence leaves it alone. */
async function applyArabic(documentId: string, status: Status, body: ArticleBody, hasArabic: boolean) {
  const required = REQUIRED_TEXTS.map((name) => body[`${name}Ar`]);
  const optional = given(body, OPTIONAL_TEXTS, 'Ar');
  if (required.every(Boolean)) {
    await saveArabic(documentId, status, given(body, TEXTS, 'Ar'));
  } else if (hasArabic && required.every((text) => text === null)) {
    await articles().delete({ documentId, locale: ARABIC });
  } else if (hasArabic && Object.keys(optional).length > 0) {
    await saveArabic(documentId, status, optional);
  }
}

/** Where an imported article comes from, as its fields are called. */
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

/** Both languages, tags, category and publication, or nothing of it. Answers the public id. */
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
 * Saves both languages at once; 'draft' leaves what readers see as it is. Null for an unknown id.
 * @throws (409) when somebody has saved since `updatedAt`: nothing is saved then.
 */
export async function updateArticle(
  publicId: number,
  { updatedAt, ...body }: ArticleUpdateBody,
): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    const drafts = versions.filter((version) => version.publishedAt === null);
    const [first] = drafts;
    if (!first) return null;
    if (updatedAt && new Date(updatedAt).getTime() !== lastSaved(drafts).getTime()) {
      throw stale(lastSaved(drafts), first.savedBy);
    }
    const { documentId } = first;
    const data = await englishData(body, documentId);
    await articles().update({ documentId, locale: ENGLISH, status: body.status, data });
    await applyArabic(
      documentId,
      body.status,
      body,
      drafts.some(({ locale }) => locale === ARABIC),
    );
    return publicId;
  });
}

/** Saves the Arabic text; readers see it when they see the article. Null for an unknown id. */
export async function saveTranslation(
  publicId: number,
  body: TranslationBody & Pick<ArticleBody, `${ArticleText}Ar`>,
): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    const [first] = versions;
    if (!first) return null;
    await saveArabic(first.documentId, isPublic(versions) ? 'published' : 'draft', given(body, TEXTS, 'Ar'));
    return publicId;
  });
}

/** Shows the latest text of both languages to readers. Strapi refuses what is incomplete. */
export async function publishArticle(publicId: number): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockVersions(publicId);
    const [first] = versions;
    if (!first) return null;
    const { documentId } = first;
    const hasArabic = versions.some(({ locale }) => locale === ARABIC);
    // One after the other: a refusal then tells which language it is about.
    await articles().publish({ documentId, locale: ENGLISH });
    if (hasArabic) await articles().publish({ documentId, locale: ARABIC });
    return publicId;
  });
}

/** Hides an article in both languages; id, date and comments stay for when it returns. */
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
