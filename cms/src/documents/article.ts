import { ARABIC, type Locale } from '../locales';
import { presentUser } from '../rights/present';
import { withPictureSizes } from '../rules/picture-sizes';
import { SHARED, TEXTS } from '../api/article/fields';
import { readTime } from '../contract/read-time';
import { slugify } from '../contract/slug';
import { ARTICLE, COMMENT } from '../uids';
import { completeAuthor } from './article-author';
import { placeInLists } from './article-lists';
import { nameOfCaller } from './caller';
import { denormaliseCategory } from './category-number';
import { versionsBefore, type VersionBefore } from './article-revision';
import { localeOf, localesOf, type Context, type Params } from './context';
import { keepStandIn, originalIn } from './original';
import { nextPublicId } from './public-id';
import { refuseIncomplete } from './published-article';
import { countRevision, drafts } from './revision';
import { mirrorSharedFields, type SharedFields, type SharedRow } from './shared-fields';
import { settleUnchangedDrafts } from './unchanged-drafts';
import { refuseTakenSlug, uniqueSlug } from './unique-slug';
import { restoreTimestamps } from './timestamps';

/** The text of a version, shared fields included, without the name of its last editor. */
const WHOLE_TEXT: SharedFields = {
  scalars: [...TEXTS, ...SHARED.scalars.filter((field) => field !== 'savedBy')],
  relations: SHARED.relations,
};

/** Actions after which the languages of an article must agree again. */
const SAVING = new Set(['create', 'update', 'publish', 'discardDraft']);

/** Actions that change a text that an editor may have open. */
const COUNTED = new Set(['create', 'update', 'discardDraft']);

/** Actions that change or remove versions of an article. */
const CHANGING = new Set([...SAVING, 'unpublish', 'delete', 'clone']);

async function preparePictures({ data }: Params) {
  if (typeof data?.content === 'string') data.content = await withPictureSizes(data.content);
}

/** A correction without a date gets the date of its first save. */
function dateCorrection({ data }: Params, saved: string | null = null) {
  if (!data || typeof data.correction !== 'string' || !data.correction.trim()) return;
  data.correctedAt ||= (data.correctedAt === undefined && saved) || new Date();
}

/** Articles that follow the site's setting have no mode of their own, as those of earlier versions have none. */
function settleCommentsMode({ data }: Params) {
  if (data?.commentsMode === 'default') data.commentsMode = null;
}

async function prepareCreate(params: Params) {
  const data = params.data ?? {};
  delete data.revision;
  // Only Strapi's panel begins with the Arabic version.
  if (localeOf(params) === ARABIC) data.original = ARABIC;
  data.savedBy = nameOfCaller();
  data.publicId = await nextPublicId('article');
  if (data.slug) await refuseTakenSlug(ARTICLE, String(data.slug));
  data.slug = await uniqueSlug(ARTICLE, String(data.slug || data.title || ''), {
    fallback: `article-${data.publicId}`,
  });
  data.readTime = readTime(String(data.content ?? ''));
  await completeAuthor(data);
  if (params.status === 'published') data.publicationDate ??= new Date();
}

interface Before {
  slug: string | undefined;
  original: Locale;
}

async function prepareUpdate(params: Params, documentId: string, before: Before) {
  const data = params.data ?? {};
  delete data.publicId;
  delete data.original;
  data.savedBy = nameOfCaller();
  const slug = typeof data.slug === 'string' ? data.slug.trim() : '';
  if (slug && slug !== before.slug && slugify(slug) !== before.slug) {
    // Callers that take an address wait here for each other, so that the second one sees the address of the
    // first.
    await refuseTakenSlug(ARTICLE, slug, documentId);
    data.slug = await uniqueSlug(ARTICLE, slug, { fallback: 'article', documentId });
  } else {
    delete data.slug;
  }
  // The reading time is that of the original.
  if (localeOf(params) === before.original && typeof data.content === 'string')
    data.readTime = readTime(data.content);
  else delete data.readTime;
  // An editor may change the date, but not remove it.
  if (!data.publicationDate) delete data.publicationDate;
}

async function setPublicationDate(documentId: string) {
  await strapi.db.query(ARTICLE).updateMany({
    where: { documentId, publicationDate: { $null: true } },
    data: { publicationDate: new Date() },
  });
}

/**
 * A copy begins anew. In lists, Strapi copies the language of the list only; here it copies all of them. The
 * form of a copy has the text of one language: the copy is an article that begins in that language.
 */
