import { recordChange } from '../../../audit/content';
import { updateWithoutTouchingTimestamp } from '../../../documents/timestamps';
import { recordRevision } from '../../../history/record';
import { ARTICLE } from '../../../uids';
import { lockArticle } from './writing';

/**
 * Sets or removes the featured mark in all versions of an article. Readers see it at once. An unpublished
 * text stays unpublished, and an editor who has the article open may still save. False for an unknown id.
 */
export async function setFeatured(publicId: number, featured: boolean): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const versions = await lockArticle(publicId);
    const [first] = versions;
    if (!first) return false;
    // The rows are changed without the document service, whose rules would store the revision and the event.
    const article = { uid: ARTICLE, documentId: first.documentId } as const;
    await recordChange(article, () =>
      recordRevision(article, async () => {
        for (const version of versions) await updateWithoutTouchingTimestamp(ARTICLE, version, { featured });
      }),
    );
    return true;
  });
}
