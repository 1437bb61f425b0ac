// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../../lib/chromium.mjs';
import { startSite, startStack } from '../../lib/stack.mjs';
import { dataSets } from './data-sets.mjs';

/**
 * The environment of benches, and the processes that they may start. `close` ends everything.
 * @typedef {object} Place
 * @property {(options?: import('../../lib/stack.mjs').StackOptions) =>
 *   Promise<import('../../lib/stack.mjs').Stack>} stack a new Strapi and a new site; without options with the
 *   demo publication
 * @property {(stack: import('../../lib/stack.mjs').Stack) => Promise<import('../../lib/stack.mjs').Stack>}
 *   secondSite one more site process of a stack
 * @property {import('./data-sets.mjs').DataSets} data publications of a given size
 * @property {() => Promise<string>} chromium where it is; installed when there is none
 * @property {string} folder a temporary one
 * @property {AbortSignal} signal
 * @property {(end: () => unknown) => void} atEnd for what a bench starts itself
 * @property {() => Promise<void>} endStarted ends what was started, the last one first; data sets stay
 * @property {() => Promise<void>} close
 */

/** @param {AbortSignal} signal @returns {Place} */
export function openPlace(signal) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-bench-'));
  const data = dataSets(folder, signal);
  /** @type {(() => unknown)[]} */
  let ends = [];
  const endStarted = async () => {
    const all = ends.reverse();
    ends = [];
    for (const end of all) await end();
  };
  /** @template {{ stop: () => Promise<void> }} Started @param {Started} started */
  const endingWith = (started) => {
    ends.push(started.stop);
    return started;
  };
  return {
    data,
    folder,
    signal,
    endStarted,
    atEnd: (end) => void ends.push(end),
    chromium: () => ensureChromium({ env: process.env, logs: folder, signal }),
    stack: async (options) => endingWith(await startStack(options)),
    secondSite: async (stack) => endingWith(await startSite(stack)),
    async close() {
      await endStarted();
      await data.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
