// @ts-check
import { announce } from './announce.mjs';
import { checkIn } from './check-in.mjs';
import { prepare } from './prepare.mjs';
import { paint, say, sayFrom, stage } from './report.mjs';
import { ensureSecrets } from './secrets.mjs';
import { services } from './services.mjs';
import { logFolder } from './settings.mjs';
import { keepAll, startAll } from './supervise.mjs';

/**
 * Installs, builds and starts Strapi and the site, and keeps them running until `signal` is aborted.
 * @param {object} options
 * @param {string} options.command what the user typed
 * @param {'production' | 'development'} options.mode
 * @param {boolean} options.echoStart show what the processes print while they start, too
 * @param {AbortSignal} options.signal
 * @throws {import('./problem.mjs').Problem}
 */
export async function up({ command, mode, echoStart, signal }) {
  const { settings, checkOut } = await checkIn(command);
  try {
    const secrets = ensureSecrets(settings.dataDir, settings.env);
    await prepare(settings, { signal, command, build: mode === 'production' ? 'all' : 'panel' });

    const { cms, site } = services(settings, secrets, mode);
    let echo = echoStart;
    const options = {
      signal,
      logs: logFolder(settings),
      onLine: (/** @type {string} */ name, /** @type {string} */ line) => echo && sayFrom(name, line),
    };
    const running = await stage('Starting the content server and the site', () =>
      startAll([cms, site], options),
    );
    announce(settings, secrets);
    echo = true;
    await keepAll([cms, site], running, {
      ...options,
      onNotice: (sentence) => say(paint('yellow', sentence)),
    });
  } finally {
    checkOut();
  }
}
