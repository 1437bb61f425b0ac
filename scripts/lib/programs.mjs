// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';
import { runStage } from './run.mjs';

const VERSION_MS = 30_000;
const APT = '/usr/bin/apt-get';

/**
 * @typedef {{ title: string, file: string, args: string[] }} Way to install a program
 * @typedef {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} Options
 *
 * @typedef {object} Wanted
 * @property {string} variable the setting that names the program's file
 * @property {string} what for a sentence, such as 'a Chromium'
 * @property {string[]} files where it may be
 * @property {RegExp} [says] what it prints for --version
 * @property {Way[]} ways
 * @property {string} missing a sentence for where none of them helped
 */

/**
 * Finds a program that really starts: the one that a setting names, else an installed one. Otherwise it tries
 * the ways to install one, until one of them has helped.
 * @param {Wanted} wanted
 * @param {Options} options
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and none can be had
 */
export async function ensureProgram(
  { variable, what, files, says = /^/, ways, missing },
  { env, ...options },
) {
  const works = (/** @type {string} */ file) => {
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: VERSION_MS });
    return status === 0 && says.test(stdout);
  };
  const given = env[variable];
  if (given && !works(given)) throw new Problem(`${variable}=${given} is not ${what} that starts here.`);
  let found = given || files.find(works);
  /** @type {Problem | undefined} */
  let last;
  for (const { title, ...way } of ways) {
    if (found) break;
    await runStage(title, { ...way, cwd: places.root, env }, options).catch((error) => (last = error));
    options.signal.throwIfAborted();
    found = files.find(works);
  }
  if (!found) throw new Problem(missing, last);
  return found;
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
