import { findPictures, type Pictures } from '../../../rules/pictures-of';
import { COMMENTS_PAGE_SIZE } from '../../../contract/comment';
import type { AuthorRow, CommentRow } from '../../../contract/rows';
import { AUTHOR_POPULATE } from '../../../rules/populate';
import { linkOf, toIso } from '../../../rules/stored';
import { COMMENT, USER } from '../../../uids';

/** A comment without the picture of who wrote it. */
export type BareComment = Omit<CommentRow, 'author'> & { author: Omit<AuthorRow, 'avatar'> | null };

interface Joined extends Omit<AuthorRow, 'id' | 'avatar'> {
  publicId: number;
  content: string;
  createdAt: Date | number | string;
  authorId: number | null;
}

interface Counted extends Joined {
  /** How many comments the article has in all. PostgreSQL counts in text. */
  total: number | string;
}

type Query = ReturnType<typeof strapi.db.connection>;

/** Comments from before they could be hidden have null there. */
const shown = (query: Query) => void query.whereNull('comment.hidden').orWhere('comment.hidden', false);

/** The comments of an article that readers see, newest first. */
function commentsOf(articleId: number): Query {
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
    .where({ 'comment.article_id': articleId })
    .where(shown)
    .orderBy([
      { column: 'comment.created_at', order: 'desc' },
      { column: 'comment.public_id', order: 'desc' },
    ]);
}

const toBareComment = (row: Joined): BareComment => ({
  publicId: row.publicId,
  content: row.content,
  createdAt: toIso(row.createdAt),
  author:
    row.authorId === null
      ? null
      : {
          id: row.authorId,
          username: row.username,
          displayName: row.displayName,
          displayNameAr: row.displayNameAr,
        },
});

/**
 * The newest comments of an article, by its public id (docs/decisions/0001-own-numbers.md), and how many it
 * has, in one statement.
 */
export async function findNewestComments(
  articleId: number,
): Promise<{ comments: BareComment[]; total: number }> {
  const { connection, metadata } = strapi.db;
  const total = connection(`${metadata.get(COMMENT).tableName} as comment`)
    .count('*')
    .where({ 'comment.article_id': articleId })
    .where(shown)
    .as('total');
  const rows: Counted[] = await commentsOf(articleId).select(total).limit(COMMENTS_PAGE_SIZE);
  return { comments: rows.map(toBareComment), total: Number(rows[0]?.total ?? 0) };
}

/** The people who have written comments. */
export const writersOf = (comments: readonly BareComment[]): number[] =>
  comments.flatMap(({ author }) => (author ? [author.id] : []));

/** A page of the comments of an article, newest first. */
export async function findComments(
  articleId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<CommentRow[]> {
  const rows = (await commentsOf(articleId).limit(limit).offset(offset)) as Joined[];
  const comments = rows.map(toBareComment);
  return withAvatars(comments, await findPictures({ articles: [], users: writersOf(comments) }));
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
