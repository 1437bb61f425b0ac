import { createRoute } from '@hono/zod-openapi';
import { ARTICLE_MESSAGES } from '../../contract/article.ts';
import { idParamSchema } from '../../contract/primitives.ts';
import {
  articleScheduleSchema,
  scheduleInputSchema,
  scheduleListSchema,
  scheduleQuerySchema,
  type ArticleSchedule,
  type ScheduleList,
  TIME_IS_OVER,
} from '../../contract/schedule.ts';
import {
  answers,
  BODY_ERRORS,
  jsonBody,
  needs,
  newApi,
  OWN,
  staleSave,
  type Api,
  type ApiContext,
} from './api.ts';

const common = { tags: ['Dashboard'], security: needs('write') };

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/schedule',
  operationId: 'listSchedule',
  summary: 'What is published and unpublished at a time',
  description: 'For writers, who see their own articles, and editors, who see all.',
  request: { query: scheduleQuerySchema },
  responses: answers(scheduleListSchema, 'What is planned', [400, 401, 403]),
});

const readRoute = createRoute({
  ...common,
  method: 'get',
  path: '/articles/{id}/schedule',
  operationId: 'readSchedule',
  summary: 'When an article is published and unpublished, in each language',
  description: 'For the writer of the article, and editors.',
  request: { params: idParamSchema },
  responses: answers(articleScheduleSchema, 'The planned times', OWN),
});

const setRoute = createRoute({
  ...common,
  security: needs('publish'),
  method: 'put',
  path: '/articles/{id}/schedule',
  operationId: 'setSchedule',
  summary: 'Publish and unpublish an article at a time, each language by itself',
  description:
    'For the author of the article, and editors, if they may publish it. The latest text is published at that time, by the rules of publishing; where they refuse it, `problem` says why. Publishing by hand before removes the time. A text under embargo cannot be published before that time. Only editors lift an embargo. A time that is not the one in `seen` any more is not replaced (409).',
  request: { params: idParamSchema, ...jsonBody(scheduleInputSchema) },
  responses: {
    ...answers(articleScheduleSchema, 'The planned times', [
      ...OWN,
      ...BODY_ERRORS,
      [422, TIME_IS_OVER, 'en.publishAt'],
    ]),
    ...staleSave(
      'article',
      'or has planned another time, or the text is under embargo',
      ARTICLE_MESSAGES.savedMeanwhile,
    ),
  },
});

/** When articles are published and unpublished. Strapi decides about times and rights. */
export function scheduleApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json(await sessions.user(c).get<ScheduleList>('/schedule', c.req.valid('query')), 200),
    )
    .openapi(readRoute, async (c) => {
      const path = `/articles/${c.req.valid('param').id}/schedule`;
      return c.json(await sessions.user(c).get<ArticleSchedule>(path), 200);
    })
    .openapi(setRoute, async (c) => {
      const path = `/articles/${c.req.valid('param').id}/schedule`;
      return c.json(await sessions.user(c).put<ArticleSchedule>(path, c.req.valid('json')), 200);
    });
}
