import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../src/env';

/**
 * A proxy before the panel keeps idle connections for 60 s or less. Strapi must keep them for longer: a
 * request that meets a connection just closed is lost, and the proxy answers 502.
 */
const IDLE_CONNECTION_MS = 65_000;

/**
 * Uploads live with the rest of the data, outside the app: `strapi develop` restarts on any new file in it.
 */
function publicFolder(): string {
  const folder = path.join(env().DATA_DIR, 'public');
  // Strapi does not start without it.
  mkdirSync(path.join(folder, 'uploads'), { recursive: true });
  return folder;
}

export default () => ({
  host: env().CMS_HOST,
  port: env().CMS_PORT,
  http: { serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS } },
  app: { keys: env().APP_KEYS },
  dirs: { public: publicFolder() },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  cron: { enabled: false },
});
