import { holdSeries } from '../../../documents/public-id';
import { findNewest } from '../../../history/store';
import { inAnyCase } from '../../../rules/any-case';
import { ARTICLE, TAG } from '../../../uids';

async function findTag(name: string): Promise<string | null> {
  const tag = await strapi.db.query(TAG).findOne({
    select: ['documentId'],
    where: { $or: [inAnyCase('name', name), inAnyCase('nameAr', name)] },
  });
  return tag?.documentId ?? null;
}

/**
 * Finds a tag that has been renamed since an article with it was last saved, by its name at that time. An
 * editor who opened the article before sends that name.
 */
async function findRenamed(name: string, article: string): Promise<string | null> {
  const saved = await strapi.db.transaction(({ trx }) =>
    findNewest(trx, { uid: ARTICLE, documentId: article }),
  );
  const tags = saved?.snapshot.relations.tags ?? [];
  const former = tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  if (!former) return null;
  const { documentId } = former;
  return (await strapi.db.query(TAG).count({ where: { documentId } })) > 0 ? documentId : null;
}

async function createTag(name: string): Promise<string> {
  await holdSeries('tag');
  const meanwhile = await findTag(name);
  return meanwhile ?? (await strapi.documents(TAG).create({ data: { name } })).documentId;
}

/**
 * Finds tags by their names and creates missing ones. It ignores case, empty names and repetitions, and must
 * run in a transaction. `article` is the document of a saved article that gets the tags.
 */
export async function findOrCreateTags(names: string[], article?: string): Promise<string[]> {
  const documents: string[] = [];
  for (const name of names.map((one) => one.trim()).filter(Boolean)) {
    const found = (await findTag(name)) ?? (article ? await findRenamed(name, article) : null);
    const documentId = found ?? (await createTag(name));
    if (!documents.includes(documentId)) documents.push(documentId);
  }
  return documents;
}
