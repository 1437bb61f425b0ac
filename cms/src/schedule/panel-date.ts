import { versionsBefore } from '../documents/article-revision';
import { countRevision, drafts } from '../documents/revision';
import { ARTICLE } from '../uids';

/**
 * Strapi's panel shows a publication date in the future. It follows the planned time. An editor who has the
 * article open in the dashboard may still save. A form of the panel may not, since it sends the date, too, and
 * would plan the former time again.
 * @param before the time that was planned, or 0
 */
export async function moveDate(documentId: string, before: number, at: number | null): Promise<void> {
  if (before <= Date.now()) return;
  const versions = await versionsBefore(documentId);
  const isShown = ({ publicationDate }: { publicationDate: string | null }) =>
    publicationDate !== null && new Date(publicationDate).getTime() === before;
  if (!drafts(versions).some(isShown)) return;
  await strapi.db
    .queryBuilder(ARTICLE)
    .where({ documentId, publishedAt: { $null: true }, publicationDate: new Date(before) })
    .update({ publicationDate: at === null ? null : new Date(at) })
    .execute();
  await countRevision(ARTICLE, documentId, '*', versions);
}
