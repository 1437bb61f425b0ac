/**
 * Reads every sitemap of a hundred thousand articles as crawlers do, ten at a time. It runs in a process of
 * its own, so that its memory can be measured. It sends its parent the number of addresses and the greatest
 * growth of its memory.
 */
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { createCms } from '../src/cms.ts';
import { ResponseCache } from '../src/cache/response-cache.ts';

const ARTICLES = 100_000;
const AT_ONCE = 10;
const MEGABYTE = 1024 * 1024;
const SAVED = '2026-03-10T12:00:00.000Z';

const slugOf = (id: number) => `${id}-كيف-تشيخ-بطاريات-السيارات-الكهربائية-وما-الذي-يطيل-عمرها`;

const addresses = (after: number, upTo: number, limit: number) =>
  Array.from({ length: Math.max(0, Math.min(upTo, after + limit, ARTICLES) - after) }, (_, index) => ({
    publicId: after + index + 1,
    slug: slugOf(after + index + 1),
    updatedAt: SAVED,
    updatedAtAr: SAVED,
    image: `/uploads/${'0123456789abcdef'.repeat(2)}.webp`,
  }));

const ranges = (size: number) =>
  ['ar', 'en'].flatMap((locale) =>
    Array.from({ length: Math.ceil(ARTICLES / size) }, (_, range) => ({
      locale,
      range,
      count: size,
      updatedAt: SAVED,
    })),
  );

/** A Strapi that returns addresses of articles, and nothing else. */
function strapi(input: string | URL | Request): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input));
  const number = (name: string) => Number(searchParams.get(name));
  if (pathname.endsWith('/addresses/ranges')) return Promise.resolve(Response.json(ranges(number('size'))));
  if (pathname.endsWith('/addresses'))
    return Promise.resolve(Response.json(addresses(number('after'), number('upTo'), number('limit'))));
  return Promise.resolve(Response.json([]));
}

const cache = new ResponseCache();
cache.setConnected(true);
const publicUrl = 'https://cars.example';
const app = createApp({
  cms: createCms({ url: 'http://cms.example', token: '', fetch: strapi }),
  log: pino({ level: 'silent' }),
  publicUrl,
  cache,
});

const fetched = async (path: string) => {
  const response = await app.request(path, { headers: { 'Accept-Encoding': 'gzip, br' } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};
const read = async (path: string) => brotliDecompressSync(await fetched(path)).toString();

const locations = (document: string) =>
  [...document.matchAll(/<loc>https:\/\/cars\.example(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);

const files = locations(await read('/sitemap.xml'));
await read(files.at(-1) ?? '');
/**
 * The memory in use, on the heap and outside of it. Garbage is collected first, since the time of a
 * collection depends on the machine. memory.test.ts limits the heap itself.
 */
const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const before = memory();
let peak = before;
const timer = setInterval(() => (peak = Math.max(peak, memory())), 50);
let found = 0;
let largest = 0;
const articles = files.filter((path) => path.includes('articles'));
for (let index = 0; index < articles.length; index += AT_ONCE) {
  const batch = await Promise.all(articles.slice(index, index + AT_ONCE).map(fetched));
  peak = Math.max(peak, memory());
  for (const packed of batch) {
    const document = brotliDecompressSync(packed);
    largest = Math.max(largest, document.length);
    for (let at = document.indexOf('<loc>'); at !== -1; at = document.indexOf('<loc>', at + 1)) found += 1;
  }
}
clearInterval(timer);
process.send?.({ found, largest, grown: (peak - before) / MEGABYTE, cached: cache.size });
