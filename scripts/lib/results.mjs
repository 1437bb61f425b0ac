// @ts-check
import fs from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {'check' | 'vitest' | 'playwright' | 'node'} Kind `check`: a program that says all by its exit
 *   code
 */

/** @type {Record<Exclude<Kind, 'check'>, (text: string) => Counts>} */
const READERS = {
  vitest: (text) => {
    const { numPassedTests, numFailedTests } = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests };
  },
  playwright: (text) => {
    const { expected, flaky, unexpected } = JSON.parse(text).stats;
    return { passed: expected + flaky, failed: unexpected };
  },
  node: (text) => {
    const count = (/** @type {string} */ name) =>
      Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return { passed: count('pass'), failed: count('fail') + count('cancelled') };
  },
};

/**
 * The counts of a suite. A suite that exited with an error, or whose results cannot be read, counts as one
 * failure at least.
 * @param {Kind} kind
 * @param {string} file where it wrote its results
 * @param {boolean} endedWell its exit code was 0
 * @returns {Counts}
 */
export function countResults(kind, file, endedWell) {
  if (kind === 'check') return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = READERS[kind](fs.readFileSync(file, 'utf8'));
    if (!Number.isInteger(passed + failed)) throw new Error('These are no results');
    return { passed, failed: endedWell ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const add = (/** @type {keyof Counts} */ name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: add('passed'), failed: add('failed') };
}

/** The line that `npm test` ends with. @param {Counts} counts */
export const verdict = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
