import type { UID } from '@strapi/strapi';
import { TAG_SEPARATOR, TAG_SEPARATOR_REFUSED } from '../contract/tag';
import { inAnyCase } from '../rules/any-case';
import { conflict, invalid } from '../rules/errors';
import { linkOf } from '../rules/stored';
import { ARTICLE, CATEGORY, COMMENT, SITE_SETTING, STATIC_PAGE, SYNONYM, TAG } from '../uids';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import { isFromPanel } from './caller';
import { prepareComment, removeReplies } from './comment';
import { isTranslation, localeOf, localesOf, type Context, type Params } from './context';
import { holdSeries, nextPublicId } from './public-id';
import { lockVersions } from './revision';
import { mirrorSharedFields } from './shared-fields';
import { refuseTakenSlug, uniqueSlug } from './unique-slug';
import { restoreTimestamps } from './timestamps';

interface PlainType {
  uid: UID.ContentType;
  series: string;
  /** For types with a slug: the field from which it is derived if the editor gives none. */
  slugFrom?: 'name' | 'title';
  /** A field whose value no two documents may share, whatever the case of its letters. */
  uniqueField?: 'key' | 'name';
  /** The name of the type in messages, if it differs from the name of its series. */
  noun?: string;
}

const PLAIN_TYPES: readonly PlainType[] = [
  { uid: CATEGORY, series: 'category', slugFrom: 'name', uniqueField: 'name' },
  { uid: TAG, series: 'tag', uniqueField: 'name' },
  { uid: COMMENT, series: 'comment' },
  { uid: STATIC_PAGE, series: 'static-page', slugFrom: 'title' },
  { uid: SITE_SETTING, series: 'site-setting', uniqueField: 'key', noun: 'setting' },
  { uid: SYNONYM, series: 'synonym' },
];

const ENGLISH_FIRST: readonly UID.ContentType[] = [CATEGORY, STATIC_PAGE, SITE_SETTING];

/** Earlier versions accepted more names. A name that does not change is not refused. @throws (400, 409) */
async function refuseName(type: PlainType, params: Params, documentId: string) {
  const data = params.data ?? {};
  const field = type.uniqueField;
  if (!field || typeof data[field] !== 'string') return;
  const value = data[field].trim();
  data[field] = value;
  const names = strapi.db.query(type.uid);
  if ((await names.count({ where: { [field]: value, documentId } })) > 0) return;
  if (type.uid === TAG && TAG_SEPARATOR.test(value)) {
    throw invalid({ path: [field], message: TAG_SEPARATOR_REFUSED });
  }
  const double = await names.findOne({
    select: ['id'],
    where: { ...inAnyCase(field, value), documentId: { $ne: documentId } },
  });
  if (double) {
    const message = `There is already a ${type.noun ?? type.series} with the ${field} '${value}'.`;
    // The product's API calls the Arabic name `nameAr`.
    const isArabicName = localeOf(params) === ARABIC && !isFromPanel();
    throw conflict(message, { path: [isArabicName ? `${field}Ar` : field], message });
  }
}

/**
 * A copy needs a name or a key of its own, and English. Nobody writes the same comment twice. @throws (409)
 */
async function refuseCopy(type: PlainType, params: Params): Promise<void> {
  const { uid, uniqueField, noun, series } = type;
  if (uid === COMMENT) throw conflict('A comment cannot be copied.');
  await refuseArabicAlone(type, params, '');
  if (!uniqueField) return;
  if (!params.data?.[uniqueField]) {
    throw conflict(
      `Two of them cannot have the same ${uniqueField}. Create a new ${noun ?? series} instead of a copy.`,
    );
  }
  await holdSeries(series);
  await refuseName(type, params, '');
}

/** Tags are created while articles are saved. Therefore a taken slug gets a number instead of a refusal. */
async function numberTagSlug(data: Record<string, unknown>, documentId: string) {
  const wanted = data.slug || (documentId ? '' : data.name);
  if (wanted) {
    data.slug = await uniqueSlug(TAG, String(wanted), { fallback: `tag-${data.publicId ?? 1}`, documentId });
  } else delete data.slug;
}

async function prepare(type: PlainType, action: string, params: Params, documentId: string) {
  const data = params.data ?? {};
  // This must come first. Concurrent saves wait here for each other, so that the second one sees the name of
  // the first. A new comment waits for a deletion of its article, too (trash/record.ts).
  if (action === 'create') {
    data.publicId = await nextPublicId(type.series);
  } else {
    delete data.publicId;
    if (data.slug || (type.uniqueField && data[type.uniqueField])) await holdSeries(type.series);
  }
  await refuseName(type, params, documentId);
  if (type.uid === TAG) await numberTagSlug(data, documentId);
  if (type.uid === COMMENT) await prepareComment(data, documentId);
  if (!type.slugFrom) return;
  const address = data.slug || (action === 'create' ? data[type.slugFrom] : '');
  await refuseTakenSlug(type.uid as typeof CATEGORY, String(address ?? ''), documentId);
  if (action === 'create') {
    data.slug = await uniqueSlug(
      type.uid as typeof CATEGORY,
      String(data.slug || data[type.slugFrom] || ''),
      {
        fallback: `${type.series}-${data.publicId}`,
      },
    );
  } else if (typeof data.slug === 'string' && data.slug.trim()) {
    data.slug = await uniqueSlug(type.uid as typeof CATEGORY, data.slug, {
      fallback: type.series,
      documentId,
    });
  } else {
    delete data.slug;
  }
}

