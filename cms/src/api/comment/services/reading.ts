import { AUTHOR_POPULATE, type AuthorRow } from '../../../rules/populate';
import { COMMENT } from '../../../uids';

export interface CommentRow {
  publicId: number;
  content: string;
  createdAt: string;
  author: AuthorRow | null;
}

/** The comments of an article, by its public id (docs/decisions), newest first. */
export async function findComments(articleId: number): Promise<CommentRow[]> {
  return strapi.db.query(COMMENT).findMany({
    select: ['publicId', 'content', 'createdAt'],
    where: { articleId },
    orderBy: [{ createdAt: 'desc' }, { publicId: 'desc' }],
    populate: { author: AUTHOR_POPULATE },
  });
}

/** One comment. */
export async function findComment(publicId: number): Promise<CommentRow | null> {
  return strapi.db.query(COMMENT).findOne({
    select: ['publicId', 'content', 'createdAt'],
    where: { publicId },
    populate: { author: AUTHOR_POPULATE },
  });
}

/** How many comments each of some articles has; articles without any are absent. One statement. */
export async function countComments(articleIds: number[]): Promise<Map<number, number>> {
  const table = strapi.db.metadata.get(COMMENT).tableName;
  const rows: { article_id: number; total: number | string }[] = await strapi.db
    .connection(table)
    .select('article_id')
    .count({ total: '*' })
    .whereIn('article_id', articleIds)
    .groupBy('article_id');
  return new Map(rows.map((row) => [Number(row.article_id), Number(row.total)]));
}
