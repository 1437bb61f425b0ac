import { linkOf } from '../rules/stored';
import { ARTICLE, CATEGORY } from '../uids';

/**
 * Writes the public id of its category into each version of an article. Lists of a category are read in the
 * order of an index, which can cover the columns of one table only. With the link table each list would have
 * to sort all its articles.
 */
export async function denormaliseCategory(documentId?: string): Promise<void> {
  const { metadata } = strapi.db;
  const articles = metadata.get(ARTICLE).tableName;
  const link = linkOf(ARTICLE, 'category');
  await strapi.db.transaction(async ({ trx }) => {
    const number = trx(`${link.table} as use`)
      .join(`${metadata.get(CATEGORY).tableName} as category`, 'category.id', `use.${link.other}`)
      .max('category.public_id')
      .whereRaw('??.?? = ??.id', ['use', link.own, articles]);
    const query = trx(articles).update({ category_public_id: number as never });
    await (documentId === undefined
      ? query.whereNull('category_public_id')
      : query.where({ document_id: documentId }));
  });
}
