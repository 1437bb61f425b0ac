import type { Comment } from '../../contract/comment.ts';
import { toAuthor, type AuthorRow } from './media.ts';

export interface CommentRow {
  publicId: number;
  content: string;
  createdAt: string;
  author: AuthorRow | null;
}

export function toComment(row: CommentRow): Comment {
  return {
    id: row.publicId,
    content: row.content,
    createdAt: row.createdAt,
    author: row.author && toAuthor(row.author),
  };
}
