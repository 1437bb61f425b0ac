import { recordChange } from '../../../audit/content';
import { countRevision, lockVersions, type Version } from '../../../documents/revision';
import { updateWithoutTouchingTimestamp } from '../../../documents/timestamps';
import { recordRevision } from '../../../history/record';
import { ENGLISH } from '../../../locales';
import { ARTICLE } from '../../../uids';
import { lockArticle } from './versions';

/**
 * Sets or removes the featured mark in all versions of an article. Readers see it at once. An unpublished
 * text stays unpublished. An editor who has the article open in the dashboard may still save. A form of Strapi's
 * panel may not, since it sends the mark, too, and would take it back. False for an unknown id.
 */
export async function setFeatured(publicId: number, featured: boolean): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const versions = await lockArticle(publicId);
    const [first] = versions;
    if (!first) return false;
    const before = await lockVersions<Version & { featured: boolean | null }>(ARTICLE, first.documentId);
    // The rows are changed without the document service, whose rules would store the revision and the event.
    const article = { uid: ARTICLE, documentId: first.documentId } as const;
    await recordChange(article, () =>
      recordRevision(article, async () => {
        for (const version of versions) await updateWithoutTouchingTimestamp(ARTICLE, version, { featured });
      }),
    );
    const isChanged = before.some((version) => Boolean(version.featured) !== featured);
    if (isChanged) await countRevision(ARTICLE, first.documentId, ENGLISH, before);
    return true;
  });
}
