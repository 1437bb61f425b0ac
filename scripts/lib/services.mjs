// @ts-check
import { places } from './places.mjs';
import { siteSecrets } from './secrets.mjs';

/**
 * A process that goes on running.
 * @typedef {import('./processes.mjs').Program & { title: string, readyUrl: string, readyWithinMs: number }} Service
 */

const CMS_READY_MS = 5 * 60_000;
const SITE_READY_MS = 60_000;
/** Database and uploads are for their owner; readers get uploads from the site. */
const OWNER_ONLY = 0o077;
/**
 * The site needs a third of it; told no limit, Node leaves more garbage lying about than the answers in memory take. The same
 * stands in adapters/Dockerfile.
 */
const SITE_HEAP_MB = 384;
/** What is young fills this in half a second of making pages; twice as much costs 40 MB and saves nothing that could be measured. */
const SITE_YOUNG_MB = 16;
/** What is young is collected by one thread: under load its helpers would wait for a processor, and all readers for them. */
const SITE_YOUNG_ALONE = '--no-parallel-scavenge';
/**
 * The heap is collected once it has grown by so much, in per cent, since it was last. For a heap as small as ours Node would
 * begin at fifty: then collecting takes twice as long in all, and of a hundred readers one waits for it.
 */
const SITE_HEAP_GROWS_BY = 80;
/**
 * How glibc deals with memory, as adapters/Dockerfile has it too. It looks for free memory in two places: with one for each
 * thread, 20 MB more lie about. What is freed it keeps, up to 8 MB, and takes all below 2 MB from there: else it gives back what
 * compressing a page has used and has it made anew, page by page, for the next one, which takes as long again as compressing.
 */
const SITE_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1024 * 1024),
};

/**
 * Strapi, and the site in front of it, as `npm start` and `npm run dev` run them.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @param {'production' | 'development'} mode
 * @returns {{ cms: Service, site: Service }}
 */
export function services(settings, secrets, mode) {
  const env = {
    ...withoutEmpty(settings.env),
    NODE_ENV: mode,
    PORT: String(settings.port),
    HOST: settings.host,
    CMS_PORT: String(settings.cmsPort),
    CMS_HOST: settings.cmsHost,
    CMS_URL: settings.cmsUrl,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
  };
  // In development they write sources, too: those keep the developer's own rights.
  const common = { file: process.execPath, umask: mode === 'production' ? OWNER_ONLY : undefined };
  const strapi = 'node_modules/@strapi/strapi/bin/strapi.js';
  return {
    cms: {
      ...common,
      name: 'cms',
      title: 'The content server',
      args:
        mode === 'production'
          ? [strapi, 'start']
          : [strapi, 'develop', '--no-watch-admin', '--no-build-admin'],
      cwd: places.cms,
      env: { ...env, ...secrets, STRAPI_TELEMETRY_DISABLED: 'true' },
      readyUrl: `http://${reachable(settings.cmsHost)}:${settings.cmsPort}/_health`,
      readyWithinMs: CMS_READY_MS,
    },
    site: {
      ...common,
      name: 'site',
      title: 'The site',
      args:
        mode === 'production'
          ? [
              `--max-old-space-size=${SITE_HEAP_MB}`,
              `--max-semi-space-size=${SITE_YOUNG_MB}`,
              SITE_YOUNG_ALONE,
              `--heap-growing-percent=${SITE_HEAP_GROWS_BY}`,
              'adapters/dist/src/server.js',
            ]
          : ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'adapters/src/server.ts'],
      cwd: places.root,
      env: { ...SITE_MEMORY, ...env, ...siteSecrets(secrets) },
      readyUrl: `http://${reachable(settings.host)}:${settings.port}/healthz`,
      readyWithinMs: SITE_READY_MS,
    },
  };
}

/**
 * `ADMIN_EMAIL=` in .env means that it is not set.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutEmpty(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/**
 * An address to connect to, for one to listen on.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
