// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureWritable } from './lib/data-dir.mjs';
import { prepare } from './lib/prepare.mjs';
import { loadDotEnv, parseSettings } from './lib/settings.mjs';

/** `npm run build`: installs missing packages and builds stale parts, for production. */
await command(async (signal) => {
  loadDotEnv();
  const settings = parseSettings(process.env);
  ensureWritable(settings.dataDir);
  await prepare(settings, { signal, command: 'npm run build', build: 'all' });
  return 0;
});
