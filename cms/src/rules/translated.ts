import type { UID } from '@strapi/strapi';
import { ARABIC } from '../locales';

type Fields = Record<string, string | null | undefined>;

const clean = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** When a document was saved last, in either language. */
export const latestSave = (
  english: { updatedAt: string },
  arabic: { updatedAt: string } | undefined,
): string =>
  arabic && new Date(arabic.updatedAt) > new Date(english.updatedAt) ? arabic.updatedAt : english.updatedAt;

/**
 * Saves the Arabic version of a small document. Removes it if the field `required`, without which there is no
 * version, is set to nothing. Absent fields do not change.
 */
export async function saveArabicVersion(
  uid: UID.ContentType,
  documentId: string,
  fields: Fields,
  { required, status }: { required: string; status?: 'draft' | 'published' },
): Promise<void> {
  const given = clean(fields);
  if (Object.keys(given).length === 0) return;
  const known = await strapi.db
    .query(uid)
    .findOne({ select: ['id', required], where: { documentId, locale: ARABIC } });
  const needed = required in given ? given[required] : known?.[required];
  const documents = strapi.documents(uid);
  if (needed) {
    await documents.update({
      documentId,
      locale: ARABIC,
      data: given as never,
      ...(status ? { status } : {}),
    });
  } else if (known) {
    await documents.delete({ documentId, locale: ARABIC });
  }
}
