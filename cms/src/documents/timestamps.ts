import type { UID } from '@strapi/strapi';

/**
 * Changes a row without counting as an edit: its time of saving stays. Strapi's panel, and the newsroom's list, call an
 * article changed when its draft was saved later than its published version.
 */
export async function updateWithoutTouchingTimestamp(
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

/**
 * Puts the times of saving back that rows had before: Strapi copies shared fields to the other languages, and counts that as
 * an edit of theirs. Rows that are gone stay gone.
 */
export async function restoreTimestamps(
  uid: UID.ContentType,
  before: readonly { id: number; updatedAt: string }[],
): Promise<void> {
  if (before.length === 0) return;
  const present: { id: number; updatedAt: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id', 'updatedAt'], where: { id: { $in: before.map(({ id }) => id) } } });
  for (const { id, updatedAt } of before) {
    const now = present.find((row) => row.id === id);
    if (!now || new Date(now.updatedAt).getTime() === new Date(updatedAt).getTime()) continue;
    await strapi.db
      .queryBuilder(uid)
      .where({ id })
      .update({ updatedAt: new Date(updatedAt) })
      .execute();
  }
}
