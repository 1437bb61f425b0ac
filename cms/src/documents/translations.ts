import { copyRecord } from '../api/translation/services/copy-record';
import { follow, rememberSource } from '../api/translation/services/follow';
import { renewMachineArabic } from '../api/translation/services/machine-arabic-job';
import { hashOfText, loadTexts, setApproved } from '../api/translation/services/record';
import { presentOrigin } from '../history/origin';
import { ENGLISH } from '../locales';
import { approvalBySaving, presentUser } from '../rights/present';
import { ARTICLE } from '../uids';
import { localesOf, type Context, type Params } from './context';
import { originalOf, translationLocale } from './original';

const FOLLOWED = new Set(['create', 'update', 'discardDraft', 'delete']);
const WATCHED = new Set([...FOLLOWED, 'publish', 'clone']);

/** The id of the site's user who saves. Null for a user of the panel. */
const personId = (): number | null => presentUser()?.id ?? null;

/** Whether the latest translation is the one that readers see. Somebody has approved that one. */
async function isShownTranslation(documentId: string): Promise<boolean> {
  const latest = (await loadTexts({ documentId }))?.target;
  const shown = (await loadTexts({ documentId }, 'published'))?.target;
  return Boolean(latest && shown && hashOfText(latest) === hashOfText(shown));
}

/**
 * The person who has written the saved text, and the effect of the save on its approval. The history does not
 * tell whether a machine has written a restored translation, nor whether anybody has approved it.
 */
async function writerOf(documentId: string): Promise<Parameters<typeof follow>[1]> {
  if (presentOrigin().door !== 'restore') {
    const translation = translationLocale(await originalOf(documentId));
    return { personId: personId(), approval: await approvalBySaving(documentId, translation) };
  }
  return { personId: null, approval: (await isShownTranslation(documentId)) ? 'approves' : 'waits' };
}

async function renewFor(documentId: string): Promise<void> {
  const article: { publicId: number } | null = await strapi.db
    .query(ARTICLE)
    .findOne({ select: ['publicId'], where: { documentId } });
  if (article) await renewMachineArabic(article.publicId);
}

/**
 * Updates the translation record at every save of an article by API, panel or import. The record tells which
 * text of the original the translation was made of, what a person has corrected in it, and whether a person
 * has approved it.
 */
export async function translationRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { uid, action } = context;
  if (uid !== ARTICLE || !WATCHED.has(action)) return next();
  return strapi.db.transaction(async () => {
    const { documentId, locale, status } = context.params as Params;
    const isFollowed = FOLLOWED.has(action);
    if (documentId && isFollowed && action !== 'delete') {
      await rememberSource(documentId, localesOf(locale));
    }
    const result = (await next()) as { documentId: string } | null;
    const saved = action === 'clone' ? result?.documentId : (documentId ?? result?.documentId);
    if (!saved) return result;
    if (isFollowed) await follow(saved, await writerOf(saved));
    if (action === 'clone' && documentId) await copyRecord(documentId, saved);
    const isPublished = action === 'publish' || status === 'published';
    if (!isPublished) return result;
    // Publishing the translation approves it, here and in the panel.
    const translation = translationLocale(await originalOf(saved));
    if (localesOf(locale).includes(translation)) await setApproved(saved);
    if (localesOf(locale).includes(ENGLISH)) await renewFor(saved);
    return result;
  });
}
