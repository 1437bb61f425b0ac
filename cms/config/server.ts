import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { env } from '../src/env';

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
  app: { keys: env().APP_KEYS },
  dirs: { public: publicFolder() },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  cron: { enabled: false },
});
