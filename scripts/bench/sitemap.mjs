// @ts-check
import { askWell, client } from './lib/ask.mjs';
import { LARGE } from './lib/data-sets.mjs';
import { peakOf, residentMb, watchMemory } from './lib/memory.mjs';
import { judged, mb, notMeasured } from './lib/rows.mjs';

const MORE_MB = 100;
const WARM_UP = ['/', '/ar', '/api/articles', '/sitemap-en-pages.xml'];

/**
 * All of a large publication's sitemap, read as search engines do, and what the site process needs for it.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchSitemap(place) {
  const what = `sitemap of ${LARGE.toLocaleString('en')} articles: more memory of the site`;
  const stack = await place.stack(await place.data.sqlite(LARGE));
  if (Number.isNaN(residentMb(stack.sitePid))) return [notMeasured(what, 'there is no /proc here')];
  const { ask, close } = client(stack.siteUrl, { headers: { 'Accept-Encoding': 'gzip' } });
  place.atEnd(close);
  for (const path of WARM_UP) await askWell(ask, path);

  const before = residentMb(stack.sitePid);
  const stop = watchMemory(stack.sitePid);
  const began = performance.now();
  const plain = { headers: { 'Accept-Encoding': 'identity' } };
  const addressesIn = (/** @type {Buffer} */ xml) =>
    [...xml.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
  const parts = addressesIn((await askWell(ask, '/sitemap.xml', plain)).body);
  let articles = 0;
  let slowest = 0;
  for (const part of parts) {
    place.signal.throwIfAborted();
    const { body, took } = await askWell(ask, part, plain);
    slowest = Math.max(slowest, took);
    articles += addressesIn(body).filter((address) => address.startsWith('/article/')).length;
    // Kept compressed too, as search engines ask for it.
    await askWell(ask, part);
  }
  const seconds = (performance.now() - began) / 1000;
  const peak = peakOf(await stop());
  console.log(
    `  ${parts.length} files with ${articles} English articles in ${seconds.toFixed(1)} s, the slowest ${Math.round(slowest)} ms; ` +
      `the site had ${mb(before)} before and ${mb(peak)} at most`,
  );
  if (articles < LARGE) throw new Error(`The sitemap has ${articles} articles of ${LARGE}`);
  return [judged(what, peak - before, { atMost: MORE_MB }, { show: mb })];
}
