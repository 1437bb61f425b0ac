import { createRoute } from '@hono/zod-openapi';
import { NO_ROOM_FOR_REPLY } from '../../contract/comment.ts';
import {
  moderationInputSchema,
  moderationListSchema,
  moderationOutcomeSchema,
  moderationQuerySchema,
  type ModerationList,
  type ModerationOutcome,
} from '../../contract/moderation.ts';
import { answers, BODY_ERRORS, jsonBody, needs, newApi, type Api, type ApiContext } from './api.ts';

const common = { tags: ['Comments'], security: needs('moderate'), description: 'For editors and admins.' };

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/moderation',
  operationId: 'listModeration',
  summary: 'The comments in one state, with their articles and the comments that they answer',
  request: { query: moderationQuerySchema },
  responses: answers(moderationListSchema, 'A page of comments; none beyond the last', [
    [400, 'state must be approved, pending, hidden or spam', 'state'],
    401,
    403,
  ]),
});

const changeRoute = createRoute({
  ...common,
  method: 'post',
  path: '/moderation',
  operationId: 'moderate',
  summary: 'Approve, hide, or delete comments, or mark them as spam',
  request: jsonBody(moderationInputSchema),
  responses: answers(moderationOutcomeSchema, 'The comments that were changed', [
    ...BODY_ERRORS,
    [400, 'action must be approve, hide, spam or delete', 'action'],
    401,
    403,
    [409, NO_ROOM_FOR_REPLY, 'ids.0'],
  ]),
});

/** The queue of comments. */
export function moderationApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await sessions.user(c).get<ModerationList>('/moderation', c.req.valid('query')), 200),
    )
    .openapi(changeRoute, async (c) =>
      c.json(await sessions.user(c).post<ModerationOutcome>('/moderation', c.req.valid('json')), 200),
    );
}
