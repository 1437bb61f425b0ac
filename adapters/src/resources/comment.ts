import { createRoute } from '@hono/zod-openapi';
import { commentInputSchema, commentSchema, type Comment } from '../../contract/comment.ts';
import { answers, newApi, type Api, type ApiContext } from './api.ts';
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

const createCommentRoute = createRoute({
  method: 'post',
  path: '/comments',
  tags: ['Comments'],
  summary: "A guest's comment under a published article",
  request: { body: { required: true, content: { 'application/json': { schema: commentInputSchema } } } },
  responses: answers(commentSchema, 'The comment as it is shown', [400, 404, 413, 415, 429]),
});

export function commentApi({ cms }: ApiContext): Api {
  return newApi().openapi(createCommentRoute, async (c) => {
    const { content, articleId } = c.req.valid('json');
    return c.json(toComment(await cms.post<CommentRow>('/comments', { content, articleId })), 200);
  });
}
