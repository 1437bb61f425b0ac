import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { createApp, createSite } from './app.ts';
import { followChanges } from './change-feed.ts';
import { createCms } from './cms.ts';
import { parseEnv, type Env } from './env.ts';
import { AnswersInFile } from './kept/answers-in-file.ts';
import { freshness } from './kept/freshness.ts';
import { KeptAnswers } from './kept/kept-answers.ts';
import { RingFile } from './kept/ring-file.ts';
import { Counts } from './metrics/counts.ts';
import { Metrics } from './metrics/metrics.ts';
import { createLimits } from './limits.ts';
import { listenerFor } from './listener.ts';
import { connectRedis } from './redis.ts';
import { developmentSite, loadBuiltSite, type RenderPage } from './site.ts';

/** Both src and dist/src are started from the project's root. */
const WEB = path.resolve('web');
const MB = 1024 * 1024;
const log = pino({ name: 'site', base: null });

function readEnv(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    return endWith((error as Error).message);
  }
}

function endWith(sentence: string): never {
  process.stderr.write(`The site cannot start: ${sentence}\n`);
  process.exit(1);
}

/** What nobody waits for: by then the answer that it belongs to has been sent. */
const onceSent = (work: () => void) => void setTimeout(work, 30).unref();

/** Where what memory has no room for goes, if there is such a place. */
function answersInFile({ NODE_ENV, DATA_DIR, KEPT_ON_DISK_MB }: Env): AnswersInFile | undefined {
  if (NODE_ENV === 'development' || KEPT_ON_DISK_MB === 0) return undefined;
  try {
    return new AnswersInFile(new RingFile(DATA_DIR, KEPT_ON_DISK_MB * MB));
  } catch (error) {
    log.warn({ err: error }, `Pages are kept in memory only: ${DATA_DIR} cannot be written to`);
    return undefined;
  }
}

const env = readEnv();
const server = createServer();
const stopping = new AbortController();
const answers = new KeptAnswers({ later: onceSent, file: answersInFile(env) });
const counts = new Counts();
const metrics = env.METRICS_TOKEN ? new Metrics({ counts, answers }) : undefined;
const watched = metrics && { metrics, token: env.METRICS_TOKEN };
const { listener: changes, afterChange } = freshness(answers, counts);
const cms = createCms({
  url: env.CMS_URL,
  token: env.CMS_TOKEN,
  afterChange,
  onCall: metrics && ((outcome, seconds) => metrics.call(outcome, seconds)),
});
const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : undefined;
const limits = createLimits({ redis: redis?.redis });
const common = {
  cms,
  log,
  answers,
  limits,
  counts,
  watched,
  publicUrl: env.PUBLIC_URL,
  trustProxy: env.TRUST_PROXY,
};

async function production() {
  const renderPage = await loadBuiltSite(WEB);
  const { app, serveKept } = createSite({
    ...common,
    renderPage,
    clientFolder: path.join(WEB, 'build/client'),
  });
  const listener = listenerFor(app);
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!serveKept(request, response)) void listener(request, response);
  };
}

/** Vite answers for its own modules and hot reload; everything else goes to the app, as in production. */
async function development() {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const renderPage: RenderPage = developmentSite(vite);
  // Pages change with every saved file: what is kept here is never trusted, and so made anew each time.
  const answers = new KeptAnswers();
  const listener = listenerFor(createApp({ ...common, answers, renderPage, contentSecurityPolicy: false }));
  return (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => void listener(request, response));
  };
}

server.on('request', await (env.NODE_ENV === 'development' ? development() : production()));
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') endWith(`port ${env.PORT} is in use. Set PORT to a free one.`);
  if (error.code === 'EACCES')
    endWith(`port ${env.PORT} may not be opened by this user. Set PORT to one above 1023.`);
  endWith(error.message);
});
server.listen(env.PORT, env.HOST, () => log.info(`The site answers on ${env.PUBLIC_URL}`));

void followChanges(cms, changes, log, stopping.signal);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort();
    void redis?.close();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
