import { createRoute, z } from '@hono/zod-openapi';
import { editableArticleSchema } from '../../contract/article.ts';
import { TOTAL_COUNT_HEADER } from '../../contract/dashboard.ts';
import {
  historyQuerySchema,
  restoreInputSchema,
  revisionChangesSchema,
  revisionInPath,
  revisionQuerySchema,
  revisionSchema,
  type RevisionChanges,
} from '../../contract/history.ts';
import { idInPath, idParamSchema } from '../../contract/primitives.ts';
import type { EditableArticleRow, PageRow, RevisionRows } from '../../contract/rows.ts';
import { staticPageSchema } from '../../contract/static-page.ts';
import {
  answers,
  BODY_ERRORS,
  jsonBody,
  listOf,
  needs,
  newApi,
  OWN,
  staleSave,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';
import { toEditableArticle } from './article-row.ts';
import { toPage } from './static-page.ts';

const TOTAL_COUNT = {
  [TOTAL_COUNT_HEADER]: {
    schema: { type: 'integer' as const, minimum: 0 },
    required: true,
    description: 'How many revisions there are in all',
  },
};

const listed = (errors: Refusal[]) => {
  const responses = answers(
    listOf(revisionSchema),
    'The revisions without their texts, newest first',
    errors,
  );
  return { ...responses, 200: { ...responses[200], headers: TOTAL_COUNT } };
};

const NO_PAGE: Refusal = [404, 'Page not found'];
const ofArticle = { tags: ['Dashboard'], security: needs('write') };
const articleRevision = idParamSchema.extend({ revision: revisionInPath });

const articleHistoryRoute = createRoute({
  ...ofArticle,
  method: 'get',
  path: '/articles/{id}/history',
  operationId: 'listArticleRevisions',
  summary: 'The saves of an article that are stored',
  description:
    'For the writer of the article, and editors. Every save is one, by whichever way it came; a save that changes nothing is none.',
  request: { params: idParamSchema, query: historyQuerySchema },
  responses: listed(OWN),
});

const articleRevisionRoute = createRoute({
  ...ofArticle,
  method: 'get',
  path: '/articles/{id}/history/{revision}',
  operationId: 'readArticleRevision',
  summary: 'The changes of a save of an article, or since it',
  description: 'For the writer of the article, and editors. Texts are plain text, never HTML.',
  request: { params: articleRevision, query: revisionQuerySchema },
  responses: answers(revisionChangesSchema, 'The revision with its differences', OWN),
});

const restoreArticleRoute = createRoute({
  ...ofArticle,
  method: 'post',
  path: '/articles/{id}/history/{revision}/restore',
  operationId: 'restoreArticleRevision',
  summary: 'Save an earlier text of an article as its latest draft',
  description:
    'For the writer of the article, and editors. Readers see it when the article is published. Author, date, the featured mark and the comments mode stay, and so does an Arabic text where the revision has none.',
  request: { params: articleRevision, ...jsonBody(restoreInputSchema) },
  responses: {
    ...answers(editableArticleSchema, 'The article', [...OWN, ...BODY_ERRORS]),
    ...staleSave('article'),
  },
});

const ofPage = { tags: ['Static pages'], security: needs('pages') };
const PAGE_ERRORS: Refusal[] = [400, 401, 403];
const pageParams = z.object({ page: idInPath('page').describe('Its id') });
const pageRevision = pageParams.extend({ revision: revisionInPath });

const pageHistoryRoute = createRoute({
  ...ofPage,
  method: 'get',
  path: '/static-pages/{page}/history',
  operationId: 'listPageRevisions',
  summary: 'The saves of a page that are stored',
  description: 'For editors.',
  request: { params: pageParams, query: historyQuerySchema },
  responses: listed([...PAGE_ERRORS, NO_PAGE]),
});

const pageRevisionRoute = createRoute({
  ...ofPage,
  method: 'get',
  path: '/static-pages/{page}/history/{revision}',
  operationId: 'readPageRevision',
  summary: 'The changes of a save of a page, or since it',
  description: 'For editors. Texts are Markdown as it was typed.',
  request: { params: pageRevision, query: revisionQuerySchema },
  responses: answers(revisionChangesSchema, 'The revision with its differences', [...PAGE_ERRORS, NO_PAGE]),
});

const restorePageRoute = createRoute({
  ...ofPage,
  method: 'post',
  path: '/static-pages/{page}/history/{revision}/restore',
  operationId: 'restorePageRevision',
  summary: 'Save an earlier text of a page as its latest draft',
  description:
    'For editors. Readers see it when the page is saved as published. An Arabic text stays where the revision has none.',
  request: { params: pageRevision, ...jsonBody(restoreInputSchema) },
  responses: {
    ...answers(staticPageSchema, 'The page', [...PAGE_ERRORS, ...BODY_ERRORS, NO_PAGE]),
    ...staleSave('page'),
  },
});

/** The history of articles and pages. Strapi stores it, compares texts and decides about rights. */
export function historyApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(articleHistoryRoute, async (c) => {
      const path = `/articles/${c.req.valid('param').id}/history`;
      const { revisions, total } = await sessions.user(c).get<RevisionRows>(path, c.req.valid('query'));
      c.header(TOTAL_COUNT_HEADER, String(total));
      return c.json(revisions, 200);
    })
    .openapi(articleRevisionRoute, async (c) => {
      const { id, revision } = c.req.valid('param');
      const path = `/articles/${id}/history/${revision}`;
      return c.json(await sessions.user(c).get<RevisionChanges>(path, c.req.valid('query')), 200);
    })
    .openapi(restoreArticleRoute, async (c) => {
      const { id, revision } = c.req.valid('param');
      const path = `/articles/${id}/history/${revision}/restore`;
      const row = await sessions.user(c).post<EditableArticleRow>(path, c.req.valid('json'));
      return c.json(toEditableArticle(row), 200);
    })
    .openapi(pageHistoryRoute, async (c) => {
      const path = `/static-pages/${c.req.valid('param').page}/history`;
      const { revisions, total } = await sessions.user(c).get<RevisionRows>(path, c.req.valid('query'));
      c.header(TOTAL_COUNT_HEADER, String(total));
      return c.json(revisions, 200);
    })
    .openapi(pageRevisionRoute, async (c) => {
      const { page, revision } = c.req.valid('param');
      const path = `/static-pages/${page}/history/${revision}`;
      return c.json(await sessions.user(c).get<RevisionChanges>(path, c.req.valid('query')), 200);
    })
    .openapi(restorePageRoute, async (c) => {
      const { page, revision } = c.req.valid('param');
      const path = `/static-pages/${page}/history/${revision}/restore`;
      return c.json(toPage(await sessions.user(c).post<PageRow>(path, c.req.valid('json'))), 200);
    });
}
