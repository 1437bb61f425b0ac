import type { UID } from '@strapi/strapi';

/**
 * Changes a row without counting as an edit: its time of saving stays. Strapi's panel, and the newsroom's list, call an
 * article changed when its draft was saved later than its published version.
 */
export async function changeUnnoticed(
  uid: UID.ContentType,
  { id, updatedAt }: { id: number; updatedAt: string },
  data: Record<string, unknown>,
): Promise<void> {
  await strapi.db.query(uid).update({ where: { id }, data });
  // As a date: the builder hands it on as it is, and SQLite would keep a text, which it calls later than every date.
  await strapi.db
    .queryBuilder(uid)
    .where({ id })
    .update({ updatedAt: new Date(updatedAt) })
    .execute();
}
