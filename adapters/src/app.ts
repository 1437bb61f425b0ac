import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { AnswerCache } from './cache.ts';
import type { Cms } from './cms.ts';
import { documentedMethods } from './documented-methods.ts';
import { ApiError, handleError } from './errors.ts';
import { keepAnswers } from './keep-answers.ts';
import { openApiInfo } from './open-api.ts';
import { articleApi } from './resources/article.ts';
import { categoryApi } from './resources/category.ts';
import { commentApi } from './resources/comment.ts';
import { siteSettingApi } from './resources/site-setting.ts';
import { staticPageApi } from './resources/static-page.ts';
import { COMMENT_LIMIT, rateLimit, type Limit } from './rate-limit.ts';
import type { RenderPage } from './site.ts';
import { uploads } from './uploads.ts';

const MAX_JSON_BYTES = 1024 * 1024;

export interface AppOptions {
  cms: Cms;
  log: Logger;
  /** Renders pages; absent where only the API is wanted. */
  renderPage?: RenderPage;
  /** Folder of web's client build, served as static files; in development Vite serves them. */
  clientFolder?: string;
  publicUrl: string;
  answers?: AnswerCache;
  commentLimit?: Limit;
  /** Whether X-Forwarded-For is to be believed. */
  trustProxy?: boolean;
  /** Vite's development scripts are inline and have no nonce. */
  contentSecurityPolicy?: boolean;
}

/** The product's API alone: every call of spec §7 that there is, and its description. */
export function createApi({
  cms,
  answers,
  commentLimit = COMMENT_LIMIT,
  trustProxy = false,
}: Pick<AppOptions, 'cms' | 'commentLimit' | 'trustProxy'> & { answers: AnswerCache }) {
  const api = new OpenAPIHono();
  api.use(
    bodyLimit({
      maxSize: MAX_JSON_BYTES,
      onError: () => {
        throw new ApiError(413, 'The request is larger than 1 MB');
      },
    }),
  );
  api.use(keepAnswers(answers));
  api.on('POST', '/comments', rateLimit(commentLimit, trustProxy));
  for (const resource of [articleApi, categoryApi, commentApi, siteSettingApi, staticPageApi]) {
    api.route('/', resource({ cms }));
  }
  api.doc31('/openapi.json', openApiInfo);
  const methodsOf = documentedMethods(api);
  api.all('*', (c) => {
    const allowed = methodsOf(c.req.path.replace(/^\/api/, ''));
    if (allowed.length === 0) throw new ApiError(404, `There is no call ${c.req.method} ${c.req.path}`);
    throw new ApiError(405, `${c.req.path} does not take ${c.req.method}, only ${allowed.join(' and ')}`, {
      headers: { Allow: allowed.join(', ') },
    });
  });
  return api;
}

/** Everything that readers reach: /api, /uploads, static files and pages. Built apart from starting it. */
export function createApp(options: AppOptions) {
  const { cms, log, renderPage, clientFolder, publicUrl, answers = new AnswerCache() } = options;
  const app = new OpenAPIHono();
  app.onError((error, c) => handleError(error, c, log));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.use(compress());
  app.use(
    secureHeaders({
      crossOriginEmbedderPolicy: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      ...(options.contentSecurityPolicy === false
        ? {}
        : {
            contentSecurityPolicy: {
              defaultSrc: ["'self'"],
              scriptSrc: ["'self'", NONCE],
              styleSrc: ["'self'", "'unsafe-inline'"],
              imgSrc: ["'self'", 'data:'],
              objectSrc: ["'none'"],
              baseUri: ["'none'"],
              frameAncestors: ["'self'"],
              formAction: ["'self'"],
            },
          }),
    }),
  );
  app.route('/api', createApi({ ...options, answers }));
  app.route('/uploads', uploads(cms));

  if (clientFolder) {
    const immutable = 'public, max-age=31536000, immutable';
    app.use(
      '/assets/*',
      serveStatic({ root: clientFolder, onFound: (_, c) => c.header('Cache-Control', immutable) }),
    );
    app.use(
      '*',
      serveStatic({
        root: clientFolder,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
  }
  if (renderPage) {
    const fetchApi = (path: string) => Promise.resolve(app.request(path));
    app.get('*', (c) => renderPage(c.req.raw, { fetchApi, publicUrl, nonce: c.get('secureHeadersNonce') }));
    app.all('*', () => {
      throw new ApiError(405, 'Pages can only be read', { headers: { Allow: 'GET, HEAD' } });
    });
  }
  return app;
}
