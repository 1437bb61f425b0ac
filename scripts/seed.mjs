// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { runOfCms } from './lib/product.mjs';
import { paint, say } from './lib/report.mjs';

/**
 * `npm run seed -- --articles 100000 --comments 1000000`: adds much generated content to the existing
 * content, for measuring. The product must not be running.
 */
await command((signal) =>
  runOfCms('seed', {
    title: 'Adding articles and comments',
    args: ['dist/src/seed/main.js', ...process.argv.slice(2)],
    signal,
    // cms/src/seed/main.ts begins its lines about progress with a mark.
    onLine: (line) => line.startsWith('… ') && say(`  ${paint('dim', line.slice(2))}`),
  }),
);
