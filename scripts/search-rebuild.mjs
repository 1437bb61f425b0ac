// @ts-check
import './lib/node-version.mjs';
import path from 'node:path';
import { checkIn } from './lib/check-in.mjs';
import { command } from './lib/command.mjs';
import { prepare } from './lib/prepare.mjs';
import { stage } from './lib/report.mjs';
import { runQuietly } from './lib/run.mjs';
import { ensureSecrets } from './lib/secrets.mjs';
import { services } from './lib/services.mjs';
import { logFolder } from './lib/settings.mjs';

const NAME = 'npm run search:rebuild';

/**
 * `npm run search:rebuild`: builds the search index again from the present content. The product must not be
 * running.
 */
await command(async (signal) => {
  const { settings, checkOut } = await checkIn(NAME);
  try {
    const secrets = ensureSecrets(settings.dataDir, settings.env);
    await prepare(settings, { signal, command: NAME, build: 'all' });
    const { cms } = services(settings, secrets, 'production');
    const name = 'Making the search index';
    await stage(name, () =>
      runQuietly(
        { ...cms, name, args: ['dist/src/search/rebuild.js'] },
        { log: path.join(logFolder(settings), 'search-rebuild.log'), signal },
      ),
    );
    return 0;
  } finally {
    checkOut();
  }
});
