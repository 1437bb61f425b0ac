import type { Pictures } from '../../../rules/pictures-of';
import { AUTHOR_POPULATE, type AuthorRow } from '../../../rules/populate';
import { linkOf, toIso } from '../../../rules/stored';
import { writtenOnce } from '../../../rules/written-once';
import { COMMENT, USER } from '../../../uids';

export interface CommentRow {
  publicId: number;
  content: string;
  createdAt: string;
  author: AuthorRow | null;
}

/** A comment without the picture of who wrote it. */
export type BareComment = Omit<CommentRow, 'author'> & { author: Omit<AuthorRow, 'avatar'> | null };

interface Joined extends Omit<AuthorRow, 'id' | 'avatar'> {
  publicId: number;
  content: string;
  createdAt: Date | number | string;
  authorId: number | null;
}

const commentsOf = writtenOnce<Joined>((value) => {
  const author = linkOf(COMMENT, 'author');
  const { connection, metadata } = strapi.db;
  return connection(`${metadata.get(COMMENT).tableName} as comment`)
    .leftJoin(`${author.table} as written`, `written.${author.own}`, 'comment.id')
    .leftJoin(`${metadata.get(USER).tableName} as author`, 'author.id', `written.${author.other}`)
    .select(
      'comment.public_id as publicId',
      'comment.content',
      'comment.created_at as createdAt',
      'author.id as authorId',
      'author.username',
      'author.display_name as displayName',
      'author.display_name_ar as displayNameAr',
    )
    .where({ 'comment.article_id': value('article') })
    .orderBy([
      { column: 'comment.created_at', order: 'desc' },
      { column: 'comment.public_id', order: 'desc' },
    ]);
});

/** The comments of an article, by its public id (docs/decisions), newest first, in one statement. */
export async function findBareComments(articleId: number): Promise<BareComment[]> {
  const rows = await commentsOf({ article: articleId });
  return rows.map(({ publicId, content, createdAt, authorId, ...name }) => ({
    publicId,
    content,
    createdAt: toIso(createdAt),
    author: authorId === null ? null : { id: authorId, ...name },
  }));
}

export const withAvatars = (comments: readonly BareComment[], pictures: Pictures): CommentRow[] =>
  comments.map(({ author, ...comment }) => ({
    ...comment,
    author: author && { ...author, avatar: pictures.ofUser(author.id) },
  }));

/** One comment. */
export async function findComment(publicId: number): Promise<CommentRow | null> {
  return strapi.db.query(COMMENT).findOne({
    select: ['publicId', 'content', 'createdAt'],
    where: { publicId },
    populate: { author: AUTHOR_POPULATE },
  });
}
