// @ts-check
/**
 * `npm run bench`: what requests cost, what the home page weighs, and what Lighthouse says of the screens, all of the built
 * product with the demo publication. `npm run bench -- --only weight` does one of them. Ends with 1 when a budget is exceeded.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { command } from '../scripts/lib/command.mjs';
import { Problem } from '../scripts/lib/problem.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchRequests } from './requests.mjs';
import { benchWeight } from './weight.mjs';

/**
 * @typedef {object} Place
 * @property {import('../scripts/lib/stack.mjs').Stack} stack
 * @property {() => Promise<string>} chromium where it is; installed when there is none
 * @property {string} folder a temporary one
 * @property {AbortSignal} signal
 *
 * @typedef {(place: Place) => Promise<boolean>} Bench whether it kept within its budgets
 */

/** @type {Record<string, Bench>} */
const BENCHES = { requests: benchRequests, weight: benchWeight, lighthouse: benchLighthouse };

/** @param {string[]} args */
function select(args) {
  const names = Object.keys(BENCHES);
  if (args.length === 0) return names;
  const wanted = (args[1] ?? '').split(',').filter(Boolean);
  if (args[0] !== '--only' || wanted.length === 0 || wanted.some((name) => !names.includes(name))) {
    throw new Problem(`Understood is only: npm run bench -- --only followed by some of ${names.join(',')}.`);
  }
  return wanted;
}

await command(async (signal) => {
  const wanted = select(process.argv.slice(2));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-bench-'));
  const stack = await startStack();
  const chromium = () => ensureChromium({ env: process.env, logs: folder, signal });
  let isWithin = true;
  try {
    for (const name of wanted) {
      signal.throwIfAborted();
      if (!(await BENCHES[name]({ stack, chromium, folder, signal }))) isWithin = false;
    }
  } finally {
    await stack.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return isWithin ? 0 : 1;
});
