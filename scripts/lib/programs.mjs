// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';
import { stage } from './report.mjs';
import { runQuietly } from './run.mjs';

const VERSION_MS = 30_000;
const APT = '/usr/bin/apt-get';

/**
 * @typedef {{ title: string, file: string, args: string[] }} Way to install a program
 *
 * @typedef {object} Wanted
 * @property {string} variable the setting that names the program's file
 * @property {string} what for a sentence, such as 'a Chromium'
 * @property {() => string[]} files where it may be
 * @property {RegExp} [says] what it prints for --version
 * @property {Way[]} ways
 * @property {string} missing a sentence for where none of them helped
 */

/**
 * Finds a program that really starts: the one that a setting names, else an installed one. Otherwise it tries
 * the ways to install one, until one of them has helped.
 * @param {Wanted} wanted
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and none can be had
 */
export async function ensureProgram({ variable, what, files, says, ways, missing }, { env, logs, signal }) {
  const works = (/** @type {string} */ file) => {
    if (!fs.existsSync(file)) return false;
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: VERSION_MS });
    return status === 0 && (!says || says.test(stdout));
  };
  const given = env[variable];
  if (given) {
    if (works(given)) return given;
    throw new Problem(`${variable}=${given} is not ${what} that starts here.`);
  }
  let found = files().find(works);
  /** @type {Problem | undefined} */
  let last;
  for (const { title, file, args } of ways) {
    if (found) break;
    const log = path.join(logs, `${title.toLowerCase().replaceAll(/\W+/g, '-')}.log`);
    try {
      await stage(title, () =>
        runQuietly({ name: title, file, args, cwd: places.root, env }, { log, signal }),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Problem)) throw error;
      last = error;
    }
    found = files().find(works);
  }
  if (found) return found;
  throw new Problem(missing, { lastLines: last?.lastLines, log: last?.log });
}

/**
 * Installs the first of some packages that helps, where apt may.
 * @param {string} title
 * @param {string[]} packages
 * @returns {Way[]}
 */
export function apt(title, ...packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync(APT)) return [];
  return [
    { title: 'Updating the package lists', file: APT, args: ['update'] },
    ...packages.map((name) => ({
      title,
      file: APT,
      args: ['install', '-y', '--no-install-recommends', name],
    })),
  ];
}
