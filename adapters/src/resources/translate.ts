import { createRoute } from '@hono/zod-openapi';
import { translateInputSchema, translationSchema, type Translation } from '../../contract/translate.ts';
import { answers, BODY_ERRORS, jsonBody, newApi, type Api, type ApiContext } from './api.ts';

const translateRoute = createRoute({
  method: 'post',
  path: '/translate',
  operationId: 'translateText',
  tags: ['Translations'],
  summary: 'One English text in Arabic',
  request: jsonBody(translateInputSchema),
  responses: answers(translationSchema, 'The Arabic text', [
    ...BODY_ERRORS,
    [400, "targetLanguage must be 'ar'", 'targetLanguage'],
    429,
  ]),
});

export function translateApi({ cms }: ApiContext): Api {
  return newApi().openapi(translateRoute, async (c) => {
    return c.json(await cms.post<Translation>('/translate', c.req.valid('json')), 200);
  });
}
