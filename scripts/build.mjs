// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { prepare } from './lib/prepare.mjs';
import { readSettings } from './lib/settings.mjs';

/** `npm run build`: installs missing packages and builds stale parts, for production. */
await command((signal) => prepare(readSettings(), { signal, command: 'npm run build', build: 'all' }));
