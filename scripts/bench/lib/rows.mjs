// @ts-check

/**
 * One line of the table that `npm run bench` ends with.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {string} limit
 * @property {'met' | 'MISSED' | 'not measured'} verdict
 *
 * @typedef {{ atMost: number } | { atLeast: number }} Limit
 */

export const ms = (/** @type {number} */ number) =>
  `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;
export const mb = (/** @type {number} */ number) => `${Math.round(number)} MB`;
export const kb = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const plain = (/** @type {number} */ number) => String(Number(number.toFixed(2)));

/**
 * A number beside its limit.
 * @param {string} what
 * @param {number} value NaN where there is nothing to measure: that meets no limit
 * @param {Limit} limit
 * @param {{ show?: (number: number) => string, remark?: string }} [options] `show`: with its unit; `remark`:
 *   follows it
 * @returns {Row}
 */
export function judged(what, value, limit, { show = plain, remark = '' } = {}) {
  const [sign, edge, isMet] =
    'atMost' in limit
      ? ['≤', limit.atMost, value <= limit.atMost]
      : ['≥', limit.atLeast, value >= limit.atLeast];
  return {
    what,
    measured: `${show(value)}${remark && ` (${remark})`}`,
    limit: `${sign} ${show(edge)}`,
    verdict: isMet ? 'met' : 'MISSED',
  };
}

/** @param {string} what @param {unknown} error @returns {Row} */
export const notMeasured = (what, error) => ({
  what,
  measured: String(error).split('\n')[0].slice(0, 100),
  limit: '',
  verdict: 'not measured',
});

/**
 * Whether every limit was met. A value that could not be measured has not met its limit.
 * @param {Row[]} rows
 */
export const isWithin = (rows) => rows.every(({ verdict }) => verdict === 'met');

const COLUMNS = /** @type {const} */ (['what', 'measured', 'limit', 'verdict']);

/** As lines of text, columns under each other. @param {Row[]} rows */
export function asTable(rows) {
  const widths = COLUMNS.map((name) => Math.max(name.length, ...rows.map((row) => row[name].length)));
  const rule = widths.map((width) => '-'.repeat(width));
  const lines = [COLUMNS, rule, ...rows.map((row) => COLUMNS.map((name) => row[name]))];
  return lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`).join('\n');
}
