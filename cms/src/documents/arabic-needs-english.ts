import { ARABIC, ENGLISH } from '../locales';
import { conflict } from '../rules/errors';
import { ARTICLE, STATIC_PAGE } from '../uids';
import { isFromPanel } from './caller';
import { localesOf, type Context, type Params } from './context';

const TYPES: Readonly<Record<string, { uid: typeof ARTICLE | typeof STATIC_PAGE; name: string }>> = {
  [ARTICLE]: { uid: ARTICLE, name: 'article' },
  [STATIC_PAGE]: { uid: STATIC_PAGE, name: 'page' },
};

type Type = (typeof TYPES)[string];

const count = (uid: Type['uid'], documentId: string, locale: string, isPublished?: boolean) =>
  strapi.db.query(uid).count({
    where: {
      documentId,
      locale,
      ...(isPublished === undefined ? {} : { publishedAt: { [isPublished ? '$notNull' : '$null']: true } }),
    },
  });

/** Readers reach an article by its English version. Without it, no page shows the Arabic one. */
async function refuseArabicAlone({ uid, name }: Type, documentId: string): Promise<void> {
  const [english, arabic] = await Promise.all([
    count(uid, documentId, ENGLISH, true),
    count(uid, documentId, ARABIC, true),
  ]);
  if (arabic === 0 || english > 0) return;
  throw conflict(
    `The Arabic version is published together with the English one, or after it: readers see no ${name} that has no English version. Publish the English version first, or both at once.`,
  );
}

/** An action on the English version alone would silently remove the Arabic one. */
async function refuseToLoseArabic(type: Type, action: string, documentId: string): Promise<void> {
  const { uid, name } = type;
  if (action === 'unpublish') {
    if ((await count(uid, documentId, ARABIC, true)) === 0) return;
    throw conflict(
      `Without the English version readers do not see the Arabic one either: it goes, too. Unpublish the Arabic version first, or both languages at once.`,
    );
  }
  if ((await count(uid, documentId, ARABIC)) === 0) return;
  throw conflict(
    `Without the English version the Arabic one is lost, too: nothing shows it. Delete the Arabic version first, or the whole ${name} in all languages.`,
  );
}

/**
 * Refuses to publish, unpublish or delete one language of an article or a page alone, and explains the effect
 * on the other language. Only the panel allows such an action: the dashboard and the API act on both
 * languages.
 * @throws (409)
 */
export async function arabicNeedsEnglishRules(
  context: Context,
  next: () => Promise<unknown>,
): Promise<unknown> {
  const type = TYPES[context.uid];
  const { action } = context;
  const { documentId = '', locale, status } = context.params as Params;
  if (!type || !isFromPanel()) return next();
  const locales = localesOf(locale);
  if (action === 'unpublish' || action === 'delete') {
    return strapi.db.transaction(async () => {
      if (!locales.includes(ARABIC)) await refuseToLoseArabic(type, action, documentId);
      return next();
    });
  }
  if ((action !== 'publish' && status !== 'published') || !locales.includes(ARABIC)) return next();
  return strapi.db.transaction(async () => {
    const result = (await next()) as { documentId?: string } | null;
    await refuseArabicAlone(type, documentId || (result?.documentId ?? ''));
    return result;
  });
}
