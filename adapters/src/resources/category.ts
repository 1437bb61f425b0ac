import { createRoute, z } from '@hono/zod-openapi';
import { categorySchema, type Category } from '../../contract/category.ts';
import { slugParamSchema } from '../../contract/primitives.ts';
import { answers, newApi, type Api, type ApiContext } from './api.ts';

/** An icon class name's default (spec §3). */
const DEFAULT_ICON = 'folder';

interface CategoryRow extends Omit<Category, 'id' | 'icon'> {
  publicId: number;
  icon: string | null;
}

function toCategory({ publicId, icon, ...row }: CategoryRow): Category {
  return { id: publicId, icon: icon || DEFAULT_ICON, ...row };
}

const listRoute = createRoute({
  method: 'get',
  path: '/categories',
  tags: ['Categories'],
  summary: "All categories, in the newsroom's order",
  responses: answers(z.array(categorySchema), 'All categories'),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/categories/{slug}',
  tags: ['Categories'],
  summary: 'One category',
  request: { params: slugParamSchema },
  responses: answers(categorySchema, 'The category', [400, 404]),
});

export function categoryApi({ cms }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) =>
      c.json((await cms.get<CategoryRow[]>('/categories')).map(toCategory), 200),
    )
    .openapi(bySlugRoute, async (c) => {
      const { slug } = c.req.valid('param');
      return c.json(toCategory(await cms.get(`/categories/${encodeURIComponent(slug)}`)), 200);
    });
}
