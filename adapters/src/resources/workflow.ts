import { createRoute } from '@hono/zod-openapi';
import { ARTICLE_MESSAGES } from '../../contract/article.ts';
import { idParamSchema } from '../../contract/primitives.ts';
import { workflowInputSchema, workflowSchema, type Workflow } from '../../contract/workflow.ts';
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

const common = { tags: ['Dashboard'], security: needs('write'), path: '/articles/{id}/workflow' as const };

const readRoute = createRoute({
  ...common,
  method: 'get',
  operationId: 'readWorkflow',
  summary: 'Where the draft of an article stands',
  description: 'For the writer of the article, and editors.',
  request: { params: idParamSchema },
  responses: answers(workflowSchema, 'Its stage, its notes, and what the caller may do', OWN),
});

const updateRoute = createRoute({
  ...common,
  method: 'put',
  operationId: 'updateWorkflow',
  summary: 'Move an article to another stage, assign it, or add a note',
  description:
    'Writers submit an article and take it back. Who may publish it sends it back, with a note, or calls it ready. An incomplete article is refused by field, as when it is published.',
  request: { params: idParamSchema, ...jsonBody(workflowInputSchema) },
  responses: {
    ...answers(workflowSchema, 'Where it stands now', [...OWN, ...BODY_ERRORS]),
    ...staleSave('article', 'or has moved it', ARTICLE_MESSAGES.savedMeanwhile),
  },
});

/** The stages of drafts. Strapi decides who may move them. */
export function workflowApi({ sessions }: ApiContext): Api {
  const at = (id: number) => `/articles/${id}/workflow`;
  return newApi()
    .openapi(readRoute, async (c) =>
      c.json(await sessions.user(c).get<Workflow>(at(c.req.valid('param').id)), 200),
    )
    .openapi(updateRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await sessions.user(c).put<Workflow>(at(id), c.req.valid('json')), 200);
    });
}
