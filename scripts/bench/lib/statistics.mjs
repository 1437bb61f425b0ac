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

/**
 * Numbers from 0 up to 1 that are the same in every run (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Some of the items, each once, in an order that is the same in every run (Fisher-Yates); all where there are
 * fewer.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 */
export function sample(items, count, seed = 1) {
  const random = seededRandom(seed);
  const left = [...items];
  const size = Math.min(count, left.length);
  for (let at = 0; at < size; at += 1) {
    const other = at + Math.floor(random() * (left.length - at));
    [left[at], left[other]] = [left[other], left[at]];
  }
  return left.slice(0, size);
}
