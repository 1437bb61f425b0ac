import { articleSubject, recordChange } from '../audit/content';
import { recordEvent } from '../audit/record';
import { findSettingRows, recordSettingChanges } from '../audit/settings';
import { presentOrigin } from '../history/origin';
import { ARTICLE, SITE_SETTING } from '../uids';
import { isTranslation, localesOf, type Context, type Params } from './context';

/**
 * Actions that publish, hide, feature or delete something, or change a setting. Copies of other types are not
 * recorded: readers do not see them yet, or, as a category, find nothing in them.
 */
const RECORDED = new Set(['create', 'update', 'publish', 'unpublish', 'delete']);

async function saveSetting({ action, params }: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { documentId } = params as Params;
  return strapi.db.transaction(async () => {
    // A copy has the original's document as its parameter.
    const changed = action === 'clone' ? undefined : documentId;
    const before = await findSettingRows(action === 'create' ? undefined : changed);
    const result = (await next()) as { documentId?: string } | null;
    await recordSettingChanges(before, await findSettingRows(changed ?? result?.documentId));
    return result;
  });
}

async function recordImport(article: unknown, source: unknown): Promise<void> {
  const { documentId } = (article ?? {}) as { documentId?: string };
  if (!documentId) return;
  await recordEvent({
    action: 'imported',
    subject: await articleSubject(documentId),
    details: typeof source === 'string' && source ? { source } : {},
  });
}

/** Records changes in the audit log, whatever client they come from. */
export async function auditRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (!RECORDED.has(action) && !(uid === SITE_SETTING && action === 'clone')) return next();
  const { documentId, locale, status, data } = (context.params ?? {}) as Params;
  const isDeletion = action === 'delete';
  // The deletion of an Arabic value leaves the setting.
  if (uid === SITE_SETTING && (!isDeletion || isTranslation(locale))) return saveSetting(context, next);
  const isPublication = action === 'publish' || status === 'published';
  const change = {
    ...{ uid, isDeletion },
    documentId: action === 'create' ? undefined : documentId,
    published: isPublication ? localesOf(locale) : [],
  };
  if (uid !== ARTICLE || action !== 'create' || presentOrigin().door !== 'import') {
    return recordChange(change, next);
  }
  return strapi.db.transaction(async () => {
    const article = await recordChange(change, next);
    await recordImport(article, data?.sourceName);
    return article;
  });
}
