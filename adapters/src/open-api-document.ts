import { createApi } from './app.ts';
import { AnswerCache } from './cache.ts';
import { createCms } from './cms.ts';
import { openApiInfo } from './open-api.ts';

/** The description of the whole API, made of the routes; no Strapi is asked. */
export function openApiDocument() {
  const cms = createCms({ url: 'http://127.0.0.1', token: '' });
  return createApi({ cms, answers: new AnswerCache() }).getOpenAPI31Document(openApiInfo);
}
