import { createRoute, z } from '@hono/zod-openapi';
import { slugParamSchema } from '../../contract/primitives.ts';
import { staticPageSchema, type StaticPage } from '../../contract/static-page.ts';
import { answers, newApi, type Api, type ApiContext } from './api.ts';

interface PageText {
  title: string;
  content: string;
  metaDescription: string | null;
}

interface PageRow extends PageText {
  publicId: number;
  slug: string;
  arabic: PageText | null;
  isPublished: boolean;
  updatedAt: string;
}

function toPage({ publicId, arabic, ...row }: PageRow): StaticPage {
  return {
    id: publicId,
    ...row,
    titleAr: arabic?.title ?? null,
    contentAr: arabic?.content ?? null,
    metaDescriptionAr: arabic?.metaDescription ?? null,
  };
}

const listRoute = createRoute({
  method: 'get',
  path: '/static-pages',
  tags: ['Static pages'],
  summary: 'All published static pages',
  responses: answers(z.array(staticPageSchema), 'The pages'),
});

const bySlugRoute = createRoute({
  method: 'get',
  path: '/static-pages/{slug}',
  tags: ['Static pages'],
  summary: 'One published static page by its slug',
  request: { params: slugParamSchema },
  responses: answers(staticPageSchema, 'The page', [400, 404]),
});

export function staticPageApi({ cms }: ApiContext): Api {
  return newApi()
    .openapi(listRoute, async (c) => c.json((await cms.get<PageRow[]>('/static-pages')).map(toPage), 200))
    .openapi(bySlugRoute, async (c) => {
      const { slug } = c.req.valid('param');
      return c.json(toPage(await cms.get(`/static-pages/by-slug/${encodeURIComponent(slug)}`)), 200);
    });
}
