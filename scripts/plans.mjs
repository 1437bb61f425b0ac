// @ts-check
import './lib/node-version.mjs';
import path from 'node:path';
import { checkIn } from './lib/check-in.mjs';
import { command } from './lib/command.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';
import { say } from './lib/report.mjs';
import { runQuietly } from './lib/run.mjs';
import { ensureSecrets } from './lib/secrets.mjs';
import { services } from './lib/services.mjs';
import { logFolder } from './lib/settings.mjs';

const NAME = 'npm run plans';
const GROUPS = ['reading', 'search', 'suggest', 'sitemap', 'dashboard', 'desk', 'lists'];
/** Strapi's own lines, which are in the log. */
const STRAPI = /^\[\d{4}-/;

/**
 * `npm run plans`: prints the times of the hot calls on the configured database, and the plans of their
 * statements. `npm run plans -- search` prints one group of them. The product must not be running.
 */
await command(async (signal) => {
  const [group = '', ...more] = process.argv.slice(2);
  if (more.length > 0 || (group && !GROUPS.includes(group))) {
    throw new Problem(`Understood is only: npm run plans -- followed by one of ${GROUPS.join(', ')}.`);
  }
  const { settings, checkOut } = await checkIn(NAME);
  try {
    const secrets = ensureSecrets(settings.dataDir, settings.env);
    await prepare(settings, { signal, command: NAME, build: 'all' });
    const { cms } = services(settings, secrets, 'production');
    /** @param {string} line */
    const onLine = (line) => {
      if (!STRAPI.test(line)) say(line);
    };
    await runQuietly(
      { ...cms, name: 'Asking for plans', args: ['dist/src/plans/main.js', group] },
      { log: path.join(logFolder(settings), 'plans.log'), signal, onLine },
    );
    return 0;
  } finally {
    checkOut();
  }
});
