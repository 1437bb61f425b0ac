import { holdSeries } from '../../../documents/public-id';
import { TAG } from '../../../uids';

async function findTag(name: string): Promise<string | null> {
  const tag = await strapi.db.query(TAG).findOne({
    select: ['documentId'],
    where: { $or: [{ name: { $eqi: name } }, { nameAr: { $eqi: name } }] },
  });
  return tag?.documentId ?? null;
}

async function createTag(name: string): Promise<string> {
  await holdSeries('tag');
  const meanwhile = await findTag(name);
  return meanwhile ?? (await strapi.documents(TAG).create({ data: { name } })).documentId;
}

/**
 * Finds tags by their names and creates missing ones. It ignores case, empty names and repetitions, and must
 * run in a transaction.
 */
export async function findOrCreateTags(names: string[]): Promise<string[]> {
  const documents: string[] = [];
  for (const name of names.map((one) => one.trim()).filter(Boolean)) {
    const documentId = (await findTag(name)) ?? (await createTag(name));
    if (!documents.includes(documentId)) documents.push(documentId);
  }
  return documents;
}
