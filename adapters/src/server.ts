import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { createSite } from './app.ts';
import { followChanges } from './change-feed.ts';
import { createCms } from './cms.ts';
import { parseEnv, type Env } from './env.ts';
import { purgeByChanges } from './cache-tags/purge-by-changes.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { Counts } from './metrics/counts.ts';
import { Metrics } from './metrics/metrics.ts';
import { createLimits } from './limits.ts';
import { listenerFor } from './listener.ts';
import { connectRedis } from './redis.ts';
import { developmentSite, loadBuiltSite, type RenderPage } from './site.ts';

/** Both src and dist/src are started from the project's root. */
const WEB = path.resolve('web');
/**
 * Proxies keep idle connections for 60 s or less. The site must keep them for longer: a request that meets a
 * connection just closed is lost, and the proxy answers 502.
 */
const IDLE_CONNECTION_MS = 65_000;
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

const env = readEnv();
// A setting of earlier versions, still in some operators' .env.
if (process.env.KEPT_ON_DISK_MB) {
  log.warn('KEPT_ON_DISK_MB has no effect any more: pages are cached in memory only. Remove the setting.');
}
const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS });
const stopping = new AbortController();
const cache = new ResponseCache();
const counts = new Counts();
const metrics = env.METRICS_TOKEN ? new Metrics({ counts, cache }) : undefined;
const watched = metrics && { metrics, token: env.METRICS_TOKEN };
const { listener: changes, afterChange } = purgeByChanges(cache, counts);
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
  cache,
  limits,
  counts,
  watched,
  publicUrl: env.PUBLIC_URL,
  trustProxy: env.TRUST_PROXY,
};

async function production() {
  const renderPage = await loadBuiltSite(WEB);
  return listenerFor(createSite({ ...common, renderPage, clientFolder: path.join(WEB, 'build/client') }));
}

/** Vite serves its own modules and hot reload. All other requests go to the app, as in production. */
async function development() {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const renderPage: RenderPage = developmentSite(vite);
  // Pages change with every saved file. A cache that is not connected to the change feed serves nothing.
  const uncached = { ...common, cache: new ResponseCache() };
  const listener = listenerFor(createSite({ ...uncached, renderPage, contentSecurityPolicy: false }));
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

const connections = new Set<Socket>();
server.on('connection', (socket) => {
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});

// A busy connection of a proxy brings one request after another, and would never be idle.
server.prependListener('request', (_request, response) => {
  if (stopping.signal.aborted) response.setHeader('Connection', 'close');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort();
    void redis?.close();
    // A connection whose request is in progress would stay open and idle after its response.
    server.keepAliveTimeout = 1;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Browsers open connections before they need them. Node calls none idle before its first request.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}
