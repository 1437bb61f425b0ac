// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { Problem, meaningOf } from './problem.mjs';

const NEEDED_TO_INSTALL = 2 * 1024 ** 3;

/**
 * Makes the folder, for its owner only.
 * @param {string} dataDir
 * @throws {Problem} when it cannot be written to
 */
export function ensureWritable(dataDir) {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    throw new Problem(`DATA_DIR (${dataDir}) cannot be used. ${meaningOf(error)}.`);
  }
}

/**
 * Writes a file in one step: nobody reads half of it, and a full disk leaves the former one.
 * @param {string} file
 * @param {string} content
 * @param {number} [mode] without it, only the owner reads the file
 */
export function replaceFile(file, content, mode = 0o600) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.rmSync(`${file}.new`, { force: true });
  fs.writeFileSync(`${file}.new`, content, { mode, flush: true });
  fs.renameSync(`${file}.new`, file);
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
