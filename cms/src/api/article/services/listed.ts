import type { Query } from '../../../database/run';
import { LISTS, type ListName } from '../../../documents/article-lists';
import type { Locale } from '../../../locales';
import { ARTICLE } from '../../../uids';
import { existingIn } from './rows';

type Column = ReturnType<typeof strapi.db.connection.ref>;

/**
 * The row ids of the articles of a list, as `article.id`, newest first: of all, or of those with a text in a
 * language. `owner` is a subquery for one row id, or its column in the query around.
 */
export function listed(name: ListName, owner: Query | Column, language?: Locale): Query {
  const { connection } = strapi.db;
  const list = connection(`${LISTS[name].table} as article`)
    .select('article.article_id as id')
    .where('article.owner_id', owner);
  if (!language) return list;
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const whole = list.join(`${articles} as whole`, 'whole.id', 'article.article_id');
  return existingIn(language, whole, 'whole');
}

/**
 * The number of published articles of an author or a tag, as an SQL expression: of all, or of those with a text
 * in a language. `owner` names its column.
 */
export const howManyListed = (name: ListName, owner: string, language?: Locale): Query =>
  listed(name, strapi.db.connection.ref(owner), language).clearSelect().count('*');

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
