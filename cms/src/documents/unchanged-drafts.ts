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

/** A value for comparison: nothing and an empty text are the same, a date is its time, a relation the ids it leads to. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(comparable).join();
  if (typeof value === 'object' && value !== null) return (value as { id: number }).id;
  return value ?? '';
}

/**
 * Gives drafts that say the same as their published version its time of saving, so that nobody calls them changed: an article
 * was saved as it is, or what was changed was changed back.
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
