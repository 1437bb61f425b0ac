import { createApi } from './api.ts';
import { createCms } from './cms.ts';
import { createLimits } from './limits.ts';
import { openApiInfo } from './open-api.ts';
import { Sessions } from './session.ts';

/** The description of the whole API. It is made from the routes, without a call of Strapi. */
export function openApiDocument() {
  const cms = createCms({ url: 'http://127.0.0.1', token: '' });
  const sessions = new Sessions(cms, 'http://localhost');
  const { api } = createApi({ cms, sessions, limits: createLimits(), trustProxy: false });
  return api.getOpenAPI31Document(openApiInfo);
}
