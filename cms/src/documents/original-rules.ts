import { ARABIC, ENGLISH, LANGUAGE_NAMES, type Locale } from '../locales';
import { conflict } from '../rules/errors';
import { ARTICLE, CATEGORY, SITE_SETTING, STATIC_PAGE } from '../uids';
import { isFromPanel } from './caller';
import { originalOf, translationLocale, type WithOriginal } from './original';
import { localesOf, type Context, type Params } from './context';

interface Type {
  uid: typeof ARTICLE | typeof STATIC_PAGE | typeof CATEGORY | typeof SITE_SETTING;
  name: string;
}

const TYPES: Readonly<Record<string, Type>> = {
  [ARTICLE]: { uid: ARTICLE, name: 'article' },
  [STATIC_PAGE]: { uid: STATIC_PAGE, name: 'page' },
  [CATEGORY]: { uid: CATEGORY, name: 'category' },
  [SITE_SETTING]: { uid: SITE_SETTING, name: 'setting' },
};
/** They have drafts, and each of their languages is published by itself. */
const PUBLISHED_APART: readonly string[] = [ARTICLE, STATIC_PAGE];

/** How many versions a document has in a language. One that only repeats the original does not count. */
async function count(uid: Type['uid'], documentId: string, locale: string, isPublished = false) {
  const rows: WithOriginal[] = await strapi.db.query(uid).findMany({
    where: { documentId, locale, ...(isPublished ? { publishedAt: { $notNull: true } } : {}) },
  });
  return rows.filter(({ untranslated }) => !untranslated).length;
}

interface Languages {
  /** The language in which the document began. Readers see nothing without it. */
  original: Locale;
  translation: Locale;
}

async function languagesOf({ uid }: Type, documentId: string): Promise<Languages> {
  const original = uid === ARTICLE ? await originalOf(documentId) : ENGLISH;
  return { original, translation: translationLocale(original) };
}

/** Readers reach a document by its original. Without it, no page shows the translation. */
async function refuseTranslationAlone(type: Type, documentId: string): Promise<void> {
  const { uid, name } = type;
  const { original, translation } = await languagesOf(type, documentId);
  const [shown, translated] = await Promise.all([
    count(uid, documentId, original, true),
    count(uid, documentId, translation, true),
  ]);
  if (translated === 0 || shown > 0) return;
  throw conflict(
    `The ${LANGUAGE_NAMES[translation]} version is published together with the ${LANGUAGE_NAMES[original]} one, or after it: readers see no ${name} that has no ${LANGUAGE_NAMES[original]} version. Publish the ${LANGUAGE_NAMES[original]} version first, or both at once.`,
  );
}

/** The English version of an Arabic original has no text of its own: publishing it shows readers nothing. */
async function refuseStandIn(type: Type, documentId: string, locales: readonly Locale[]): Promise<void> {
  const { original, translation } = await languagesOf(type, documentId);
  if (locales.includes(original) || (await count(type.uid, documentId, translation)) > 0) return;
  throw conflict(
    `This ${type.name} has no ${LANGUAGE_NAMES[translation]} text. Publish the ${LANGUAGE_NAMES[original]} version.`,
  );
}

/** An action on the original alone would silently remove its translation. */
async function refuseToLoseTranslation(
  type: Type,
  action: string,
  documentId: string,
  locales: readonly Locale[],
): Promise<void> {
  const { uid, name } = type;
  const { original, translation } = await languagesOf(type, documentId);
  if (!locales.includes(original) || locales.includes(translation)) return;
  if (action === 'unpublish') {
    if ((await count(uid, documentId, translation, true)) === 0) return;
    throw conflict(
      `Without the ${LANGUAGE_NAMES[original]} version readers do not see the ${LANGUAGE_NAMES[translation]} one either: it goes, too. Unpublish the ${LANGUAGE_NAMES[translation]} version first, or both languages at once.`,
    );
  }
  if ((await count(uid, documentId, translation)) === 0) {
    // Its English version has no text of its own.
    if (original === ARABIC)
      throw conflict(
        `Nothing is left of this ${name} without its Arabic version. Delete it in all languages.`,
      );
    return;
  }
  throw conflict(
    `Without the ${LANGUAGE_NAMES[original]} version the ${LANGUAGE_NAMES[translation]} one is lost, too: nothing shows it. Delete the ${LANGUAGE_NAMES[translation]} version first, or the whole ${name} in all languages.`,
  );
}

/**
 * Refuses to publish, unpublish or delete one language of an article or a page alone, and explains the effect
 * on the other language. Only the panel allows such an action: the dashboard and the API act on both
 * languages.
 * @throws (409)
 */
export async function originalRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  const type = TYPES[uid];
  const { documentId = '', locale, status } = context.params as Params;
  if (!type || !isFromPanel()) return next();
  const locales = localesOf(locale);
  if (action === 'unpublish' || action === 'delete') {
    return strapi.db.transaction(async () => {
      await refuseToLoseTranslation(type, action, documentId, locales);
      return next();
    });
  }
  const isPublished = action === 'publish' || status === 'published';
  if (!isPublished || !PUBLISHED_APART.includes(uid)) return next();
  return strapi.db.transaction(async () => {
    if (documentId) await refuseStandIn(type, documentId, locales);
    const result = (await next()) as { documentId?: string } | null;
    await refuseTranslationAlone(type, documentId || (result?.documentId ?? ''));
    return result;
  });
}
