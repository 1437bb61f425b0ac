import { ARTICLE } from '../uids';

/**
 * Strapi's panel shows a publication date in the future. It follows the planned time.
 * @param before the time that was planned, or 0
 */
export async function moveDate(documentId: string, before: number, at: number | null): Promise<void> {
  if (before <= Date.now()) return;
  await strapi.db
    .queryBuilder(ARTICLE)
    .where({ documentId, publishedAt: { $null: true }, publicationDate: new Date(before) })
    .update({ publicationDate: at === null ? null : new Date(at) })
    .execute();
}
