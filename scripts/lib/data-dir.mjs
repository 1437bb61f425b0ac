// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { Problem, meaningOf } from './problem.mjs';

const NEEDED_TO_INSTALL = 2 * 1024 ** 3;

/**
 * Makes the folder, for its owner only, and tries to write in it.
 * @param {string} dataDir
 * @throws {Problem}
 */
export function ensureWritable(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    fs.writeFileSync(probe, 'x'.repeat(4096));
    fs.rmSync(probe);
  } catch (error) {
    throw new Problem(`DATA_DIR (${dataDir}) cannot be used. ${meaningOf(error)}.`);
  }
}

/**
 * @param {string} folder where something big is about to be installed
 * @param {number} [needed] bytes
 * @throws {Problem} when there is not enough room
 */
export function ensureRoom(folder, needed = NEEDED_TO_INSTALL) {
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize >= needed) return;
  throw new Problem(
    `Installing needs about ${inWords(needed)} of free disk space; ${folder} has ${inWords(bavail * bsize)}.`,
  );
}

/** @param {number} bytes */
const inWords = (bytes) =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
