// @ts-check
import { places } from './places.mjs';
import { siteSecrets } from './secrets.mjs';
import { reachable } from './settings.mjs';

/**
 * A process that keeps running.
 * @typedef {import('./processes.mjs').Program & { title: string, readyUrl: string, readyWithinMs: number }}
 *   Service
 */

const CMS_READY_MS = 5 * 60_000;
const SITE_READY_MS = 60_000;
/** Database and uploads are readable by their owner only. Readers get uploads from the site. */
const OWNER_ONLY = 0o077;
/**
 * Without a limit Node collects garbage later, and the process grows to twice its need. adapters/Dockerfile
 * has the same number.
 */
const SITE_HEAP_MB = 384;

/**
 * Strapi, and the site in front of it, as `npm start` and `npm run dev` run them.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 * @param {'production' | 'development'} mode
 * @returns {{ cms: Service, site: Service }}
 */
export function services(settings, secrets, mode) {
  const isLive = mode === 'production';
  const env = {
    // `ADMIN_EMAIL=` in .env means that it is not set.
    ...Object.fromEntries(Object.entries(settings.env).filter(([, value]) => value !== '')),
    NODE_ENV: mode,
    PORT: String(settings.port),
    HOST: settings.host,
    CMS_PORT: String(settings.cmsPort),
    CMS_HOST: settings.cmsHost,
    CMS_URL: settings.cmsUrl,
    PUBLIC_URL: settings.publicUrl,
    PANEL_URL: settings.panelUrl,
    DATA_DIR: settings.dataDir,
  };
  // In development they write sources, too, which keep the developer's own permissions.
  const common = { file: process.execPath, umask: isLive ? OWNER_ONLY : undefined };
  const strapi = 'node_modules/@strapi/strapi/bin/strapi.js';
  return {
    cms: {
      ...common,
      name: 'cms',
      title: 'The content server',
      args: isLive ? [strapi, 'start'] : [strapi, 'develop', '--no-watch-admin', '--no-build-admin'],
      cwd: places.cms,
      env: { ...env, ...secrets, STRAPI_TELEMETRY_DISABLED: 'true' },
      readyUrl: `http://${reachable(settings.cmsHost)}:${settings.cmsPort}/_health`,
      readyWithinMs: CMS_READY_MS,
    },
    site: {
      ...common,
      name: 'site',
      title: 'The site',
      args: isLive
        ? [`--max-old-space-size=${SITE_HEAP_MB}`, 'adapters/dist/src/server.js']
        : ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'adapters/src/server.ts'],
      cwd: places.root,
      env: { ...env, ...siteSecrets(secrets) },
      readyUrl: `http://${reachable(settings.host)}:${settings.port}/healthz`,
      readyWithinMs: SITE_READY_MS,
    },
  };
}
