import type { Comment } from '../../contract/comment.ts';
import type { CommentRow } from '../../contract/rows.ts';
import { toAuthor } from './media.ts';

export function toComment(row: CommentRow): Comment {
  return {
    id: row.publicId,
    content: row.content,
    createdAt: row.createdAt,
    author: row.author && toAuthor(row.author),
  };
}
