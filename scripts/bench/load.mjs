// @ts-check
import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { addressesOf, callJson, openDashboard } from './lib/calls.mjs';
import { LARGE } from './lib/data-sets.mjs';
import { judged, ms } from './lib/rows.mjs';
import { sample } from './lib/statistics.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const READS_A_SECOND = 300;
const WRITES_A_SECOND = 2;
const CONNECTIONS = 60;
const P99_MS = 250;
/** Readers read what is new: the nth newest article 1/n as often as the newest (Zipf's law). */
const ARTICLES_READ = 5000;
const SENTENCE =
  'The battery kept its temperature on the motorway, within a tenth of what had been promised. ';

/** @param {{ slug: string }[]} newest first @param {string[]} categories */
function pagesRead(newest, categories) {
  const paths = ['/', '/', '/', '/ar', '/ar', '/feed.xml', '/api/articles?limit=10', '/api/search?q=battery'];
  const often = newest.slice(0, ARTICLES_READ).flatMap(({ slug }, at) => {
    const times = Math.max(1, Math.round(ARTICLES_READ / 10 / (at + 1)));
    return Array(times).fill(`${at % 3 === 0 ? '/ar' : ''}/article/${encodeURIComponent(slug)}`);
  });
  const share = Math.round(often.length / 40);
  const others = [...paths, ...categories.map((slug) => `/category/${slug}`)];
  return [...often, ...others.flatMap((path) => Array(share).fill(path))];
}

/** Readers and writers at a constant rate; a latency counts from when a request was due. @type {import('./bench.mjs').Bench} */
export async function benchLoad(place) {
  const stack = await place.stack({ ...(await place.data.sqliteCopy(LARGE)) });
  const newest = (await addressesOf(stack)).reverse();
  /** @type {{ id: number, slug: string }[]} */
  const categories = await callJson(`${stack.siteUrl}/api/categories`);
  const pages = pagesRead(
    newest,
    categories.map(({ slug }) => slug),
  );
  const until = performance.now() + 60_000 * MINUTES;
  let clients = 0;
  const [result, writes] = await Promise.all([
    autocannon({
      url: stack.siteUrl,
      connections: CONNECTIONS,
      overallRate: READS_A_SECOND,
      duration: 60 * MINUTES,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      setupClient: (client) => {
        clients += 1;
        client.setRequests(sample(pages, pages.length, clients).map((path) => ({ path })));
      },
    }),
    write(stack, { newest, categories, until, signal: place.signal }),
  ]);
  const failed = result.non2xx + result.errors + result.timeouts + writes.errors.length;
  for (const error of writes.errors.slice(0, 5)) console.log(`  a write failed: ${error}`);
  const what = `${READS_A_SECOND} readers and ${WRITES_A_SECOND} writes a second, ${MINUTES} min`;
  const remark = `${result.requests.total} read, median ${ms(result.latency.p50)}; ${writes.count} written`;
  return [
    judged(`${what}: p99`, result.latency.p99, { atMost: P99_MS }, { show: ms, remark }),
    judged(`${what}: errors`, failed, { atMost: 0 }),
  ];
}

/**
 * An editor who corrects and publishes.
 * @param {import('../lib/stack.mjs').Stack} stack
 * @param {{ newest: { publicId: number }[], categories: { id: number }[], until: number, signal: AbortSignal }} orders
 */
async function write({ siteUrl, adminPassword }, { newest, categories, until, signal }) {
  const dashboard = openDashboard(siteUrl, adminPassword);
  /** @type {unknown[]} */
  const errors = [];
  /** @type {Promise<unknown>[]} */
  const writing = [];
  for (let number = 0; performance.now() < until && !signal.aborted; number += 1) {
    const article = {
      title: `What the ${number}th measurement of the range has shown`,
      excerpt: SENTENCE,
      content: `<p>${SENTENCE.repeat(40)}</p>`,
      categoryId: categories[number % categories.length].id,
      tags: ['Tesla', 'Range'],
    };
    const { publicId } = newest[number % 1000];
    const saved =
      number % 5 === 0 ? dashboard.publish(article) : dashboard.edit(publicId, { excerpt: SENTENCE });
    writing.push(saved.catch((error) => errors.push(error)));
    await wait(1000 / WRITES_A_SECOND);
  }
  await Promise.all(writing);
  return { count: writing.length, errors };
}
