// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { places } from './places.mjs';
import { npm, runStage } from './run.mjs';

/** @typedef {{ title: string, folder: string }} Tree a folder with a package-lock.json of its own */

/** @satisfies {Record<string, Tree>} */
export const trees = {
  site: { title: "Installing the site's packages", folder: places.root },
  cms: { title: "Installing Strapi's packages", folder: places.cms },
};

/**
 * Whether node_modules matches package-lock.json, and was installed for this Node's native modules.
 * @param {Tree} tree
 */
export function isInstalled({ folder }) {
  const stamp = readJson(stampFile(folder));
  const { lock, node, machine } = stampOf(folder);
  if (stamp && (stamp.node !== node || stamp.machine !== machine)) return false;
  if (stamp?.lock === lock) return true;
  if (!matchesLock(folder)) return false;
  // A developer has run `npm install`.
  writeStamp(folder);
  return true;
}

/**
 * @param {Tree} tree
 * @param {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} options
 */
export async function install({ title, folder }, { env, ...options }) {
  const program = npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  await runStage(title, { ...program, cwd: folder, env }, options);
  writeStamp(folder);
}

/**
 * The file that says what node_modules was made from. `npm ci` deletes it with the rest.
 * @param {string} folder
 */
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
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean }>[]} */
  const [wanted, present] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => readJson(path.join(folder, file))?.packages ?? {},
  );
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
