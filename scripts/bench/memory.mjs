// @ts-check
import { askWell, client } from './lib/ask.mjs';
import { addressesOf } from './lib/addresses.mjs';
import { LARGE } from './lib/data-sets.mjs';
import { peakOf, residentMb, watchMemory } from './lib/memory.mjs';
import { judged, mb, notMeasured } from './lib/rows.mjs';
import { sample, seededRandom } from './lib/statistics.mjs';

const MOST_MB = 400;
const CONNECTIONS = 20;
const PAGES = 20_000;
/** A crawl that has not come so far says little about how much is kept in the end. */
const ENOUGH = 0.5;
const MOST_SECONDS = 180;

/**
 * A crawler that reads other pages all the time, in both languages and compressed.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchMemory(place) {
  const what = `memory of the site, crawled at ${LARGE.toLocaleString('en')} articles`;
  const stack = await place.stack(await place.data.sqlite(LARGE));
  if (Number.isNaN(residentMb(stack.sitePid))) return [notMeasured(what, 'there is no /proc here')];
  const addresses = await addressesOf(stack);
  const pages = addresses.flatMap(({ slug, hasArabic }) => [
    `/article/${slug}`,
    ...(hasArabic ? [`/ar/article/${slug}`] : []),
  ]);
  const order = sample(pages, PAGES, seededRandom(1));
  const { ask, close } = client(stack.siteUrl, {
    connections: CONNECTIONS,
    headers: { 'Accept-Encoding': 'br' },
  });
  place.atEnd(close);

  const before = residentMb(stack.sitePid);
  const stop = watchMemory(stack.sitePid);
  const until = performance.now() + MOST_SECONDS * 1000;
  let read = 0;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (read < order.length && performance.now() < until && !place.signal.aborted) {
        const { body } = await askWell(ask, order[read++]);
        bytes += body.length;
      }
    }),
  );
  const peak = peakOf(await stop());
  const remark = `${read} different pages, ${mb(bytes / 2 ** 20)} compressed, ${mb(before)} before`;
  if (read < ENOUGH * order.length) return [notMeasured(what, `${mb(peak)} after only ${remark}`)];
  return [judged(what, peak, { atMost: MOST_MB }, { show: mb, remark })];
}
