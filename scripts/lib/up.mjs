// @ts-check
import { firstAdmin } from './first-admin.mjs';
import { withProduct } from './product.mjs';
import { foreign, paint, say, stage } from './report.mjs';
import { keepAll, startAll } from './supervise.mjs';

/** The operator sees these lines during a start: warnings, errors, and the notice of a standby server. */
const LOUD = /\bwarn\b|\berror\b|"level":[456]0|stands by/;

/**
 * Installs, builds and starts Strapi and the site, and keeps them running until `signal` is aborted. In
 * development it shows what they print while they start, too.
 * @param {'production' | 'development'} mode
 * @param {AbortSignal} signal
 * @throws {import('./problem.mjs').Problem}
 */
export async function up(mode, signal) {
  const command = mode === 'production' ? 'npm start' : 'npm run dev';
  await withProduct({ command, mode, signal }, async ({ cms, site, settings, logs }) => {
    let echo = mode === 'development';
    const admin = firstAdmin(settings);
    /** @type {(name: string, line: string) => void} */
    const onLine = (name, line) => {
      admin.hear(line);
      const prefix = `[${name}]`.padEnd(6);
      if (echo || LOUD.test(line))
        say(`${paint(name === 'cms' ? 'magenta' : 'blue', prefix)} ${foreign(line)}`);
    };
    const running = await stage('Starting the content server and the site', () =>
      startAll([cms, site], { signal, logs, onLine }),
    );
    announce(settings, admin.describe());
    echo = true;
    const onNotice = (/** @type {string} */ sentence) => say(paint('yellow', sentence));
    await keepAll([cms, site], running, { signal, logs, onLine, onNotice });
  });
}

/**
 * Prints where everything is and who may sign in.
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ name: string, password: string }} admin
 */
function announce({ publicUrl, panelUrl }, admin) {
  const site = publicUrl.replace(/\/$/, '');
  const lines = [
    ['The site', site],
    ['In Arabic', `${site}/ar`],
    ['The newsroom', `${site}/admin`],
    ["Strapi's panel", `${panelUrl.replace(/\/$/, '')}/admin`],
    ['Admin', admin.name],
    ['Password', admin.password],
  ];
  say();
  for (const [label, value] of lines) say(`  ${label.padEnd(15)} ${paint('bold', value)}`);
  say(`\n${paint('dim', '  Ctrl-C stops it.')}\n`);
}
