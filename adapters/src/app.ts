import { serveStatic } from '@hono/node-server/serve-static';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { Logger } from 'pino';
import { pages } from './addresses/pages.ts';
import { redirectToPlainSpelling } from './addresses/plain-spelling.ts';
import type { Cms } from './cms.ts';
import { apiDocs } from './api-docs.ts';
import { documentedMethods, documentedParameters } from './documented-methods.ts';
import { ApiError, handleError } from './errors.ts';
import { feeds } from './feeds/routes.ts';
import { PageTags } from './kept/page-tags.ts';
import { asApiAnswer, isFile, isKept, keep, type TakesPart } from './kept/keep.ts';
import { KeptAnswers, type FoundAnswer } from './kept/kept-answers.ts';
import { rememberedKeys, type KnownParams } from './kept/key.ts';
import { serveKept } from './kept/serve-kept.ts';
import { noteJson, noteWritten } from './kept/written.ts';
import { Counts } from './metrics/counts.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measure, metricsRoute, WITHIN } from './metrics/routes.ts';
import { headFromGet } from './head.ts';
import { HeadStarts } from './head-starts.ts';
import { manifests } from './manifest.ts';
import { createLimits, type LimitName, type Limits } from './limits.ts';
import { limitClient } from './rate-limit.ts';
import { describeSecurity, description } from './open-api.ts';
import { readRefusedBody } from './refused-body.ts';
import { rightsFirst } from './rights-first.ts';
import type { ApiContext } from './resources/api.ts';
import { articleApi } from './resources/article.ts';
import { authApi } from './resources/auth.ts';
import { categoryApi } from './resources/category.ts';
import { commentApi } from './resources/comment.ts';
import { newsroomApi } from './resources/newsroom.ts';
import { previewApi } from './resources/preview.ts';
import { scrapeApi } from './resources/scrape.ts';
import { searchApi } from './resources/search.ts';
import { siteSettingApi } from './resources/site-setting.ts';
import { staticPageApi } from './resources/static-page.ts';
import { tagApi } from './resources/tag.ts';
import { translateApi } from './resources/translate.ts';
import { translationDeskApi } from './resources/translation-desk.ts';
import { glossaryApi } from './resources/glossary.ts';
import { uploadApi } from './resources/upload.ts';
import { userApi } from './resources/user.ts';
import { isSameOrigin, Sessions } from './session.ts';
import type { RenderPage } from './site.ts';
import { limitTime } from './time-limit.ts';
import { sitemaps } from './sitemaps/routes.ts';
import { ownTurn } from './turns.ts';
import { uploads } from './uploads.ts';

const MAX_JSON_BYTES = 1024 * 1024;

/** The order in which the description lists them. */
const RESOURCES = [
  articleApi,
  searchApi,
  categoryApi,
  commentApi,
  translateApi,
  staticPageApi,
  siteSettingApi,
  authApi,
  newsroomApi,
  previewApi,
  tagApi,
  translationDeskApi,
  glossaryApi,
  uploadApi,
  scrapeApi,
  userApi,
];

/** Calls that anybody may make and that cost something, or guess something. Malformed ones count too. */
const LIMITED_BY_CLIENT: Record<string, LimitName> = {
  '/auth/login': 'loginByClient',
  '/auth/forgot-password': 'forgotByClient',
  '/auth/reset-password': 'resetByClient',
  '/comments': 'commentByClient',
  '/translate': 'translateByClient',
  '/upload': 'uploadByClient',
};

export interface AppOptions {
  cms: Cms;
  log: Logger;
  /** Renders pages; absent where only the API is wanted. */
  renderPage?: RenderPage;
  /** Folder of web's client build, served as static files; in development Vite serves them. */
  clientFolder?: string;
  publicUrl: string;
  answers?: KeptAnswers;
  limits?: Limits;
  counts?: Counts;
  /** What is watched, and the token for reading it at `/metrics`. */
  watched?: { metrics: Metrics; token: string } | undefined;
  /** Whether X-Forwarded-For is to be believed. */
  trustProxy?: boolean;
  /** How long a page may take, in ms; tests do not wait as long as readers do. */
  pageLimitMs?: number;
  /** Vite's development scripts are inline and have no nonce. */
  contentSecurityPolicy?: boolean;
}

const limitBody = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw new ApiError(413, 'The request is larger than 1 MB');
  },
});

