// @ts-check

/**
 * One line of the table that `npm run bench` ends with.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {string} target empty where nothing is demanded
 * @property {'kept' | 'EXCEEDED' | 'not measured' | ''} verdict
 *
 * @typedef {{ atMost: number } | { atLeast: number }} Limit
 */

/** @type {(number: number) => string} */
const plain = (number) => String(Number(number.toFixed(2)));

/** @param {number} value @param {Limit} limit */
const keeps = (value, limit) => ('atMost' in limit ? value <= limit.atMost : value >= limit.atLeast);

/** @param {Limit} limit @param {(number: number) => string} show */
const inWords = (limit, show) => ('atMost' in limit ? `≤ ${show(limit.atMost)}` : `≥ ${show(limit.atLeast)}`);

/**
 * A number held against its budget.
 * @param {string} what
 * @param {number} value NaN where there is nothing to measure: that keeps no budget
 * @param {Limit} limit
 * @param {{ show?: (number: number) => string, remark?: string }} [options] `show`: with its unit; `remark`: follows it
 * @returns {Row}
 */
export function judged(what, value, limit, { show = plain, remark = '' } = {}) {
  return {
    what,
    measured: `${show(value)}${remark && ` (${remark})`}`,
    target: inWords(limit, show),
    verdict: keeps(value, limit) ? 'kept' : 'EXCEEDED',
  };
}

/**
 * Several numbers of one thing, of which each must keep its budget.
 * @param {string} what
 * @param {string} measured
 * @param {{ value: number, limit: Limit, show?: (number: number) => string }[]} parts
 * @returns {Row}
 */
export function judgedTogether(what, measured, parts) {
  return {
    what,
    measured,
    target: parts.map(({ limit, show = plain }) => inWords(limit, show)).join(', '),
    verdict: parts.every(({ value, limit }) => keeps(value, limit)) ? 'kept' : 'EXCEEDED',
  };
}

/** A number that nothing is demanded of. @param {string} what @param {string} measured @returns {Row} */
export const told = (what, measured) => ({ what, measured, target: '', verdict: '' });

/** @param {string} what @param {string} why @returns {Row} */
export const notMeasured = (what, why) => ({ what, measured: why, target: '', verdict: 'not measured' });

/** Whether every budget was kept. What could not be measured has not been kept. @param {Row[]} rows */
export function isWithin(rows) {
  return rows.every(({ verdict }) => verdict === 'kept' || verdict === '');
}

export const ms = (/** @type {number} */ number) =>
  `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;
export const mb = (/** @type {number} */ number) => `${Math.round(number)} MB`;
export const times = (/** @type {number} */ number) => `${number.toFixed(2)} ×`;

/**
 * As lines of text, columns under each other.
 * @param {Row[]} rows
 * @returns {string}
 */
export function asTable(rows) {
  const all = [{ what: 'what', measured: 'measured', target: 'target', verdict: 'verdict' }, ...rows];
  const cells = all.map(({ what, measured, target, verdict }) => [what, measured, target, verdict]);
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const lines = cells.map((line) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`.trimEnd(),
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}
