// @ts-check

/**
 * The smallest of the values that at least `percent` of them do not exceed (nearest rank). NaN of none.
 * @param {readonly number[]} values in any order
 * @param {number} percent above 0, up to 100
 */
export function percentile(values, percent) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(1, Math.ceil((percent / 100) * sorted.length)) - 1] ?? NaN;
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 50);

/** A prime number. Its multiples reach every place of a list, unless it divides the list's length. */
const STEP = 104_729;

/**
 * Some of the items from all over the list, each once, in an order that is the same in every run; all where
 * there are fewer.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 */
export const scattered = (items, count) =>
  items.slice(0, count).map((_, at) => items[(at * STEP) % items.length]);
