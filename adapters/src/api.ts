import { OpenAPIHono } from '@hono/zod-openapi';
import type { KnownParams } from './addresses/cache-key.ts';
import type { Context } from 'hono';
import { apiDocs } from './api-docs.ts';
import { limitBody, requireUtf8 } from './body-limit.ts';
import {
  documentedCalls,
  documentedMethods,
  documentedParameters,
  type DocumentedCall,
} from './documented-methods.ts';
import { ApiError } from './errors.ts';
import type { LimitName } from './limits.ts';
import { describeSecurity, description } from './open-api.ts';
import { limitClient } from './rate-limit.ts';
import { readRefusedBody } from './refused-body.ts';
import type { ApiContext } from './resources/api.ts';
import { articleApi } from './resources/article.ts';
import { auditApi } from './resources/audit.ts';
import { authApi } from './resources/auth.ts';
import { authorApi } from './resources/author.ts';
import { categoryApi } from './resources/category.ts';
import { commentApi } from './resources/comment.ts';
import { dashboardApi } from './resources/dashboard.ts';
import { historyApi } from './resources/history.ts';
import { workflowApi } from './resources/workflow.ts';
import { jobApi } from './resources/jobs.ts';
import { moderationApi } from './resources/moderation.ts';
import { previewApi } from './resources/preview.ts';
import { scheduleApi } from './resources/schedule.ts';
import { scrapeApi } from './resources/scrape.ts';
import { searchApi } from './resources/search.ts';
import { siteSettingApi } from './resources/site-setting.ts';
import { staticPageApi } from './resources/static-page.ts';
import { synonymApi } from './resources/synonym.ts';
import { tagApi } from './resources/tag.ts';
import { trashApi } from './resources/trash.ts';
import { translateApi } from './resources/translate.ts';
import { translationDeskApi } from './resources/translation-desk.ts';
import { glossaryApi } from './resources/glossary.ts';
import { uploadApi } from './resources/upload.ts';
import { userApi } from './resources/user.ts';
import { rightsFirst } from './rights-first.ts';

/** The order in which the description lists them. */
const RESOURCES = [
  articleApi,
  searchApi,
  categoryApi,
  authorApi,
  tagApi,
  commentApi,
  translateApi,
  staticPageApi,
  siteSettingApi,
  authApi,
  dashboardApi,
  historyApi,
  workflowApi,
  trashApi,
  scheduleApi,
  previewApi,
  translationDeskApi,
  glossaryApi,
  synonymApi,
  uploadApi,
  scrapeApi,
  userApi,
  moderationApi,
  jobApi,
  auditApi,
];

/**
 * Calls without sign-in that are expensive, or that can be used for guessing. Malformed requests count too.
 */
const LIMITED_BY_CLIENT: Record<string, LimitName> = {
  '/auth/login': 'loginByClient',
  '/auth/forgot-password': 'forgotByClient',
  '/auth/reset-password': 'resetByClient',
  '/comments': 'commentByClient',
  '/comments/:id/report': 'reportByClient',
  '/translate': 'translateByClient',
  '/upload': 'uploadByClient',
};

/** The product's API alone: every call of requirements 7, and its description. `calls` are those of its routes. */
export function createApi(context: ApiContext) {
  const { limits, trustProxy } = context;
  const api = new OpenAPIHono();
  api.use(readRefusedBody);
  // Pictures have a limit of their own, counted while they pass through.
  const isUpload = (c: Context) => c.req.path.endsWith('/upload');
  api.use((c, next) => (isUpload(c) ? next() : limitBody(c, next)));
  api.use(rightsFirst(() => calls, context.sessions));
  api.use((c, next) => (isUpload(c) ? next() : requireUtf8(c, next)));
  for (const [path, name] of Object.entries(LIMITED_BY_CLIENT)) {
    api.on('POST', path, limitClient(limits, name, trustProxy));
  }
  for (const resource of RESOURCES) api.route('/', resource(context));
  describeSecurity(api);
  api.route('/', description(api));
  api.route('/docs', apiDocs());
  const calls = documentedCalls(api);
  api.all('*', (c) => {
    const allowed = documentedMethods(calls, c.req.path.replace(/^\/api/, ''));
    if (allowed.length === 0) throw new ApiError(404, `There is no call ${c.req.method} ${c.req.path}`);
    throw new ApiError(405, `${c.req.path} does not take ${c.req.method}, only ${allowed.join(' and ')}`, {
      headers: { Allow: allowed.join(', ') },
    });
  });
  return { api, calls };
}

/** The query parameters that change the response of a call. */
export const knownParameters =
  (calls: DocumentedCall[]): KnownParams =>
  (pathname) =>
    documentedParameters(calls, pathname.slice('/api'.length));
