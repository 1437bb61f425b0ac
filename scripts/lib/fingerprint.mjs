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
 */
export function fingerprint(root, inputs) {
  const hash = crypto.createHash('sha256');
  /** @type {(input: string) => string[]} */
  const filesIn = (input) => {
    const stats = fs.statSync(path.join(root, input), { throwIfNoEntry: false });
    if (!stats || inputs.includes(`!${input}`)) return [];
    if (!stats.isDirectory()) return [input];
    const names = fs.readdirSync(path.join(root, input)).filter((name) => !SKIPPED.test(name));
    return names.flatMap((name) => filesIn(`${input}/${name}`));
  };
  for (const file of inputs.flatMap(filesIn).sort()) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
