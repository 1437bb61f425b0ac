import type { UID } from '@strapi/strapi';
import { ARABIC } from '../locales';
import { invalid } from './errors';

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
 * version, is set to nothing, and nothing else is left. Absent fields do not change.
 * @throws (400) for another field that has a text without the required one: the text would be lost
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
    .findOne({ select: ['id', ...Object.keys(fields)], where: { documentId, locale: ARABIC } });
  const afterwards = (name: string) => (name in given ? given[name] : known?.[name]);
  const documents = strapi.documents(uid);
  const left = Object.keys(fields).find((name) => name !== required && afterwards(name));
  if (afterwards(required)) {
    await documents.update({
      documentId,
      locale: ARABIC,
      data: given as never,
      ...(status ? { status } : {}),
    });
  } else if (left) {
    const message = `Write the Arabic ${required} first. This belongs to it.`;
    throw invalid({ path: [`${left}Ar`], message });
  } else if (known) {
    await documents.delete({ documentId, locale: ARABIC });
  }
}
