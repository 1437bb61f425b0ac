import type { UID } from '@strapi/strapi';

/**
 * Changes a row without counting as an edit: its time of saving does not change. Strapi's panel and the
 * dashboard's list mark an article as changed if its draft was saved later than its published version.
 */
export async function updateWithoutTouchingTimestamp(
  uid: UID.ContentType,
  { id, updatedAt }: { id: number; updatedAt: string },
  data: Record<string, unknown>,
): Promise<void> {
  await strapi.db.query(uid).update({ where: { id }, data });
  // The value must be a Date. The query builder does not convert it, and SQLite would store a text, which
  // compares as later than every date.
  await strapi.db
    .queryBuilder(uid)
    .where({ id })
    .update({ updatedAt: new Date(updatedAt) })
    .execute();
}

/**
 * Restores the times of saving that rows had before. Strapi copies shared fields to the other languages, and
 * counts that as an edit of theirs. Deleted rows are not restored.
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
