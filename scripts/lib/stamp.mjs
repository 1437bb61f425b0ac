// @ts-check
import fs from 'node:fs';

/**
 * A small JSON file inside of a result, which says what the result was made from. It is removed before a new
 * build and written last, so that an interrupted run leaves none.
 * @typedef {Record<string, string | number>} Stamp
 */

/**
 * @param {string} file
 * @returns {Stamp | undefined}
 */
export function readStamp(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} file */
export function removeStamp(file) {
  fs.rmSync(file, { force: true });
}

/**
 * @param {string} file
 * @param {Stamp} stamp
 */
export function writeStamp(file, stamp) {
  fs.writeFileSync(file, `${JSON.stringify(stamp)}\n`);
}

/**
 * @param {Stamp | undefined} one
 * @param {Stamp} other
 */
export function sameStamp(one, other) {
  return one !== undefined && Object.entries(other).every(([key, value]) => one[key] === value);
}