async function prepareClone(params: Params, documentId: string) {
  const source = await strapi.db.query(ARTICLE).findOne({ select: ['slug'], where: { documentId } });
  const isForm = TEXTS.some((field) => params.data?.[field] !== undefined);
  const { locale, ...data } = params.data ?? {};
  if (!isForm) params.locale = '*';
  params.data = {
    ...data,
    ...(isForm && locale ? { locale } : {}),
    ...(isForm ? { original: localeOf(params), untranslated: false } : {}),
    ...{ correction: null, correctedAt: null, savedBy: nameOfCaller() },
    publicId: await nextPublicId('article'),
    slug: await uniqueSlug(ARTICLE, String(source?.slug ?? ''), { fallback: 'article' }),
    publicationDate: null,
    featured: false,
    revision: 1,
  };
}

/**
 * The original that readers see, where a user of the site publishes its translation alone: its draft may have shared
 * values that nobody has published yet. Strapi's panel shows these in the form of a translation, and publishes them.
 */
async function leaderOf(documentId: string, { locale }: Params, before: VersionBefore[]) {
  const original = originalIn(before);
  if (before.length === 0 || !presentUser() || localesOf(locale).includes(original)) return null;
  return (await strapi.db.query(ARTICLE).findOne({
    where: { documentId, locale: original, publishedAt: { $notNull: true } },
    populate: Object.fromEntries(SHARED.relations.map((field) => [field, true])),
  })) as SharedRow | null;
}

/** Comments refer to the article's public id. After its last version is deleted, nobody could find them. */
async function removeOrphanedComments(publicId: number | undefined, documentId: string) {
  if (publicId === undefined) return;
  const remaining = await strapi.db.query(ARTICLE).count({ where: { documentId } });
  if (remaining === 0) await strapi.db.query(COMMENT).deleteMany({ where: { articleId: publicId } });
}

/**
 * The rules of an article for every client (panel, API, import): public id, slug, read time, publication
 * date, sizes of pictures in its text, the same shared fields in both languages, and no comments without
 * their article. Everything runs in one transaction.
 */
export async function articleRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { action } = context;
  const params = context.params as Params;
  if (!CHANGING.has(action)) return next();

  return strapi.db.transaction(async () => {
    const documentId = params.documentId ?? '';
    const named = Object.keys(params.data ?? {});
    const before = await versionsBefore(documentId);
    // Readers may see another slug and another date than the latest ones.
    const [draft] = drafts(before);
    if (action === 'create' || action === 'update') await preparePictures(params);
    if (action === 'create' || action === 'update') dateCorrection(params, draft?.correctedAt);
    if (action === 'create' || action === 'update') settleCommentsMode(params);
    if (action === 'create') await prepareCreate(params);
    if (action === 'update')
      await prepareUpdate(params, documentId, { slug: draft?.slug, original: originalIn(before) });
    if (action === 'clone') await prepareClone(params, documentId);
    const isPublished = action === 'publish' || params.status === 'published';
    if (isPublished && action !== 'create') await setPublicationDate(documentId);

    const leader = isPublished ? await leaderOf(documentId, params, before) : null;

    const result = (await next()) as { documentId: string } | null;

    if (action === 'delete') await removeOrphanedComments(before[0]?.publicId, documentId);
    if (SAVING.has(action) && result) {
      const savedLocale = localeOf(params);
      const isNewLocale = before.length > 0 && !before.some((row) => row.locale === savedLocale);
      await mirrorSharedFields(ARTICLE, result.documentId, SHARED, {
        savedLocale,
        isNewLocale,
        isPublished,
        leader,
        named,
      });
      if (action === 'update' && !isPublished)
        await settleUnchangedDrafts(ARTICLE, result.documentId, WHOLE_TEXT);
    }
    const saved = localesOf(params.locale);
    await restoreTimestamps(
      ARTICLE,
      before.filter(({ locale }) => !saved.includes(locale)),
    );
    const changed = action === 'delete' || action === 'unpublish' ? documentId : result?.documentId;
    if (!changed) return result;
    // A copy made by the form begins in the language of that form.
    const original = params.data?.original ?? (before.length > 0 ? originalIn(before) : undefined);
    const isArabicFirst = original === ARABIC;
    if (isArabicFirst) await keepStandIn(changed, { locales: saved, isPublished });
    if (SAVING.has(action) || action === 'clone' || isArabicFirst) {
      await denormaliseCategory(changed);
      await placeInLists(changed);
    }
    // The Arabic text of such an article is in the English version, too.
    if (COUNTED.has(action))
      await countRevision(ARTICLE, changed, isArabicFirst ? '*' : params.locale, before);
    if (isPublished && result) await refuseIncomplete(result.documentId, params.locale);
    return result;
  });
}
