// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { up } from './lib/up.mjs';

/**
 * `npm start`: installs, builds and runs everything from a bare clone, and later only the missing parts.
 * Exits with 0 if it is stopped while it runs (Ctrl-C, SIGTERM), with 128 + the signal's number if it is
 * stopped before, else with 1.
 */
await command((signal) => up('production', signal));
