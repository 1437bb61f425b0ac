// @ts-check
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { addressesOf, callJson, openDashboard } from './lib/calls.mjs';
import { judged, ms } from './lib/rows.mjs';
import { percentile } from './lib/statistics.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const READS_A_SECOND = 300;
const WRITES_A_SECOND = 2;
const CONNECTIONS = 200;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** The time before the measurement: a site that has just started has an empty cache. */
const WARM_UP_SECONDS = 30;
const P99_MS = 250;
/** Readers prefer new articles: the nth newest article is read 1/n as often as the newest (Zipf's law). */
const ARTICLES_READ = 5000;
const SENTENCE =
  'The battery kept its temperature on the motorway, within a tenth of what had been promised. ';

/** @param {{ slug: string }[]} newest first @param {{ slug: string }[]} categories */
function pagesRead(newest, categories) {
  const paths = ['/', '/', '/', '/ar', '/ar', '/feed.xml', '/api/articles?limit=10', '/api/search?q=battery'];
  const often = newest.slice(0, ARTICLES_READ).flatMap(({ slug }, at) => {
    const times = Math.max(1, Math.round(ARTICLES_READ / 2 / (at + 1)));
    return Array(times).fill(`${at % 3 === 0 ? '/ar' : ''}/article/${encodeURIComponent(slug)}`);
  });
  const share = Math.round(often.length / 40);
  const others = [...paths, ...categories.map(({ slug }) => `/category/${slug}`)];
  return [...often, ...others.flatMap((path) => Array(share).fill(path))];
}

/**
 * Readers and writers at a constant rate; a latency counts from when a request was due. @type
 * {import('./bench.mjs').Bench}
 */
export async function benchLoad(place) {
  const { dataDir: copyOf } = await place.data.sqlite();
  const stack = await place.stack({ copyOf, env: { TRUST_PROXY: 'true' } });
  const newest = (await addressesOf(stack)).reverse();
  /** @type {{ id: number, slug: string }[]} */
  const categories = await callJson(`${stack.siteUrl}/api/categories`);
  const read = openReaders(stack.siteUrl, pagesRead(newest, categories), place);
  await read(WARM_UP_SECONDS);
  const until = performance.now() + 60_000 * MINUTES;
  const [result, writes] = await Promise.all([
    read(60 * MINUTES),
    write(stack, { newest, categories, until, signal: place.signal }),
  ]);
  const errors = [...result.errors, ...writes.errors];
  for (const error of errors.slice(0, 5)) console.log(`  failed: ${error}`);
  const what = `${READS_A_SECOND} readers and ${WRITES_A_SECOND} writes a second, ${MINUTES} min`;
  const median = ms(percentile(result.latencies, 50));
  const remark = `${result.latencies.length} read, median ${median}; ${writes.count} written`;
  return [
    judged(`${what}: p99`, percentile(result.latencies, 99), { atMost: P99_MS }, { show: ms, remark }),
    judged(`${what}: errors`, errors.length, { atMost: 0 }),
  ];
}

/**
 * Readers who come at a constant rate, however long those before them wait. Autocannon is no help here: it
 * sends each second's requests at once.
 * @param {string} siteUrl
 * @param {readonly string[]} pages
 * @param {import('./lib/place.mjs').Place} place
 */
function openReaders(siteUrl, pages, { signal, atEnd }) {
  const pool = new Pool(siteUrl, { connections: CONNECTIONS });
  atEnd(() => pool.destroy());
  /** @param {number} seconds */
  return async (seconds) => {
    /** Milliseconds from when a request was due. @type {number[]} */
    const latencies = [];
    /** @type {unknown[]} */
    const errors = [];
    /** @param {number} due */
    const ask = async (due) => {
      const path = pages[Math.floor(Math.random() * pages.length)];
      const { statusCode, body } = await pool.request({ path, method: 'GET', headers: HEADERS });
      await body.arrayBuffer();
      latencies.push(performance.now() - due);
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    };
    const began = performance.now();
    const asked = [];
    for (let number = 0; number < READS_A_SECOND * seconds && !signal.aborted; number += 1) {
      const due = began + (1000 * number) / READS_A_SECOND;
      if (due > performance.now()) await wait(due - performance.now());
      asked.push(ask(due).catch((error) => errors.push(error)));
    }
    await Promise.all(asked);
    return { latencies, errors };
  };
}

/**
 * Guests who comment, and an editor who corrects and publishes.
 * @param {import('../lib/stack.mjs').Stack} stack
 * @param {{ newest: { publicId: number }[], categories: { id: number }[], until: number, signal: AbortSignal
 *   }} orders
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
    const { publicId: articleId } = newest[number % 1000];
    const comment = () =>
      callJson(`${siteUrl}/api/comments`, {
        method: 'POST',
        // Each guest has an address of their own, as behind a proxy: one may not write so often.
        headers: { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` },
        json: { content: `${SENTENCE} ${number}`, articleId },
      });
    // One of ten writes publishes an article and two correct one. The others are comments.
    const publish = () => dashboard.publish(article);
    const edit = () => dashboard.edit(articleId, { excerpt: SENTENCE });
    const way = [publish, edit, edit][number % 10] ?? comment;
    writing.push(way().catch((error) => errors.push(error)));
    await wait(1000 / WRITES_A_SECOND);
  }
  await Promise.all(writing);
  return { count: writing.length, errors };
}
