import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { idInPath, slugInPath } from '../../contract/primitives.ts';
import type { PageRow } from '../../contract/rows.ts';
import {
  staticPageInputSchema,
  staticPageQuerySchema,
  staticPageSchema,
  staticPageUpdateSchema,
  type StaticPage,
} from '../../contract/static-page.ts';
import { setCacheTags, TAGS } from '../cache-tags/tags.ts';
import {
  answers,
  BODY_ERRORS,
  createdOnce,
  done,
  jsonBody,
  listOf,
  needs,
  newApi,
  onceRequest,
  readable,
  SIGNED_IN,
  staleSave,
  wrongSlug,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';

export function toPage({ publicId, arabic, ...row }: PageRow): StaticPage {
  return {
    id: publicId,
    ...row,
    titleAr: arabic?.title ?? null,
    contentAr: arabic?.content ?? null,
    metaDescriptionAr: arabic?.metaDescription ?? null,
    updatedAtAr: arabic?.updatedAt ?? null,
  };
}

const forReaders = { method: 'get' as const, tags: ['Static pages'], security: [{}, ...SIGNED_IN] };
const forEditors = { tags: ['Static pages'], security: needs('pages'), description: 'For editors.' };
const byId = z.object({ page: idInPath('page').describe('Its id') });

const SEES_DRAFTS = 'Editors see drafts too, unless `status=published`.';

const NOT_FOUND: Refusal = [404, 'Page not found'];
const NO_TITLE: Refusal = [400, 'title is required', 'title'];
const TAKEN: Refusal = [
  409,
  "The address 'how-we-test' is already in use. Please choose another one.",
  'slug',
];

const listRoute = createRoute({
  ...forReaders,
  path: '/static-pages',
  operationId: 'listPages',
  summary: 'All published static pages',
  description: SEES_DRAFTS,
  request: { query: staticPageQuerySchema },
  responses: readable(listOf(staticPageSchema), 'The pages', [
    [400, "status must be 'published' or 'all'", 'status'],
  ]),
});

const bySlugRoute = createRoute({
  ...forReaders,
  path: '/static-pages/{page}',
  operationId: 'readPage',
  summary: 'One published static page by its slug',
  description: SEES_DRAFTS,
  request: {
    params: z.object({ page: slugInPath('how-we-test').describe('Its slug') }),
    query: staticPageQuerySchema,
  },
  responses: readable(staticPageSchema, 'The page', [wrongSlug('page'), NOT_FOUND]),
});

const createPageRoute = createRoute({
  ...forEditors,
  method: 'post',
  path: '/static-pages',
  operationId: 'createPage',
  summary: 'Add a page',
  request: onceRequest(jsonBody(staticPageInputSchema)),
  responses: createdOnce(staticPageSchema, 'The page', [...BODY_ERRORS, NO_TITLE, 401, 403, TAKEN]),
});

const updateRoute = createRoute({
  ...forEditors,
  method: 'put',
  path: '/static-pages/{page}',
  operationId: 'updatePage',
  summary: 'Change a page',
  request: { params: byId, ...jsonBody(staticPageUpdateSchema) },
  responses: {
    ...answers(staticPageSchema, 'The page', [...BODY_ERRORS, NO_TITLE, 401, 403, NOT_FOUND]),
    ...staleSave('page', 'or the address is in use'),
  },
});

const deleteRoute = createRoute({
  ...forEditors,
  method: 'delete',
  path: '/static-pages/{page}',
  operationId: 'deletePage',
  summary: 'Remove a page in both languages',
  request: { params: byId },
  responses: done('Page deleted successfully', 'The page is gone', [
    [400, 'page must be a positive whole number', 'page'],
    401,
    403,
    NOT_FOUND,
  ]),
});

export function staticPageApi({ cms, sessions }: ApiContext): Api {
  /** Published pages are read as the site: Strapi shows an editor the draft in place of the published text. */
  const callsFor = (c: Context, { status }: z.output<typeof staticPageQuerySchema>) =>
    status === 'published' ? cms : sessions.anyone(c);

  return newApi()
    .openapi(listRoute, async (c) => {
      setCacheTags(c, [TAGS.pages]);
      const rows = await callsFor(c, c.req.valid('query')).get<PageRow[]>('/static-pages');
      return c.json(rows.map(toPage), 200);
    })
    .openapi(bySlugRoute, async (c) => {
      const { page: slug } = c.req.valid('param');
      const path = `/static-pages/by-slug/${encodeURIComponent(slug)}`;
      setCacheTags(c, [TAGS.pages]);
      return c.json(toPage(await callsFor(c, c.req.valid('query')).get(path)), 200);
    })
    .openapi(createPageRoute, async (c) =>
      c.json(toPage(await sessions.user(c).post('/static-pages', c.req.valid('json'))), 201),
    )
    .openapi(updateRoute, async (c) => {
      const { page: id } = c.req.valid('param');
      return c.json(toPage(await sessions.user(c).put(`/static-pages/${id}`, c.req.valid('json'))), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await sessions.user(c).delete(`/static-pages/${c.req.valid('param').page}`);
      return c.json({ message: 'Page deleted successfully' }, 200);
    });
}
