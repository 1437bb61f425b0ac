// @ts-check
import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { up } from './lib/up.mjs';

/**
 * `npm start`: everything from a bare clone to a running site; the next time, what is missing of it. Ends with 0 when it
 * is stopped while it runs (Ctrl-C, SIGTERM), with 128 + the signal's number when it is stopped before, else with 1.
 */
await command(async (signal) => {
  await up({ command: 'npm start', mode: 'production', echoStart: false, signal });
  return 0;
});
