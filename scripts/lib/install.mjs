// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { places } from './places.mjs';
import { npm, runQuietly } from './run.mjs';

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
  const stamp = readJson(stampFile(folder));
  const { lock, node, machine } = stampOf(folder);
  const isOfThisNode = !stamp || (stamp.node === node && stamp.machine === machine);
  if (isOfThisNode && stamp?.lock === lock) return true;
  if (!isOfThisNode || !matchesLock(folder)) return false;
  // A developer has run `npm install`.
  writeStamp(folder);
  return true;
}

/**
 * @param {Tree} tree
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 */
export async function install({ name, title, folder }, { env, logs, signal }) {
  // An interrupted installation leaves no stamp.
  fs.rmSync(stampFile(folder), { force: true });
  const program = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  const log = path.join(logs, `${name}.log`);
  await runQuietly({ name: title, cwd: folder, env, ...program }, { log, signal });
  writeStamp(folder);
}

/** A file inside of the result, which says what it was made from. @param {string} folder */
const stampFile = (folder) => path.join(folder, 'node_modules/.mihwar-install.json');

/** @param {string} folder */
const writeStamp = (folder) => fs.writeFileSync(stampFile(folder), `${JSON.stringify(stampOf(folder))}\n`);

/** @param {string} folder */
function stampOf(folder) {
  const lock = fs.readFileSync(path.join(folder, 'package-lock.json'));
  return {
    lock: crypto.createHash('sha256').update(lock).digest('hex'),
    node: Number(process.versions.node.split('.')[0]),
    machine: `${process.platform}-${process.arch}`,
  };
}

/**
 * npm writes node_modules/.package-lock.json when an installation has succeeded.
 * @param {string} folder
 */
function matchesLock(folder) {
  /** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) =>
      /** @type {Record<string, Package> | undefined} */ (readJson(path.join(folder, file))?.packages),
  );
  if (!wanted || !present) return false;
  return (
    Object.entries(wanted).every(([name, { optional, version, integrity }]) =>
      present[name]
        ? present[name].version === version && present[name].integrity === integrity
        : optional || name === '',
    ) && Object.keys(present).every((name) => wanted[name])
  );
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
