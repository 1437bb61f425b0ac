import { Hono } from 'hono';
import type { Logger } from 'pino';
import { redirectWithOwnQuery } from './addresses/own-query.ts';
import { redirectToPlainSpelling } from './addresses/plain-spelling.ts';
import { routedPath } from './addresses/routed-path.ts';
import { createApi, knownParameters } from './api.ts';
import { cacheResponses } from './cache/middleware.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { serveCached } from './cache/serve-cached.ts';
import { keepLongTagsInside } from './cache-tags/tags.ts';
import type { Cms } from './cms.ts';
import { compressUncached } from './compress-uncached.ts';
import { handleError } from './errors.ts';
import { feeds } from './feeds/routes.ts';
import { headFromGet } from './head.ts';
import { createLimits, type Limits } from './limits.ts';
import { Counts } from './metrics/counts.ts';
import type { Metrics } from './metrics/metrics.ts';
import { manifests } from './manifest.ts';
import { measure, metricsRoute } from './metrics/routes.ts';
import { sentOnce } from './open-api.ts';
import { pageRoutes } from './page-routes.ts';
import { renderLimit } from './render-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { Sessions } from './session.ts';
import type { RenderPage } from './site.ts';
import { sitemaps } from './sitemaps/routes.ts';
import { staticFiles, WORKER } from './static-files.ts';
import { limitTime } from './time-limit.ts';
import { uploads } from './uploads.ts';

/**
 * The number of pages that are rendered at once for single readers: signed-in ones, and those who send a form.
 * Anybody can send a credential that means nothing. Robots that ask for other pages do not delay these.
 */
const MAX_RENDERS_FOR_ONE = 2;

export interface AppOptions {
  cms: Cms;
  log: Logger;
  publicUrl: string;
  /** Renders pages. Absent if only the API is needed. */
  renderPage?: RenderPage;
  /**
   * The folder of web's client build, which is served as static files. Absent in development, where Vite
   * serves them.
   */
  clientFolder?: string;
  cache?: ResponseCache;
  limits?: Limits;
  counts?: Counts;
  /** The metrics, and the token for reading them at `/metrics`. */
  watched?: { metrics: Metrics; token: string } | undefined;
  /** Whether to trust X-Forwarded-For. */
  trustProxy?: boolean;
  /** The timeout of a page in ms. Tests use a shorter one. */
  pageLimitMs?: number;
  /** Vite's development scripts are inline and have no nonce. */
  contentSecurityPolicy?: boolean;
}

/**
 * The app with everything that readers request: /api, /uploads, static files and pages. Starting it is
 * separate.
 */
export const createApp = (options: AppOptions): Hono => createSite(options).app;

/** The app, and the function that serves cached responses without it. */
export function createSite(options: AppOptions) {
  const { cms, log, publicUrl, renderPage, clientFolder, watched } = options;
  const { cache = new ResponseCache(), limits = createLimits(), counts = new Counts() } = options;
  const { trustProxy = false } = options;
  const sessions = new Sessions(cms, publicUrl);
  const { api, calls } = createApi({ cms, sessions, limits, trustProxy });
  const app = new Hono({ getPath: routedPath });
  // The cache computes a response by these routes alone.
  const routes = new Hono({ getPath: routedPath });
  for (const one of [app, routes]) one.onError((error, c) => handleError(error, c, log));

  app.use(headFromGet);
  app.use(redirectToPlainSpelling);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  if (watched) app.route('/', metricsRoute(watched.metrics, watched.token));
  app.use(measure(counts, watched?.metrics));
  app.use(compressUncached());
  app.use(limitTime(options.pageLimitMs));
  const known = knownParameters(calls);
  const renderForOne = renderLimit(MAX_RENDERS_FOR_ONE);
  app.use(keepLongTagsInside);
  app.use(redirectWithOwnQuery);
  for (const path of ['/api/openapi.json', WORKER]) app.use(path, sentOnce);
  app.use(cacheResponses({ cache, cms, sessions, known, renderForOne, routes }));
  routes.use(securityHeaders(publicUrl, options.contentSecurityPolicy));
  routes.route('/api', api);
  routes.route('/uploads', uploads(cms));
  routes.route('/', feeds({ cms, publicUrl }));
  routes.route('/', sitemaps({ cms, publicUrl }));
  routes.route('/', manifests({ cms }));
  if (clientFolder) routes.route('/', staticFiles(clientFolder));
  if (renderPage)
    routes.route('/', pageRoutes({ cms, publicUrl, renderForOne, renderPage, request: app.request }));
  app.route('/', routes);
  const onServed = () => {
    counts.responses.hit += 1;
  };
  return { app, serve: serveCached({ cache, known, cookieName: sessions.cookieName, onServed }) };
}