/**
 * Dashboard and site reach these types by their English version.
 * @throws (409)
 */
async function refuseArabicAlone({ uid, noun, series }: PlainType, { locale }: Params, documentId: string) {
  if (!isTranslation(locale) || !ENGLISH_FIRST.includes(uid)) return;
  const english = documentId
    ? await strapi.db.query(uid).count({ where: { documentId, locale: ENGLISH } })
    : 0;
  if (english > 0) return;
  throw conflict(`Create the English version first: nothing shows a ${noun ?? series} without it.`);
}

/**
 * Gives the Arabic articles of a category its English row, as they have where there is no Arabic one.
 * Otherwise they would be in no category, and the next Arabic save would take it from the English version,
 * too.
 */
async function keepArticlesInCategory(documentId: string): Promise<void> {
  const link = linkOf(ARTICLE, 'category');
  const rows: { id: number; locale: string }[] = await strapi.db
    .query(CATEGORY)
    .findMany({ select: ['id', 'locale'], where: { documentId } });
  const english = rows.find(({ locale }) => locale === ENGLISH);
  const others = rows.filter(({ locale }) => locale !== ENGLISH).map(({ id }) => id);
  if (!english || others.length === 0) return;
  await strapi.db.transaction(({ trx }) =>
    trx(link.table)
      .whereIn(link.other, others)
      .update({ [link.other]: english.id }),
  );
}

/** The most titles that a refusal names. */
const NAMED = 5;

/**
 * A category can be deleted only when no draft or published article is in it (requirements 10.2). The dashboard
 * lists an article in the category of its draft. Therefore the message names those that are listed elsewhere.
 */
async function refuseWhileInUse(uid: UID.ContentType, documentId: string) {
  if (uid !== CATEGORY) return;
  // An article that somebody saves into it now is counted: PostgreSQL waits here for the end of that save.
  await lockVersions(CATEGORY, documentId);
  const rows: { documentId: string; title: string; publishedAt: string | null }[] = await strapi.db
    .query(ARTICLE)
    .findMany({
      select: ['documentId', 'title', 'publishedAt'],
      where: { category: { documentId } },
      // English comes last, so that an article is called by its English headline.
      orderBy: [{ locale: 'asc' }, { id: 'asc' }],
    });
  const titles = new Map(rows.map((row) => [row.documentId, `“${row.title}”`]));
  const total = titles.size;
  if (total === 0) return;
  for (const row of rows) if (row.publishedAt === null) titles.delete(row.documentId);
  const named = [...titles.values()].slice(0, NAMED).join(', ');
  const more = titles.size > NAMED ? ', …' : '.';
  const moved = named && ` Already moved in a draft that is not published yet: ${named}${more}`;
  throw conflict(
    `This category has ${total} ${total === 1 ? 'article' : 'articles'}. Move them to another category first.${moved}`,
  );
}

/** The versions in the languages that are not being saved. */
async function otherLanguages({ uid, slugFrom }: PlainType, documentId: string, locale: unknown) {
  if (!slugFrom || !documentId) return [];
  const versions: { id: number; locale: Locale; updatedAt: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id', 'locale', 'updatedAt'], where: { documentId } });
  return versions.filter((version) => !localesOf(locale).includes(version.locale));
}

/**
 * The rules of the types without more specific ones: public ids, unique slugs, keys and names, and equal
 * slugs in both languages.
 */
export async function plainTypeRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const type = PLAIN_TYPES.find(({ uid }) => uid === context.uid);
  const { action } = context;
  if (type && action === 'delete') {
    return strapi.db.transaction(async () => {
      const { documentId = '', locale } = context.params as Params;
      if (!isTranslation(locale)) await refuseWhileInUse(type.uid, documentId);
      else if (type.uid === CATEGORY) await keepArticlesInCategory(documentId);
      if (type.uid === COMMENT) await removeReplies(documentId);
      return next();
    });
  }
  if (!type || !['create', 'update', 'publish', 'clone'].includes(action)) return next();

  return strapi.db.transaction(async () => {
    const params = context.params as Params;
    const documentId = params.documentId ?? '';
    if (action === 'clone') {
      // In lists, Strapi copies the language of the list only. The form of a copy has one language.
      if (type.uid === STATIC_PAGE && params.data?.title === undefined) {
        params.locale = '*';
        delete params.data?.locale;
      }
      await refuseCopy(type, params);
      params.data = { ...params.data, publicId: await nextPublicId(type.series) };
      if (type.uid === TAG) {
        params.data.slug = await uniqueSlug(TAG, String(params.data.name), { fallback: 'tag' });
      }
      if (type.slugFrom) {
        const source = await strapi.db.query(type.uid).findOne({ where: { documentId } });
        params.data.slug = await uniqueSlug(type.uid as typeof CATEGORY, source?.slug ?? '', {
          fallback: type.series,
        });
      }
    } else if (action !== 'publish') {
      await refuseArabicAlone(type, params, documentId);
      await prepare(type, action, params, documentId);
    }
    const before = await otherLanguages(type, documentId, params.locale);
    const result = (await next()) as { documentId: string } | null;
    if (type.slugFrom && result && action !== 'clone') {
      await mirrorSharedFields(
        type.uid,
        result.documentId,
        { scalars: ['slug', 'publicId'], relations: [] },
        { savedLocale: localeOf(params), isNewLocale: false, isPublished: action === 'publish' },
      );
    }
    await restoreTimestamps(type.uid, before);
    return result;
  });
}
