import { SERIES } from '../../../bootstrap/counters';
import { holdSeries } from '../../../documents/public-id';
import { refuseStaleSave } from '../../../documents/revision';
import type { RestoreRequest } from '../../../history/controller';
import { savedWith } from '../../../history/origin';
import { revisionOf } from '../../../history/reading';
import { ARABIC, ENGLISH } from '../../../locales';
import { documentOf } from '../../../rules/document-of';
import { STATIC_PAGE } from '../../../uids';

/**
 * Saves the text of a revision as the latest text of a page; readers see it when somebody publishes it. An
 * Arabic text stays where the revision has none. The present address stays where another page has the
 * former one. False for an unknown page.
 * @throws (404) for an unknown revision, (409) when somebody has saved since `updatedAt`
 */
export async function restorePage(
  publicId: number,
  revisionId: number,
  { updatedAt, reason = null }: RestoreRequest,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const documentId = await documentOf(STATIC_PAGE, publicId);
    if (!documentId) return false;
    await holdSeries(SERIES[STATIC_PAGE]);
    await refuseStaleSave(STATIC_PAGE, documentId, updatedAt);
    const { revision, snapshot } = await revisionOf({ uid: STATIC_PAGE, documentId }, revisionId);
    const { texts, values } = snapshot;
    const { slug } = values;
    const isTaken =
      (await strapi.db.query(STATIC_PAGE).count({ where: { slug, documentId: { $ne: documentId } } })) > 0;
    const restored = { id: revision.id, savedAt: revision.savedAt };
    await savedWith({ door: 'restore', reason, restored }, async () => {
      const pages = strapi.documents(STATIC_PAGE);
      const english = { ...texts.en, ...(isTaken ? {} : { slug }) };
      await pages.update({ documentId, locale: ENGLISH, status: 'draft', data: english as never });
      if (texts.ar)
        await pages.update({ documentId, locale: ARABIC, status: 'draft', data: texts.ar as never });
    });
    return true;
  });
}
