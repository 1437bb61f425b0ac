// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { Problem } from './lib/problem.mjs';
import { runOfCms } from './lib/product.mjs';
import { say } from './lib/report.mjs';

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
  await runOfCms('plans', {
    title: 'Asking for plans',
    args: ['dist/src/plans/main.js', group],
    signal,
    onLine: (line) => STRAPI.test(line) || say(line),
  });
});
