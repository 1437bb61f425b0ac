// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { runOfCms } from './lib/product.mjs';
import { paint, say } from './lib/report.mjs';
import { parseSeedOptions } from './lib/seed-options.mjs';

/**
 * `npm run seed -- --articles 100000 --comments 1000000`: adds much generated content to the existing
 * content, for measuring. The product must not be running.
 */
await command(async (signal) => {
  const { articles, comments, seed } = parseSeedOptions(process.argv.slice(2));
  await runOfCms('seed', {
    title: 'Adding articles and comments',
    args: ['dist/src/seed/main.js', String(articles), String(comments), seed],
    signal,
    // cms/src/seed/main.ts begins its lines about progress with a mark.
    onLine: (line) => line.startsWith('… ') && say(`  ${paint('dim', line.slice(2))}`),
  });
});
