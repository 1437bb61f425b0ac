// @ts-check
import path from 'node:path';
import { build, builds, isFresh } from './builds.mjs';
import { ensureRoom } from './data-dir.mjs';
import { ensureUnused } from './in-use.mjs';
import { install, isInstalled, trees } from './install.mjs';
import { withLock } from './lock.mjs';
import { places } from './places.mjs';
import { Stopped } from './problem.mjs';
import { paint, say } from './report.mjs';
import { logFolder } from './settings.mjs';

/**
 * @typedef {object} Options
 * @property {AbortSignal} signal
 * @property {string} command for another command that has to wait
 * @property {'all' | 'panel' | 'none'} build in development the processes build all for themselves but the
 *   panel
 * @property {() => void} [onSite] called when the site is ready. Strapi's side may take minutes longer.
 * @property {() => void} [onDone] called when all is ready, before another command may build
 */

/**
 * Installs what is missing and builds what is stale. Strapi's side and the site's side need nothing of each
 * other and go at the same time.
 * @param {import('./settings.mjs').Settings} settings
 * @param {Options} options
 * @throws {import('./problem.mjs').Problem} also when something is stale that a running product uses
 */
export async function prepare(settings, { signal, command, build: wanted, onSite, onDone }) {
  const file = path.join(places.root, '.cache/prepare.lock');
  /** @param {import('./lock.mjs').Holder} holder */
  const onWait = (holder) =>
    say(`Waiting for "${holder.command}" (process ${holder.pid}), which installs or builds …`);

  await withLock({ file, command, signal, onWait }, async () => {
    const missing = Object.values(trees).filter((tree) => !isInstalled(tree));
    if (missing.length > 0) ensureRoom(places.root);

    const failed = new AbortController();
    const options = {
      env: settings.env,
      logs: logFolder(settings),
      signal: AbortSignal.any([signal, failed.signal]),
    };
    let isReady = true;
    /** @param {() => Promise<void>} work */
    const step = (work) => {
      ensureUnused();
      isReady = false;
      return work();
    };
    /** @type {(tree: import('./install.mjs').Tree, parts: import('./builds.mjs').Build[]) => Promise<void>} */
    const ensure = async (tree, parts) => {
      if (missing.includes(tree)) await step(() => install(tree, options));
      for (const part of parts) if (!isFresh(part)) await step(() => build(part, options));
    };
    const ofCms = { all: [builds.panel, builds.cms], panel: [builds.panel], none: [] }[wanted];
    const ofSite = wanted === 'all' ? [builds.adapters, builds.web] : [];

    /** @type {unknown} */
    let problem;
    /** @param {unknown} error */
    const stopTheOther = (error) => {
      problem ??= error;
      failed.abort(new Stopped('Another step failed.'));
    };
    await Promise.all([
      ensure(trees.cms, ofCms).catch(stopTheOther),
      ensure(trees.site, ofSite).then(onSite).catch(stopTheOther),
    ]);
    if (problem) throw problem;
    onDone?.();
    if (isReady) say(`${paint('green', '✓')} Everything is installed and built`);
  });
}
