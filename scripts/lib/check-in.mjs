// @ts-check
import path from 'node:path';
import { ensureWritable } from './data-dir.mjs';
import { tryLock } from './lock.mjs';
import { ensureFree } from './ports.mjs';
import { Problem } from './problem.mjs';
import { loadDotEnv, parseSettings } from './settings.mjs';

/**
 * Checks the settings, the data folder, the ports, and that no other command uses the data folder, before
 * minutes are spent on installing.
 * @param {string} command
 * @returns {Promise<{ settings: import('./settings.mjs').Settings, checkOut: () => void }>}
 * @throws {Problem}
 */
export async function checkIn(command) {
  loadDotEnv();
  const settings = parseSettings(process.env);
  const { port, host, cmsPort, cmsHost, dataDir } = settings;
  ensureWritable(dataDir);

  const lock = tryLock(path.join(dataDir, 'running.lock'), command);
  if ('holder' in lock) {
    const { command: other, pid } = lock.holder;
    throw new Problem(
      `"${other}" is running already on ${dataDir} (process ${pid}). End it first, or set DATA_DIR.`,
    );
  }
  try {
    await ensureFree({ name: 'PORT', port, host, whose: 'the site' });
    await ensureFree({ name: 'CMS_PORT', port: cmsPort, host: cmsHost, whose: 'Strapi' });
  } catch (error) {
    lock.release();
    throw error;
  }
  return { settings, checkOut: lock.release };
}
