// @ts-check

/**
 * The smallest of the values that at least `percent` of them do not exceed (nearest rank). NaN of none.
 * @param {Iterable<number>} values in any order
 * @param {number} percent above 0, up to 100
 */
export function percentile(values, percent) {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return NaN;
  return sorted[Math.min(sorted.length, Math.max(1, Math.ceil((percent / 100) * sorted.length))) - 1];
}

/** The middle one, or the mean of the two in the middle; NaN of none. @param {Iterable<number>} values */
export function median(values) {
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Numbers from 0 up to 1 that are the same in every run (mulberry32).
 * @param {number} seed
 * @returns {() => number}
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * What is read on a news site: the first of `count` most, the nth 1/n as often (Zipf's law).
 * @param {number} count
 * @param {() => number} random
 * @returns {() => number} a place from 0 to count - 1
 */
export function zipf(count, random) {
  const sums = new Float64Array(count);
  let total = 0;
  for (let place = 0; place < count; place += 1) sums[place] = total += 1 / (place + 1);
  return () => {
    const wanted = random() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** @template Item @param {readonly Item[]} items @param {() => number} random @returns {Item} */
export function pick(items, random) {
  return items[Math.floor(random() * items.length)];
}

/**
 * Some of the items, each once, in an order of chance; all where there are fewer.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {() => number} random
 */
export function sample(items, count, random) {
  const left = [...items];
  const size = Math.min(count, left.length);
  for (let at = 0; at < size; at += 1) {
    const other = at + Math.floor(random() * (left.length - at));
    [left[at], left[other]] = [left[other], left[at]];
  }
  return left.slice(0, size);
}
