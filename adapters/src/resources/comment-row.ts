import type { Comment, Reply } from '../../contract/comment.ts';
import type { CommentRow, ReplyRow } from '../../contract/rows.ts';
import { toAuthor } from './media.ts';

const toReply = (row: ReplyRow): Reply => ({
  id: row.publicId,
  content: row.content,
  createdAt: row.createdAt,
  author: row.author && toAuthor(row.author),
  guestName: row.author ? null : row.guestName,
  parentId: row.parentId,
});

export const toComment = (row: CommentRow): Comment => ({
  ...toReply(row),
  replies: row.replies.map(toReply),
});
