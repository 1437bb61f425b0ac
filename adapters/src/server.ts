import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { AnswerCache } from './cache.ts';
import { followChanges } from './change-feed.ts';
import { createCms } from './cms.ts';
import { parseEnv, type Env } from './env.ts';
import { developmentSite, loadBuiltSite, type RenderPage } from './site.ts';

/** Both src and dist/src are started from the project's root. */
const WEB = path.resolve('web');
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
const server = createServer();
const stopping = new AbortController();
const cms = createCms({ url: env.CMS_URL, token: env.CMS_TOKEN });
const answers = new AnswerCache();
const common = { cms, log, answers, publicUrl: env.PUBLIC_URL, trustProxy: env.TRUST_PROXY };

async function production() {
  const renderPage = await loadBuiltSite(WEB);
  return getRequestListener(
    createApp({ ...common, renderPage, clientFolder: path.join(WEB, 'build/client') }).fetch,
  );
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
  const listener = getRequestListener(
    createApp({ ...common, renderPage, contentSecurityPolicy: false }).fetch,
  );
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

void followChanges(
  cms,
  {
    onChange: () => answers.clear(),
    onConnection: (connected) => answers.trust(connected),
  },
  log,
  stopping.signal,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
