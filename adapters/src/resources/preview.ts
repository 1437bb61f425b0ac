import { createRoute } from '@hono/zod-openapi';
import {
  linkedPreviewSchema,
  previewInputSchema,
  previewQuerySchema,
  previewSchema,
} from '../../contract/dashboard.ts';
import { toReadersHtml } from '../sanitise.ts';
import {
  answers,
  BODY_ERRORS,
  jsonBody,
  newApi,
  OTHER_SITE,
  SIGNED_IN,
  type Api,
  type ApiContext,
} from './api.ts';
import type { PreviewRow } from '../../contract/rows.ts';
import { toArticle } from './article-row.ts';
import { toPage } from './static-page.ts';

const previewRoute = createRoute({
  method: 'post',
  path: '/articles/preview',
  tags: ['Dashboard'],
  operationId: 'previewArticle',
  summary: 'Texts of an article as readers would be sent them',
  description: 'For everybody who is signed in. Nothing is saved.',
  security: SIGNED_IN,
  request: jsonBody(previewInputSchema),
  responses: answers(previewSchema, 'The texts, sanitised', [
    ...BODY_ERRORS,
    [400, 'content is required', 'content'],
    401,
    OTHER_SITE,
  ]),
});

const linkedRoute = createRoute({
  method: 'get',
  path: '/preview',
  tags: ['Dashboard'],
  operationId: 'readPreview',
  summary: "What a link of the panel's preview shows",
  description:
    "For the bearer of such a link. Strapi's panel makes it for who may read the draft there; it works for ten minutes.",
  request: { query: previewQuerySchema },
  responses: answers(linkedPreviewSchema, 'The article or the page', [
    [400, 'token is required', 'token'],
    [404, 'This preview has expired. Please open it again in the panel.'],
  ]),
});

/** Serves an editor's preview. It is sanitised by the same function as the articles that readers see. */
export function previewApi({ cms, sessions }: ApiContext): Api {
  return newApi()
    .openapi(linkedRoute, async (c) => {
      const { article, page, schedule } = await cms.get<PreviewRow>('/preview', c.req.valid('query'));
      return c.json({ article: article && toArticle(article), page: page && toPage(page), schedule }, 200);
    })
    .openapi(previewRoute, async (c) => {
      const { content, contentAr } = c.req.valid('json');
      await sessions.signedIn(c);
      return c.json(
        {
          content: toReadersHtml(content, 'en'),
          contentAr: contentAr ? toReadersHtml(contentAr, 'ar') : null,
        },
        200,
      );
    });
}
