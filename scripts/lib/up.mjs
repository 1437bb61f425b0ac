// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { withProduct } from './product.mjs';
import { paint, say, sayFrom, stage } from './report.mjs';
import { secretsFile } from './secrets.mjs';
import { keepAll, startAll } from './supervise.mjs';

/**
 * Installs, builds and starts Strapi and the site, and keeps them running until `signal` is aborted. In
 * development it shows what they print while they start, too.
 * @param {'production' | 'development'} mode
 * @param {AbortSignal} signal
 * @throws {import('./problem.mjs').Problem}
 */
export async function up(mode, signal) {
  const command = mode === 'production' ? 'npm start' : 'npm run dev';
  await withProduct({ command, mode, signal }, async ({ cms, site, settings, secrets, logs }) => {
    let echo = mode === 'development';
    const options = {
      signal,
      logs,
      onLine: (/** @type {string} */ name, /** @type {string} */ line) => echo && sayFrom(name, line),
    };
    const running = await stage('Starting the content server and the site', () =>
      startAll([cms, site], options),
    );
    announce(settings, secrets);
    echo = true;
    const onNotice = (/** @type {string} */ sentence) => say(paint('yellow', sentence));
    await keepAll([cms, site], running, { ...options, onNotice });
  });
}

/**
 * Prints where everything is and who may sign in. The generated password is shown once.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function announce({ publicUrl, cmsPort, dataDir, env }, secrets) {
  const shown = path.join(dataDir, 'password-shown');
  const isFirst = !fs.existsSync(shown);
  const site = publicUrl.replace(/\/$/, '');
  const generated = isFirst ? secrets.ADMIN_PASSWORD : `kept in ${secretsFile(dataDir)}`;
  const lines = [
    ['The site', site],
    ['In Arabic', `${site}/ar`],
    ['The newsroom', `${site}/admin`],
    ["Strapi's panel", `http://localhost:${cmsPort}/admin`],
    ['Admin', `${env.ADMIN_USERNAME || 'admin'} (${env.ADMIN_EMAIL || 'admin@example.com'})`],
    ['Password', env.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : generated],
  ];
  say();
  for (const [label, value] of lines) say(`  ${label.padEnd(15)} ${paint('bold', value)}`);
  say(`\n${paint('dim', '  Ctrl-C stops it.')}\n`);
  if (isFirst) fs.writeFileSync(shown, '', { mode: 0o600 });
}
