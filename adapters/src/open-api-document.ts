import { createApi } from './app.ts';
import { createCms } from './cms.ts';
import { HeadStarts } from './head-starts.ts';
import { KeptAnswers } from './kept/kept-answers.ts';
import { createLimits } from './limits.ts';
import { openApiInfo } from './open-api.ts';
import { Sessions } from './session.ts';

/** The description of the whole API, made of the routes; no Strapi is asked. */
export function openApiDocument() {
  const cms = createCms({ url: 'http://127.0.0.1', token: '' });
  return createApi({
    cms,
    sessions: new Sessions(cms, 'http://localhost'),
    limits: createLimits(),
    headStarts: new HeadStarts(cms, new KeptAnswers()),
    trustProxy: false,
  }).getOpenAPI31Document(openApiInfo);
}
