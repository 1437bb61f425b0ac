import { findPictures, type Pictures } from '../../../rules/pictures-of';
import { COMMENTS_PAGE_SIZE, type CommentSort } from '../../../contract/comment';
import type { AuthorRow, CommentRow, CreatedCommentRow, ReplyRow } from '../../../contract/rows';
import type { Query } from '../../../database/run';
import { AUTHOR_POPULATE } from '../../../rules/populate';
import { linkOf, toIso } from '../../../rules/stored';
import { COMMENT, USER } from '../../../uids';
import { stateOf } from './state';

/** A reply without its author's picture. */
type BareReply = Omit<ReplyRow, 'author'> & { author: Omit<AuthorRow, 'avatar'> | null };

/** A comment without the pictures of those who wrote it and its replies. */
export type BareComment = BareReply & { replies: BareReply[] };

interface Joined extends Omit<AuthorRow, 'id' | 'avatar'> {
  publicId: number;
  content: string;
  createdAt: Date | number | string;
  authorId: number | null;
  guestName: string | null;
  parentId: number | null;
}

interface Counted extends Joined {
  /** The numbers of the article's comments. PostgreSQL returns them as texts. */
  total: number | string;
  threads: number | string;
}

interface Page {
  limit: number;
  offset: number;
  sort?: CommentSort;
}

/** Comments from before they could be hidden have null in this column. */
const shown = (table: string) => (query: Query) =>
  void query.whereNull(`${table}.hidden`).orWhere(`${table}.hidden`, false);

const commentTable = () => strapi.db.metadata.get(COMMENT).tableName;

/** The visible comments of an article. */
function commentsOf(articleId: number): Query {
  const author = linkOf(COMMENT, 'author');
  const { connection, metadata } = strapi.db;
  return connection(`${commentTable()} as comment`)
    .leftJoin(`${author.table} as written`, `written.${author.own}`, 'comment.id')
    .leftJoin(`${metadata.get(USER).tableName} as author`, 'author.id', `written.${author.other}`)
    .select(
      'comment.public_id as publicId',
      'comment.content',
      'comment.created_at as createdAt',
      'comment.guest_name as guestName',
      'comment.parent_id as parentId',
      'author.id as authorId',
      'author.username',
      'author.display_name as displayName',
      'author.display_name_ar as displayNameAr',
      'author.slug as slug',
    )
    .where({ 'comment.article_id': articleId })
    .where(shown('comment'));
}

const inOrder = (query: Query, sort: CommentSort): Query => {
  const order = sort === 'newest' ? 'desc' : 'asc';
  return query.orderBy([
    { column: 'comment.created_at', order },
    { column: 'comment.public_id', order },
  ]);
};

/** The comments that are no replies. */
const threadsOf = (articleId: number, sort: CommentSort): Query =>
  inOrder(commentsOf(articleId).whereNull('comment.parent_id'), sort);

const toBareReply = (row: Joined): BareReply => ({
  publicId: row.publicId,
  content: row.content,
  createdAt: toIso(row.createdAt),
  guestName: row.guestName,
  parentId: row.parentId,
  author:
    row.authorId === null
      ? null
      : {
          id: row.authorId,
          username: row.username,
          displayName: row.displayName,
          displayNameAr: row.displayNameAr,
          slug: row.slug,
        },
});

/** Adds their replies to comments of an article, the oldest reply first. */
async function withReplies(articleId: number, threads: Joined[]): Promise<BareComment[]> {
  const ids = threads.map(({ publicId }) => publicId);
  const rows: Joined[] =
    ids.length === 0 ? [] : await inOrder(commentsOf(articleId).whereIn('comment.parent_id', ids), 'oldest');
  const replies = rows.map(toBareReply);
  return threads.map((thread) => ({
    ...toBareReply(thread),
    replies: replies.filter(({ parentId }) => parentId === thread.publicId),
  }));
}

/** The number of visible comments of an article. A reply to a hidden comment is not visible. */
function countOf(articleId: number) {
  return strapi.db
    .connection(`${commentTable()} as counted`)
    .leftJoin(`${commentTable()} as parent`, 'parent.public_id', 'counted.parent_id')
    .count('*')
    .where({ 'counted.article_id': articleId })
    .where(shown('counted'))
    .where(shown('parent'));
}

/**
 * The newest comments of an article by its public id (docs/decisions/0001-own-numbers.md), and the number of
 * all, with and without replies. It takes one statement, and a second one for an article with replies.
 */
export async function findNewestComments(
  articleId: number,
): Promise<{ comments: BareComment[]; total: number; threads: number }> {
  const rows: Counted[] = await threadsOf(articleId, 'newest')
    .select(countOf(articleId).as('total'), countOf(articleId).whereNull('counted.parent_id').as('threads'))
    .limit(COMMENTS_PAGE_SIZE);
  const total = Number(rows[0]?.total ?? 0);
  const threads = Number(rows[0]?.threads ?? 0);
  const comments =
    total > threads
      ? await withReplies(articleId, rows)
      : rows.map((row) => ({ ...toBareReply(row), replies: [] }));
  return { comments, total, threads };
}

/** The people who have written comments and replies. */
export const writersOf = (comments: readonly BareComment[]): number[] =>
  comments
    .flatMap((comment) => [comment, ...comment.replies])
    .flatMap(({ author }) => (author ? [author.id] : []));

async function complete(articleId: number, threads: Joined[]): Promise<CommentRow[]> {
  const comments = await withReplies(articleId, threads);
  return withAvatars(comments, await findPictures({ articles: [], users: writersOf(comments) }));
}

/** A page of the comments of an article, with their replies. */
export async function findComments(
  articleId: number,
  { limit, offset, sort = 'newest' }: Page,
): Promise<CommentRow[]> {
  return complete(articleId, await threadsOf(articleId, sort).limit(limit).offset(offset));
}

/** One comment of an article, or that which a reply answers, with all replies; none if readers see none. */
export async function findThread(articleId: number, publicId: number): Promise<CommentRow[]> {
  const [named]: Joined[] = await commentsOf(articleId).where({ 'comment.public_id': publicId });
  if (!named) return [];
  const root = named.parentId ?? named.publicId;
  return complete(articleId, await threadsOf(articleId, 'newest').where({ 'comment.public_id': root }));
}

export function withAvatars(comments: readonly BareComment[], pictures: Pictures): CommentRow[] {
  const withAvatar = (reply: BareReply): ReplyRow => ({
    ...reply,
    author: reply.author && { ...reply.author, avatar: pictures.ofUser(reply.author.id) },
  });
  return comments.map((comment) => ({ ...withAvatar(comment), replies: comment.replies.map(withAvatar) }));
}

/** One comment as its writer gets it: without replies, and with its state if it waits. */
export async function findCreated(publicId: number): Promise<CreatedCommentRow | null> {
  const found: (ReplyRow & Parameters<typeof stateOf>[0]) | null = await strapi.db.query(COMMENT).findOne({
    select: ['publicId', 'content', 'createdAt', 'guestName', 'parentId', 'hidden', 'state'],
    where: { publicId },
    populate: { author: AUTHOR_POPULATE },
  });
  if (!found) return null;
  const { hidden, state, ...comment } = found;
  const isWaiting = stateOf({ hidden, state }) === 'pending';
  return { ...comment, replies: [], ...(isWaiting && { state: 'pending' as const }) };
}
