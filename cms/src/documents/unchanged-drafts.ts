import type { UID } from '@strapi/strapi';
import type { SharedFields } from './shared-fields';
import { updateWithoutTouchingTimestamp } from './timestamps';

interface Row {
  id: number;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  [field: string]: unknown;
}

/**
 * A value for comparison. An empty text equals a missing one. A date is compared by its time, and a relation
 * by the related ids.
 */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(comparable).join();
  if (typeof value === 'object' && value !== null) return (value as { id: number }).id;
  return value ?? '';
}

/**
 * Gives drafts that equal their published version the time of saving of that version, so that no list marks
 * them as changed. Such drafts occur when an article is saved without a change, or when a change is undone.
 */
export async function settleUnchangedDrafts(
  uid: UID.ContentType,
  documentId: string,
  { scalars, relations }: SharedFields,
): Promise<void> {
  const rows: Row[] = await strapi.db.query(uid).findMany({
    where: { documentId },
    populate: Object.fromEntries(relations.map((field) => [field, true])),
  });
  for (const draft of rows.filter(({ publishedAt }) => publishedAt === null)) {
    const shown = rows.find((row) => row.publishedAt !== null && row.locale === draft.locale);
    const isSame = (field: string) => comparable(draft[field]) === comparable(shown?.[field]);
    if (shown && [...scalars, ...relations].every(isSame)) {
      await updateWithoutTouchingTimestamp(uid, { id: draft.id, updatedAt: shown.updatedAt }, {});
    }
  }
}
