// @ts-check
import { announce } from './announce.mjs';
import { checkIn } from './check-in.mjs';
import { prepare } from './prepare.mjs';
import { sayFrom, stage } from './report.mjs';
import { ensureSecrets } from './secrets.mjs';
import { services } from './services.mjs';
import { logFolder } from './settings.mjs';
import { startAll, watchAll } from './supervise.mjs';

/**
 * From whatever is there to a running Strapi and a running site, until `signal` is aborted or one of them ends.
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
    const running = await stage('Starting the content server and the site', () =>
      startAll([cms, site], {
        signal,
        logs: logFolder(settings),
        onLine: (name, line) => echo && sayFrom(name, line),
      }),
    );
    announce(settings, secrets);
    echo = true;
    await watchAll([cms, site], running, signal);
  } finally {
    checkOut();
  }
}
