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
/** Before anything counts: a site that has just started has nothing in its cache. */
const WARM_UP_SECONDS = 30;
const P99_MS = 250;
/** Readers read what is new: the nth newest article 1/n as often as the newest (Zipf's law). */
const ARTICLES_READ = 5000;
const SENTENCE =
  'The battery kept its temperature on the motorway, within a tenth of what had been promised. ';

/** @param {{ slug: string }[]} newest first @param {string[]} categories */
function pagesRead(newest, categories) {
  const paths = ['/', '/', '/', '/ar', '/ar', '/feed.xml', '/api/articles?limit=10', '/api/search?q=battery'];
  const often = newest.slice(0, ARTICLES_READ).flatMap(({ slug }, at) => {
    const times = Math.max(1, Math.round(ARTICLES_READ / 2 / (at + 1)));
    return Array(times).fill(`${at % 3 === 0 ? '/ar' : ''}/article/${encodeURIComponent(slug)}`);
  });
  const share = Math.round(often.length / 40);
  const others = [...paths, ...categories.map((slug) => `/category/${slug}`)];
  return [...often, ...others.flatMap((path) => Array(share).fill(path))];
}

/** Readers and writers at a constant rate; a latency counts from when a request was due. @type {import('./bench.mjs').Bench} */
export async function benchLoad(place) {
  const { dataDir, env } = await place.data.sqliteCopy(LARGE);
  const stack = await place.stack({ dataDir, env: { ...env, TRUST_PROXY: 'true' } });
  const newest = (await addressesOf(stack)).reverse();
  /** @type {{ id: number, slug: string }[]} */
  const categories = await callJson(`${stack.siteUrl}/api/categories`);
  const pages = pagesRead(
    newest,
    categories.map(({ slug }) => slug),
  );
  let clients = 0;
  /** @param {number} seconds */
  const read = (seconds) =>
    autocannon({
      url: stack.siteUrl,
      connections: CONNECTIONS,
      overallRate: READS_A_SECOND,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      setupClient: (client) => {
        clients += 1;
        // Autocannon prepares each request before it begins.
        const count = Math.ceil((READS_A_SECOND / CONNECTIONS) * seconds);
        client.setRequests(sample(pages, count, clients).map((path) => ({ path })));
      },
    });
  await read(WARM_UP_SECONDS);
  const until = performance.now() + 60_000 * MINUTES;
  const [result, writes] = await Promise.all([
    read(60 * MINUTES),
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
 * Each guest has an address of their own, as behind a proxy: one may not write so often.
 * @param {string} siteUrl
 * @param {number} articleId
 * @param {number} number
 */
const comment = (siteUrl, articleId, number) =>
  callJson(`${siteUrl}/api/comments`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` },
    json: { content: `${SENTENCE} ${number}`, articleId },
  });

/**
 * Guests who comment, and an editor who corrects and publishes.
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
    // Of ten writes one publishes and two correct an article; the others are comments.
    const ways = [() => dashboard.publish(article), () => dashboard.edit(publicId, { excerpt: SENTENCE })];
    const way = ways[[0, 1, 1][number % 10]] ?? (() => comment(siteUrl, publicId, number));
    writing.push(way().catch((error) => errors.push(error)));
    await wait(1000 / WRITES_A_SECOND);
  }
  await Promise.all(writing);
  return { count: writing.length, errors };
}
