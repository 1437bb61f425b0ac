// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { places } from './places.mjs';
import { npm, runQuietly } from './run.mjs';
import { readStamp, removeStamp, sameStamp, writeStamp } from './stamp.mjs';

/**
 * @typedef {object} Tree a folder with a package-lock.json of its own
 * @property {string} name for log files
 * @property {string} title
 * @property {string} folder
 */

/** @type {Record<'site' | 'cms', Tree>} */
export const trees = {
  site: { name: 'install-site', title: "Installing the site's packages", folder: places.root },
  cms: { name: 'install-cms', title: "Installing Strapi's packages", folder: places.cms },
};

/**
 * Whether node_modules matches package-lock.json, and was installed for this Node's native modules.
 * @param {Tree} tree
 */
export function isInstalled({ folder }) {
  const stamp = readStamp(stampFile(folder));
  const wanted = stampOf(folder);
  if (sameStamp(stamp, wanted)) return true;
  const otherNode = stamp !== undefined && !sameStamp(stamp, runtime());
  if (otherNode || !matchesLock(folder)) return false;
  // A developer has run `npm install`.
  writeStamp(stampFile(folder), wanted);
  return true;
}

/**
 * @param {Tree} tree
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 */
export async function install({ name, title, folder }, { env, logs, signal }) {
  removeStamp(stampFile(folder));
  const program = {
    name: title,
    cwd: folder,
    env,
    ...npm(['ci', '--include=dev', '--no-audit', '--no-fund']),
  };
  await runQuietly(program, { log: path.join(logs, `${name}.log`), signal });
  writeStamp(stampFile(folder), stampOf(folder));
}

/** @param {string} folder */
const stampFile = (folder) => path.join(folder, 'node_modules/.mihwar-install.json');

const runtime = () => ({
  node: Number(process.versions.node.split('.')[0]),
  machine: `${process.platform}-${process.arch}`,
});

/** @param {string} folder */
function stampOf(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  return { lock: crypto.createHash('sha256').update(lock).digest('hex'), ...runtime() };
}

/**
 * npm writes node_modules/.package-lock.json when an installation has succeeded.
 * @param {string} folder
 */
function matchesLock(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const present = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return (
    Object.entries(wanted).every(([name, { optional, ...one }]) =>
      present[name] ? isSame(one, present[name]) : optional || name === '',
    ) && Object.keys(present).every((name) => wanted[name])
  );
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

/**
 * @param {Package} one
 * @param {Package} other
 */
const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity;

/**
 * @param {string} file
 * @returns {Record<string, Package> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
