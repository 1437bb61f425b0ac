import { LISTS, type ListName } from '../../../documents/article-lists';
import { ARTICLE } from '../../../uids';
import { inEnglish, type Query } from './rows';

type Column = ReturnType<typeof strapi.db.connection.ref>;

/**
 * The row ids of the articles of a list, as `article.id`, newest first: of all, or of those with an English text.
 * `owner` is a subquery for one row id, or its column in the query around.
 */
export function listed(name: ListName, owner: Query | Column, isInEnglish = false): Query {
  const { connection } = strapi.db;
  const list = connection(`${LISTS[name].table} as article`)
    .select('article.article_id as id')
    .where('article.owner_id', owner);
  if (!isInEnglish) return list;
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  return inEnglish(list.join(`${articles} as whole`, 'whole.id', 'article.article_id'), 'whole');
}

/**
 * The number of published articles of an author or a tag, as an SQL expression: of all, or of those with an
 * English text. `owner` names its column.
 */
export const howManyListed = (name: ListName, owner: string, isInEnglish = false): Query =>
  listed(name, strapi.db.connection.ref(owner), isInEnglish).clearSelect().count('*');

/** Whether an author or a tag has a published article, as an SQL condition. */
export const hasListed = (name: ListName, owner: string): Query => {
  const { connection } = strapi.db;
  return connection(`${LISTS[name].table} as listed`)
    .select(connection.raw('1'))
    .where('listed.owner_id', connection.ref(owner));
};

/** Whether an author or a tag has a published article, by its row id. */
export async function isListed(name: ListName, id: number): Promise<boolean> {
  const row: unknown = await strapi.db
    .connection(LISTS[name].table)
    .where({ owner_id: id })
    .first('owner_id');
  return row !== undefined;
}
