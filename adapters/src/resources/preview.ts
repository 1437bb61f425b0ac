import { createRoute } from '@hono/zod-openapi';
import { previewInputSchema, previewSchema } from '../../contract/newsroom.ts';
import { toSafeHtml } from '../sanitise.ts';
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

const previewRoute = createRoute({
  method: 'post',
  path: '/articles/preview',
  tags: ['Newsroom'],
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

/** What an editor's preview shows: sanitised by the very function that readers' articles pass. */
export function previewApi({ sessions }: ApiContext): Api {
  return newApi().openapi(previewRoute, async (c) => {
    const { content, contentAr } = c.req.valid('json');
    await sessions.signedIn(c);
    return c.json({ content: toSafeHtml(content), contentAr: contentAr ? toSafeHtml(contentAr) : null }, 200);
  });
}
