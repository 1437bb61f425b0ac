import { createRoute } from '@hono/zod-openapi';
import {
  COMMENTS_CLOSED,
  commentInputSchema,
  commentListQuerySchema,
  commentSchema,
  createdCommentSchema,
  OWN_COMMENT,
  STAFF_NAME,
} from '../../contract/comment.ts';
import { REPORTS_HIDE } from '../../contract/moderation.ts';
import { idParamSchema } from '../../contract/primitives.ts';
import type { CommentRow, CreatedCommentRow } from '../../contract/rows.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import {
  BODY_ERRORS,
  createdOnce,
  done,
  jsonBody,
  listOf,
  newApi,
  onceRequest,
  readable,
  SIGNED_IN,
  type Api,
  type ApiContext,
} from './api.ts';
import { clientOf } from '../rate-limit.ts';
import { toComment } from './comment-row.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/articles/{id}/comments',
  operationId: 'listComments',
  tags: ['Comments'],
  summary: 'The comments under a published article',
  description:
    'The article itself comes with the newest ones; from their number on, this call has the others. Each comes with its replies, which do not count.',
  request: { params: idParamSchema, query: commentListQuerySchema },
  responses: readable(
    listOf(commentSchema),
    'Comments, newest first unless sorted otherwise; none beyond the last',
    [[400, 'limit must be a whole number from 1 to 100', 'limit'], 404],
  ),
});

const createCommentRoute = createRoute({
  method: 'post',
  path: '/comments',
  operationId: 'createComment',
  tags: ['Comments'],
  summary: 'A comment under a published article',
  description:
    'By who is signed in, or else by a guest. A caller with an access token whose session has ended is no guest, and neither is one without a session who sends `asUser`. A guest’s comment with a link, a listed word, or the words of an earlier one of the same day waits for a moderator, and so does each comment where the article asks for approval.',
  security: [{}, ...SIGNED_IN],
  request: onceRequest(jsonBody(commentInputSchema)),
  responses: createdOnce(
    createdCommentSchema,
    'The comment as it is shown, at once or after a moderator has approved it',
    [
      ...BODY_ERRORS,
      [400, 'The comment is empty', 'content'],
      [400, STAFF_NAME, 'guestName'],
      401,
      [403, COMMENTS_CLOSED],
      ...([404, 429] as const),
    ],
  ),
});

const REPORTED = 'Thank you. A moderator will look at this comment.';

const reportRoute = createRoute({
  method: 'post',
  path: '/comments/{id}/report',
  operationId: 'reportComment',
  tags: ['Comments'],
  summary: 'Tell moderators about a comment',
  description: `By who is signed in, or else by a guest, who is known by the address. Each counts once. A comment that ${REPORTS_HIDE} readers have reported waits until a moderator decides about it, and reports hide it only once.`,
  security: [{}, ...SIGNED_IN],
  request: { params: idParamSchema },
  responses: done(REPORTED, 'The comment was reported, now or before', [
    400,
    [404, 'Comment not found'],
    [422, OWN_COMMENT],
    429,
  ]),
});

export function commentApi({ cms, sessions, limits, trustProxy }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      const { id } = c.req.valid('param');
      const rows = await cms.get<CommentRow[]>('/comments', { articleId: id, ...c.req.valid('query') });
      const everyOne = rows.flatMap((row) => [row, ...row.replies]);
      const writers = everyOne.flatMap(({ author }) => (author ? [TAGS.user(author.id)] : []));
      setCacheTags(c, [TAGS.article(id), TAGS.comments(id), ...writers]);
      return c.json(rows.map(toComment), 200);
    })
    .openapi(createCommentRoute, async (c) => {
      const { content, articleId, parentId, guestName, website, elapsed, asUser } = c.req.valid('json');
      const author = await sessions.writer(c, asUser ?? false);
      if (author) await limits.consume('commentByAccount', String(author.user.id));
      await limits.consume('commentByArticle', String(articleId));
      const comment = await (
        author?.calls ?? sessions.anyone(c, clientOf(c, trustProxy))
      ).post<CreatedCommentRow>('/comments', {
        ...{ content, articleId, parentId: parentId ?? null, guestName: guestName || null },
        ...{ website: website || null, elapsed: elapsed ?? null },
      });
      return c.json({ ...toComment(comment), ...(comment.state && { state: comment.state }) }, 201);
    })
    .openapi(reportRoute, async (c) => {
      const { id } = c.req.valid('param');
      await sessions.anyone(c, clientOf(c, trustProxy)).post(`/comments/${id}/report`);
      return c.json({ message: REPORTED }, 200);
    });
}
