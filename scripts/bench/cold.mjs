// @ts-check
import { articlePages } from './lib/calls.mjs';
import { LARGE } from './lib/data-sets.mjs';
import { judged, ms, notMeasured } from './lib/rows.mjs';
import { percentile, scattered } from './lib/statistics.mjs';

const LIMITS = { sqlite: 50, postgres: 70 };
const PAGES = 400;
/** The number of requests before the measurement: the first run of code is slow. */
const WARM_UP = 100;

/** Article pages that have not been rendered before, one at a time. @type {import('./bench.mjs').Bench} */
export async function benchCold(place) {
  const rows = [];
  for (const database of /** @type {const} */ (['sqlite', 'postgres'])) {
    const what = `cold article page at ${LARGE.toLocaleString('en')} articles, p95, ${database}`;
    try {
      const stack = await place.stack(await place.data[database]());
      const took = [];
      for (const path of scattered(await articlePages(stack), WARM_UP + PAGES)) {
        place.signal.throwIfAborted();
        const began = performance.now();
        const response = await fetch(stack.siteUrl + path);
        await response.text();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        took.push(performance.now() - began);
      }
      const counted = took.slice(WARM_UP);
      const remark = `median ${ms(percentile(counted, 50))}`;
      const limit = { atMost: LIMITS[database] };
      rows.push(judged(what, percentile(counted, 95), limit, { show: ms, remark }));
    } catch (error) {
      place.signal.throwIfAborted();
      rows.push(notMeasured(what, error));
    }
    await place.endStarted();
  }
  return rows;
}
