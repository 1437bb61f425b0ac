// @ts-check
import path from 'node:path';
import { build, builds, isFresh } from './builds.mjs';
import { ensureRoom } from './data-dir.mjs';
import { install, isInstalled, trees } from './install.mjs';
import { withLock } from './lock.mjs';
import { places } from './places.mjs';
import { Stopped } from './problem.mjs';
import { paint, say, stage } from './report.mjs';
import { logFolder } from './settings.mjs';

/**
 * @typedef {object} Options
 * @property {AbortSignal} signal
 * @property {string} command for another command that has to wait
 * @property {'all' | 'panel' | 'none'} build in development the processes build all for themselves but the
 *   panel
 * @property {() => void} [onSite] called when the site is ready. Strapi's side may take minutes longer.
 */

/**
 * Installs what is missing and builds what is stale. Strapi's side and the site's side need nothing of each
 * other and go at the same time.
 * @param {import('./settings.mjs').Settings} settings
 * @param {Options} options
 * @throws {import('./problem.mjs').Problem}
 */
export async function prepare(settings, { signal, command, build: wanted, onSite }) {
  const file = path.join(places.root, '.cache/prepare.lock');
  /** @param {import('./lock.mjs').Holder} holder */
  const onWait = (holder) =>
    say(`Waiting for "${holder.command}" (process ${holder.pid}), which installs or builds …`);

  await withLock({ file, command, signal, onWait }, async () => {
    const installed = { cms: isInstalled(trees.cms), site: isInstalled(trees.site) };
    if (!installed.cms || !installed.site) ensureRoom(places.root);

    const failed = new AbortController();
    const options = {
      env: settings.env,
      logs: logFolder(settings),
      signal: AbortSignal.any([signal, failed.signal]),
    };
    let steps = 0;
    /** @param {import('./install.mjs').Tree} tree */
    const installing = (tree) => (steps++, stage(tree.title, () => install(tree, options)));
    /** @param {import('./builds.mjs').Build} what */
    const building = (what) => (steps++, stage(what.title, () => build(what, options)));

    const cmsSide = async () => {
      if (!installed.cms) await installing(trees.cms);
      if (wanted === 'none') return;
      if (!isFresh(builds.panel)) await building(builds.panel);
      else if (wanted === 'all' && !isFresh(builds.cms)) await building(builds.cms);
    };
    const siteSide = async () => {
      if (!installed.site) await installing(trees.site);
      if (wanted === 'all') {
        if (!isFresh(builds.adapters)) await building(builds.adapters);
        if (!isFresh(builds.web)) await building(builds.web);
      }
      onSite?.();
    };

    /** @type {unknown} */
    let problem;
    /** @param {unknown} error */
    const stopTheOther = (error) => {
      problem ??= error;
      failed.abort(new Stopped('Another step failed.'));
    };
    await Promise.all([cmsSide().catch(stopTheOther), siteSide().catch(stopTheOther)]);
    if (problem) throw problem;
    if (steps === 0) say(`${paint('green', '✓')} Everything is installed and built`);
  });
}
