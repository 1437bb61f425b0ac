// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** These are never inputs of a build: other people's files, results, and files that only tests read. */
const SKIPPED = /^(node_modules|dist|build|\.[^/]*|.*\.test\.[cm]?[jt]sx?|.*\.tsbuildinfo)$/;

/**
 * A hash of names and contents, the same on every checkout of the same files whatever their times.
 * @param {string} root
 * @param {string[]} inputs files and folders below root; one that does not exist counts as empty, one with
 *   `!` is left out
 * @returns {string}
 */
export function fingerprint(root, inputs) {
  const hash = crypto.createHash('sha256');
  const isLeftOut = (/** @type {string} */ file) =>
    inputs.some((input) => input.startsWith('!') && file.startsWith(path.join(input.slice(1), path.sep)));
  const files = inputs.filter((input) => !input.startsWith('!')).flatMap((input) => filesIn(root, input));
  for (const file of files.filter((one) => !isLeftOut(one)).sort()) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file.split(path.sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]} relative to root
 */
function filesIn(root, input) {
  const stats = fs.statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [input];
  return fs
    .readdirSync(path.join(root, input))
    .filter((name) => !SKIPPED.test(name))
    .flatMap((name) => filesIn(root, path.join(input, name)));
}
