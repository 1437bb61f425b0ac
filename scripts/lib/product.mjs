// @ts-check
import path from 'node:path';
import { forgetFormerAdmin } from './first-admin.mjs';
import { useBuild } from './in-use.mjs';
import { tryLock } from './lock.mjs';
import { ensureFree } from './ports.mjs';
import { prepare } from './prepare.mjs';
import { Problem } from './problem.mjs';
import { runStage } from './run.mjs';
import { ensureSecrets } from './secrets.mjs';
import { services } from './services.mjs';
import { logFolder, readSettings } from './settings.mjs';

/**
 * Does the work with the product installed and built, and with its data folder and its ports to itself. That
 * they are free is checked before minutes are spent on installing.
 * @param {{ command: string, mode?: 'production' | 'development', signal: AbortSignal }} options `command`:
 *   what the user typed
 * @param {(product: ReturnType<typeof services> & { settings: import('./settings.mjs').Settings,
 *   logs: string }) => Promise<void>} work
 * @throws {Problem}
 */
export async function withProduct({ command, mode = 'production', signal }, work) {
  const settings = readSettings();
  const { port, host, cmsPort, cmsHost, dataDir } = settings;
  const lock = tryLock(path.join(dataDir, 'running.lock'), command);
  if ('holder' in lock) {
    const { command: other, pid } = lock.holder;
    throw new Problem(
      `"${other}" is running already on ${dataDir} (process ${pid}). End it first, or set DATA_DIR.`,
    );
  }
  /** @type {ReturnType<typeof useBuild> | undefined} */
  let use;
  try {
    await ensureFree({ name: 'PORT', port, host, whose: 'the site', command });
    await ensureFree({ name: 'CMS_PORT', port: cmsPort, host: cmsHost, whose: 'Strapi', command });
    forgetFormerAdmin(settings);
    const secrets = ensureSecrets(dataDir, settings.env);
    const isLive = mode === 'production';
    // In development the processes compile the sources for themselves: tests may build beside them.
    const onDone = () => void (use = isLive ? useBuild(command) : undefined);
    await prepare(settings, { signal, command, build: isLive ? 'all' : 'panel', onDone });
    await work({ ...services(settings, secrets, mode), settings, logs: logFolder(settings) });
  } finally {
    use?.release();
    lock.release();
  }
}

/**
 * Runs one of cms's own programs while the product is stopped.
 * @param {string} name of the command: `npm run <name>`
 * @param {{ title: string, args: string[], signal: AbortSignal, onLine?: (line: string) => void }} options
 *   `args`: the built program and its arguments; `onLine`: called with every line that it prints
 */
export async function runOfCms(name, { title, args, signal, onLine }) {
  await withProduct({ command: `npm run ${name}`, signal }, ({ cms, logs }) =>
    runStage(title, { ...cms, args }, { logs, signal, onLine }),
  );
}
