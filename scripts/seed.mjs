// @ts-check
import './lib/node-version.mjs';
import path from 'node:path';
import { checkIn } from './lib/check-in.mjs';
import { command } from './lib/command.mjs';
import { prepare } from './lib/prepare.mjs';
import { paint, say, stage } from './lib/report.mjs';
import { runQuietly } from './lib/run.mjs';
import { ensureSecrets } from './lib/secrets.mjs';
import { parseSeedOptions } from './lib/seed-options.mjs';
import { services } from './lib/services.mjs';
import { logFolder } from './lib/settings.mjs';

const NAME = 'npm run seed';
/** The mark with which cms/src/seed/main.ts begins its lines about progress. */
const PROGRESS = /^… (.+)$/;

/**
 * `npm run seed -- --articles 100000 --comments 1000000`: adds much generated content to the existing
 * content, for measuring. The product must not be running.
 */
await command(async (signal) => {
  const { articles, comments, seed } = parseSeedOptions(process.argv.slice(2));
  const { settings, checkOut } = await checkIn(NAME);
  try {
    const secrets = ensureSecrets(settings.dataDir, settings.env);
    await prepare(settings, { signal, command: NAME, build: 'all' });
    const { cms } = services(settings, secrets, 'production');
    const name = 'Adding articles and comments';
    const args = ['dist/src/seed/main.js', String(articles), String(comments), seed];
    /** @param {string} line */
    const onLine = (line) => {
      const [, progress] = PROGRESS.exec(line) ?? [];
      if (progress) say(`  ${paint('dim', progress)}`);
    };
    await stage(name, () =>
      runQuietly({ ...cms, name, args }, { log: path.join(logFolder(settings), 'seed.log'), signal, onLine }),
    );
    return 0;
  } finally {
    checkOut();
  }
});
