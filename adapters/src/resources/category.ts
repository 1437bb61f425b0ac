import { createRoute, z } from '@hono/zod-openapi';
import {
  categoryInputSchema,
  categoryPageSchema,
  categorySchema,
  categoryUpdateSchema,
} from '../../contract/category.ts';
import { idInPath, slugInPath } from '../../contract/primitives.ts';
import type { CategoryPageRow } from '../../contract/rows.ts';
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
  staleSave,
  wrongSlug,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';
import { toCategory, toCategoryPage } from './category-row.ts';

const NOT_FOUND: Refusal = [404, 'Category not found'];
const WRONG_NAME: Refusal = [400, 'name is longer than 100 characters', 'name'];
const TAKEN: Refusal = [
  409,
  "The address 'motorcycles' is already in use. Please choose another one.",
  'slug',
];

const listRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Categories'],
  operationId: 'listCategories',
  summary: "All categories, in the newsroom's order",
  responses: readable(listOf(categorySchema), 'All categories'),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/categories/{category}',
  tags: ['Categories'],
  operationId: 'readCategory',
  summary: 'One category',
  request: { params: z.object({ category: slugInPath('electric-vehicles').describe('Its slug') }) },
  responses: readable(categoryPageSchema, 'The category', [wrongSlug('category'), NOT_FOUND]),
});

const forEditors = { tags: ['Categories'], security: needs('categories'), description: 'For editors.' };
const byId = z.object({ category: idInPath('category').describe('Its id') });

const createCategoryRoute = createRoute({
  ...forEditors,
  method: 'post',
  path: '/categories',
  operationId: 'createCategory',
  summary: 'Add a category',
  request: onceRequest(jsonBody(categoryInputSchema)),
  responses: createdOnce(categorySchema, 'The category', [...BODY_ERRORS, WRONG_NAME, 401, 403, TAKEN]),
});

const updateRoute = createRoute({
  ...forEditors,
  method: 'put',
  path: '/categories/{category}',
  operationId: 'updateCategory',
  summary: 'Change a category',
  request: { params: byId, ...jsonBody(categoryUpdateSchema) },
  responses: {
    ...answers(categorySchema, 'The category', [...BODY_ERRORS, WRONG_NAME, 401, 403, NOT_FOUND]),
    ...staleSave('category', 'or the address is in use'),
  },
});

const deleteRoute = createRoute({
  ...forEditors,
  method: 'delete',
  path: '/categories/{category}',
  operationId: 'deleteCategory',
  summary: 'Remove a category that no article is in',
  request: { params: byId },
  responses: done('Category deleted successfully', 'The category is gone', [
    [400, 'category must be a positive whole number', 'category'],
    401,
    403,
    NOT_FOUND,
    [409, 'This category has 4 articles. Move them to another category first.'],
  ]),
});

export function categoryApi({ cms, sessions }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => {
      setCacheTags(c, [TAGS.categories]);
      const rows = await cms.get<CategoryPageRow[]>('/categories');
      // The languages change with articles, and every page has this list.
      return c.json(
        rows.map(({ languages: _languages, ...row }) => toCategory(row)),
        200,
      );
    })
    .openapi(bySlugRoute, async (c) => {
      const { category: slug } = c.req.valid('param');
      const row = await cms.get<CategoryPageRow>(`/categories/${encodeURIComponent(slug)}`);
      setCacheTags(c, [TAGS.category(row.publicId)]);
      return c.json(toCategoryPage(row), 200);
    })
    .openapi(createCategoryRoute, async (c) =>
      c.json(toCategory(await sessions.user(c).post('/categories', c.req.valid('json'))), 201),
    )
    .openapi(updateRoute, async (c) => {
      const { category: id } = c.req.valid('param');
      return c.json(toCategory(await sessions.user(c).put(`/categories/${id}`, c.req.valid('json'))), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await sessions.user(c).delete(`/categories/${c.req.valid('param').category}`);
      return c.json({ message: 'Category deleted successfully' }, 200);
    });
}
