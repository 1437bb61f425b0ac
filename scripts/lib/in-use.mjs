// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { runningHolder, tryLock } from './lock.mjs';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';

/** A lock for each process that runs what is built here. Several may, each with a DATA_DIR of its own. */
const FOLDER = path.join(places.root, '.cache/running');

/** Marks the installed and built files as used by this process, until `release`. @param {string} command */
export function useBuild(command, folder = FOLDER) {
  // It is always free: its name has the number of this process.
  return /** @type {{ release: () => void }} */ (tryLock(path.join(folder, `${process.pid}.lock`), command));
}

/** @throws {Problem} when another process runs what is about to be replaced */
export function ensureUnused(folder = FOLDER) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const holder = names.map((name) => runningHolder(path.join(folder, name))).find(Boolean);
  if (!holder) return;
  throw new Problem(
    `Something has changed here, and installing or building it would delete files that "${holder.command}" (process ${holder.pid}) runs from. End that first.`,
  );
}
