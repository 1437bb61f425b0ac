// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from '../../lib/chromium.mjs';
import { startSite, startStack } from '../../lib/stack.mjs';
import { dataSets } from './data-sets.mjs';

/** @typedef {ReturnType<typeof openPlace>} Place */

/**
 * The environment of benches, and the processes that they may start. `close` ends everything.
 * @param {AbortSignal} signal
 */
export function openPlace(signal) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-bench-'));
  const data = dataSets(folder, signal);
  /** @type {(() => unknown)[]} */
  const ends = [];
  /** For what a bench starts itself. @param {() => unknown} end */
  const atEnd = (end) => void ends.push(end);
  /** Ends what was started, the last one first; data sets stay. */
  const endStarted = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  /** @param {import('../../lib/stack.mjs').Stack} started */
  const endingWith = (started) => {
    atEnd(started.stop);
    return started;
  };
  /** Where it is; installed when there is none. */
  const chromiumPath = () => ensureChromium({ env: process.env, logs: folder, signal });
  return {
    /** Publications of a given size. */
    data,
    folder,
    signal,
    atEnd,
    endStarted,
    chromiumPath,
    async browser() {
      const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
      atEnd(() => browser.close());
      return browser;
    },
    /**
     * A new Strapi and a new site; without options with the demo publication.
     * @param {import('../../lib/stack.mjs').StackOptions} [options]
     */
    stack: async (options) => endingWith(await startStack(options)),
    /** One more site process of a stack. @param {import('../../lib/stack.mjs').Stack} stack */
    secondSite: async (stack) => endingWith(await startSite(stack)),
    async close() {
      await endStarted();
      await data.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
