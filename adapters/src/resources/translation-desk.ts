import { createRoute } from '@hono/zod-openapi';
import { idParamSchema } from '../../contract/primitives.ts';
import {
  articleSegmentsSchema,
  currentJobSchema,
  DESK_STATE_MESSAGE,
  deskQuerySchema,
  deskSchema,
  segmentsInputSchema,
  translationJobInputSchema,
  translationPlanSchema,
  type ArticleSegments,
  type CurrentTranslationJob,
  type TranslationDesk,
  type TranslationPlan,
} from '../../contract/translation-desk.ts';
import {
  answers,
  BODY_ERRORS,
  done,
  jsonBody,
  needs,
  newApi,
  OWN,
  OTHER_SITE,
  type Api,
  type ApiContext,
} from './api.ts';

const common = { tags: ['Translations'], security: needs('translate') };
/** Every article that remains is read. */
const PLANNING_MS = 60_000;

const deskRoute = createRoute({
  ...common,
  method: 'get',
  path: '/translations',
  operationId: 'listTranslations',
  summary: 'The state of translation of each article, and of the whole',
  description:
    'Editors and translators see every article, authors their own ones. The latest articles first.',
  request: { query: deskQuerySchema },
  responses: answers(deskSchema, 'The articles, and how far all of them are', [
    [400, DESK_STATE_MESSAGE, 'state'],
    401,
    403,
  ]),
});

const planRoute = createRoute({
  ...common,
  method: 'get',
  path: '/translations/plan',
  operationId: 'readTranslationPlan',
  summary: 'Engine and character count of a run, before it starts',
  responses: answers(translationPlanSchema, 'What translating all that remains would take', [401, 403]),
});

const jobRoute = createRoute({
  ...common,
  method: 'get',
  path: '/translations/job',
  operationId: 'readTranslationJob',
  summary: 'How far the run is',
  responses: answers(currentJobSchema, 'The run that is going on, or the last one', [401, 403]),
});

const startRoute = createRoute({
  ...common,
  method: 'post',
  path: '/translations/job',
  operationId: 'startTranslationJob',
  summary: 'Translate all that remains, or some articles, in the server',
  description:
    'Joins the run that is going on, if there is one. It goes on when nobody looks, and after a restart. A failing article is logged and skipped. An engine that translates from English only leaves out articles that began in Arabic: 400 when one is among `articles`.',
  request: jsonBody(translationJobInputSchema),
  responses: answers(currentJobSchema, 'The run', [
    ...BODY_ERRORS,
    [400, 'articles is empty: leave it out for all that remain', 'articles'],
    401,
    [403, "There is another author's article among them"],
    [409, 'There is nothing to translate'],
  ]),
});

const cancelRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/translations/job',
  operationId: 'cancelTranslationJob',
  summary: 'End the run, if one is going on; what is translated stays',
  description: 'For who has started it, and editors.',
  responses: answers(currentJobSchema, 'The run that was ended, or the last one', [401, OTHER_SITE]),
});

const segmentsRoute = createRoute({
  ...common,
  method: 'get',
  path: '/articles/{id}/segments',
  operationId: 'readSegments',
  summary: 'The segments of an article with their translations, and what memory and glossary know of each',
  description: 'For the writer of the article, translators and editors.',
  request: { params: idParamSchema },
  responses: answers(articleSegmentsSchema, 'The segments in reading order', OWN),
});

const saveRoute = createRoute({
  ...common,
  method: 'put',
  path: '/articles/{id}/segments',
  operationId: 'saveSegments',
  summary: 'Save the translations of some segments',
  description:
    'For the writer of the article, translators and editors. They win over every machine from now on. The translation is saved as soon as every segment has one. Readers see it when it was approved before, or when people have written all of it, and the caller may publish.',
  request: { params: idParamSchema, ...jsonBody(segmentsInputSchema) },
  responses: answers(articleSegmentsSchema, 'The segments as they are now', [
    ...OWN,
    ...BODY_ERRORS,
    [400, 'content.2: The marks are not closed in the order in which they are opened', 'segments.0.target'],
    [
      409,
      // Or the other way round, where an article began in Arabic. Another sentence is about `formerTarget`.
      'The English text has changed since you opened it. Your Arabic is still here: open the article again and compare.',
    ],
  ]),
});

const forgetRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/translations/memory/{id}',
  operationId: 'removeMemoryEntry',
  summary: 'Remove an entry of the translation memory',
  description: 'For editors. It is neither offered nor used again; articles keep their translations.',
  security: needs('vocabulary'),
  request: { params: idParamSchema },
  responses: done('Entry removed from the translation memory', 'The entry is gone', [
    400,
    401,
    403,
    [404, 'Memory entry not found'],
  ]),
});

/** The dashboard's translation desk. */
export function translationDeskApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(deskRoute, async (c) =>
      c.json(await sessions.user(c).get<TranslationDesk>('/translations', c.req.valid('query')), 200),
    )
    .openapi(planRoute, async (c) =>
      c.json(await sessions.user(c).get<TranslationPlan>('/translations/plan', {}, PLANNING_MS), 200),
    )
    .openapi(jobRoute, async (c) =>
      c.json(await sessions.user(c).get<CurrentTranslationJob>('/translations/job'), 200),
    )
    .openapi(startRoute, async (c) =>
      c.json(
        await sessions.user(c).post<CurrentTranslationJob>('/translations/job', c.req.valid('json')),
        200,
      ),
    )
    .openapi(cancelRoute, async (c) =>
      c.json(await sessions.user(c).delete<CurrentTranslationJob>('/translations/job'), 200),
    )
    .openapi(forgetRoute, async (c) => {
      await sessions.user(c).delete(`/translations/memory/${c.req.valid('param').id}`);
      return c.json({ message: 'Entry removed from the translation memory' }, 200);
    })
    .openapi(segmentsRoute, async (c) =>
      c.json(
        await sessions.user(c).get<ArticleSegments>(`/articles/${c.req.valid('param').id}/segments`),
        200,
      ),
    )
    .openapi(saveRoute, async (c) => {
      const path = `/articles/${c.req.valid('param').id}/segments`;
      return c.json(await sessions.user(c).put<ArticleSegments>(path, c.req.valid('json')), 200);
    });
}
