import { follow, rememberEnglish } from '../api/translation/services/follow';
import { ARTICLE } from '../uids';
import { isTranslation, type Context, type Params } from './context';

const FOLLOWED = new Set(['create', 'update', 'discardDraft', 'delete']);

/** Who saves, as the product knows people; the panel's own users are others. */
function personId(): number | null {
  const { auth, user } = strapi.requestContext.get()?.state ?? {};
  return auth?.strategy?.name === 'users-permissions' && typeof user?.id === 'number' ? user.id : null;
}

/**
 * Follows every save of an article, by API, panel or import, so that it is always known which English its Arabic text was
 * made of, and what somebody has corrected in it.
 */
export async function translationRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== ARTICLE || !FOLLOWED.has(action)) return next();
  return strapi.db.transaction(async () => {
    const { documentId, locale } = context.params as Params;
    if (documentId && action !== 'delete' && !isTranslation(locale)) await rememberEnglish(documentId);
    const result = (await next()) as { documentId: string } | null;
    const saved = documentId ?? result?.documentId;
    if (saved) await follow(saved, { personId: personId() });
    return result;
  });
}