/** The product's API alone: every call of spec §7, and its description. */
export function createApi(context: ApiContext) {
  const { limits, trustProxy } = context;
  const api = new OpenAPIHono();
  api.use(noteJson);
  api.use(readRefusedBody);
  // Pictures have a limit of their own, counted while they pass through.
  api.use((c, next) => (c.req.path.endsWith('/upload') ? next() : limitBody(c, next)));
  api.use(rightsFirst(api, context.sessions));
  for (const [path, name] of Object.entries(LIMITED_BY_CLIENT)) {
    api.on('POST', path, limitClient(limits, name, trustProxy));
  }
  for (const resource of RESOURCES) api.route('/', resource(context));
  describeSecurity(api);
  api.route('/', description(api));
  api.route('/docs', apiDocs());
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

/** Pages that read something of their query: the page of a list that grows (articles, comments), and the search term. */
const READING_PAGES: [RegExp, readonly string[]][] = [
  [/^(?:\/|\/ar|(?:\/ar)?\/(?:article|category)\/[^/]+)$/, ['page']],
  [/^(?:\/ar)?\/search$/, ['page', 'q']],
];

/** The query parameters that make a difference to an answer: those of the call, or of the page. */
export function knownParameters(api: OpenAPIHono): KnownParams {
  const parametersOf = documentedParameters(api);
  const ofPage = (pathname: string) => READING_PAGES.find(([pages]) => pages.test(pathname))?.[1] ?? [];
  return (pathname) => (pathname.startsWith('/api/') ? parametersOf(pathname.slice(4)) : ofPage(pathname));
}

/** Everything that readers reach: /api, /uploads, static files and pages. Built apart from starting it. */
export const createApp = (options: AppOptions) => createSite(options).app;

const RENDERED = 'rendered';

/** A page that has been rendered for a request: its response goes without its text. */
interface Rendered {
  page?: Response;
  pieces?: readonly string[] | undefined;
}

/**
 * The text of a page, if that is what has been rendered last for the request, which lets go of it: while many wait, V8 takes a
 * request for old before its page is written, and then keeps the page for as long as the request refers to it.
 */
function takePieces(c: Context, page: Response): readonly string[] | undefined {
  const rendered = c.get(RENDERED) as Rendered | undefined;
  if (!rendered) return undefined;
  const { pieces } = rendered;
  rendered.pieces = undefined;
  return rendered.page === page ? pieces : undefined;
}

/** The app, and what serves kept answers without it. */
export function createSite(options: AppOptions) {
  const { cms, log, renderPage, clientFolder, publicUrl } = options;
  const { answers = new KeptAnswers(), limits = createLimits(), trustProxy = false } = options;
  const { counts = new Counts(), watched, pageLimitMs } = options;
  const app = new OpenAPIHono();
  app.onError((error, c) => handleError(error, c, log));

  app.use(headFromGet);
  app.use(redirectToPlainSpelling);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  if (watched) app.route('/', metricsRoute(watched.metrics, watched.token));
  app.use(measure(counts, watched?.metrics));
  const sessions = new Sessions(cms, publicUrl);
  const headStarts = new HeadStarts(cms, answers);
  const api = createApi({ cms, sessions, limits, headStarts, trustProxy });
  const squeeze = compress();
  app.use(async (c, next) => {
    await next();
    // What is kept has its encodings already.
    if (!isKept(c)) await squeeze(c, async () => undefined);
  });
  const known = knownParameters(api);
  const askAgain = async (path: string, init: RequestInit) => app.request(path, init, WITHIN);
  app.use(limitTime(pageLimitMs));
  app.use(keep({ answers, sessions, known, ask: askAgain }));
  if (renderPage) app.get('*', headStarts.ofPages);
  app.use(
    secureHeaders({
      crossOriginEmbedderPolicy: false,
      // Uploads have a stricter policy of their own.
      overwrite: false,
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
  app.route('/api', api);
  app.route('/uploads', uploads(cms));
  app.route('/', feeds({ cms, answers, publicUrl }));
  app.route('/', sitemaps({ cms, answers, publicUrl }));
  app.route('/', manifests({ cms }));

  if (clientFolder) {
    const immutable = 'public, max-age=31536000, immutable';
    app.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', immutable),
      }),
    );
    const others = serveStatic({
      root: clientFolder,
      onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
    });
    // Else the file system would be asked for each page.
    app.use((c, next) => (isFile(c.req.path) ? others(c, next) : next()));
  }
  if (renderPage) {
    const keyOf = rememberedKeys(known);
    // Limits are counted by client: the connection goes along.
    const ask = async (c: Context, path: string, init?: RequestInit) =>
      app.request(path, init, { ...c.env, ...WITHIN });
    const render = async (c: Context, state?: { removed: boolean }) => {
      const tags = new PageTags();
      const fetchApi = tags.collecting(async (path, init) => {
        if (init) return ask(c, path, init);
        // Most of a page is kept, and needs no asking.
        const fresh = answers.fresh(keyOf(path));
        if (fresh) return asApiAnswer({ answer: fresh, stale: false });
        const taken: FoundAnswer[] = [];
        const taking: TakesPart = { takePart: (part) => void taken.push(part) };
        const asked = await app.request(path, undefined, { ...c.env, ...WITHIN, ...taking });
        return taken[0] ? asApiAnswer(taken[0]) : asked;
      });
      const nonce = c.get('secureHeadersNonce');
      const rendered: Rendered = {};
      c.set(RENDERED, rendered);
      const onWritten = (pieces: readonly string[]) => {
        rendered.pieces = pieces;
      };
      const context = { fetchApi, publicUrl, nonce, ownTurn, onWritten, ...state };
      rendered.page = tags.write(await renderPage(c.req.raw, context));
      return rendered.page;
    };
    const findPage = pages({ cms, render, ask });
    app.get('*', async (c) => {
      const page = await findPage(c);
      const pieces = takePieces(c, page);
      if (pieces) noteWritten(c, { pieces, isApart: true });
      return page;
    });
    // Forms of pages, for browsers without scripts.
    app.post('*', limitBody, async (c) => {
      if (!isSameOrigin(c, publicUrl)) throw new ApiError(403, 'This form was sent by another site');
      const page = await render(c);
      const pieces = takePieces(c, page);
      return pieces ? new Response(pieces.join(''), page) : page;
    });
    app.all('*', () => {
      throw new ApiError(405, 'Pages can only be read', { headers: { Allow: 'GET, HEAD, POST' } });
    });
  }
  const onServed = () => {
    counts.answers.kept += 1;
  };
  return { app, serveKept: serveKept(answers, known, sessions.cookieName, onServed) };
}
