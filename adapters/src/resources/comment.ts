import { createRoute } from '@hono/zod-openapi';
import { commentInputSchema, commentSchema } from '../../contract/comment.ts';
import {
  BODY_ERRORS,
  createdOnce,
  jsonBody,
  newApi,
  onceRequest,
  SIGNED_IN,
  type Api,
  type ApiContext,
} from './api.ts';
import { toComment, type CommentRow } from './comment-row.ts';

const createCommentRoute = createRoute({
  method: 'post',
  path: '/comments',
  operationId: 'createComment',
  tags: ['Comments'],
  summary: 'A comment under a published article',
  description: 'By who is signed in, or else by a guest.',
  security: [{}, ...SIGNED_IN],
  request: onceRequest(jsonBody(commentInputSchema)),
  responses: createdOnce(commentSchema, 'The comment as it is shown', [
    ...BODY_ERRORS,
    [400, 'The comment is empty', 'content'],
    404,
    429,
  ]),
});

export function commentApi({ sessions, limits }: ApiContext): Api {
  return newApi().openapi(createCommentRoute, async (c) => {
    const { content, articleId } = c.req.valid('json');
    const author = await sessions.current(c);
    if (author) await limits.consume('commentByAccount', String(author.user.id));
    const comment = await (author?.calls ?? sessions.anyone(c)).post<CommentRow>('/comments', {
      content,
      articleId,
    });
    return c.json(toComment(comment), 201);
  });
}
