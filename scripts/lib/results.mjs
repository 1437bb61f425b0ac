// @ts-check
import fs from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {'check' | 'vitest' | 'playwright' | 'node'} Kind `check`: a program that says all by its exit
 *   code
 */

/** @type {Record<Kind, (text: string) => Counts>} */
const READERS = {
  check: () => ({ passed: 1, failed: 0 }),
  vitest: (text) => {
    const { numPassedTests, numFailedTests } = JSON.parse(text);
    return { passed: numPassedTests, failed: numFailedTests };
  },
  playwright: (text) => {
    const { expected, flaky, unexpected } = JSON.parse(text).stats;
    return { passed: expected + flaky, failed: unexpected };
  },
  node: (text) => ({
    passed: tapCount(text, 'pass'),
    failed: tapCount(text, 'fail') + tapCount(text, 'cancelled'),
  }),
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
  const counts = readCounts(kind, file);
  if (!counts) return { passed: 0, failed: 1 };
  return endedWell ? counts : { passed: counts.passed, failed: Math.max(counts.failed, 1) };
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The line that `npm test` ends with. @param {Counts} counts */
export function verdict({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * @param {Kind} kind
 * @param {string} file
 */
function readCounts(kind, file) {
  try {
    const counts = READERS[kind](fs.readFileSync(file, 'utf8'));
    return Number.isInteger(counts.passed) && Number.isInteger(counts.failed) ? counts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} tap
 * @param {string} name
 */
function tapCount(tap, name) {
  return Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1]);
}
