// @ts-check
/**
 * A cached response against a bare Node server that sends the same bytes: absolute numbers depend mostly on
 * the machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { judged, plain } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';
import { throughput } from './lib/throughput.mjs';

const OF_BARE = 0.4;
const CONNECTIONS = 20;
const SECONDS = 2;
/** The site and the bare server alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 5;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PLACES = {
  'home page': '/',
  'article page': '/article/how-ev-batteries-age',
  'list of articles': '/api/articles',
};

/**
 * Requests a second. Not by autocannon, which reads what it gets and is slower than both servers. @param
 * {string} url
 */
const rateOf = (url) => throughput(url, { connections: CONNECTIONS, seconds: SECONDS, headers: HEADERS });

/** @type {import('./bench.mjs').Bench} */
export async function benchCached(place) {
  const { siteUrl } = await place.stack();
  const rows = [];
  for (const [name, path] of Object.entries(PLACES)) {
    // It does not use fetch, which would decompress the bytes.
    const { headers, body } = await bytesOf(siteUrl + path);
    const child = fork(new URL('./bare-server.mjs', import.meta.url));
    place.atEnd(() => child.kill());
    child.send({ body: body.toString('base64'), headers });
    const [port] = await once(child, 'message');
    /** @type {[number, number][]} */
    const rates = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      rates.push([await rateOf(siteUrl + path), await rateOf(`http://127.0.0.1:${port}/`)]);
    }
    child.kill();
    const [ours, bare] = [0, 1].map((which) => median(rates.slice(1).map((pair) => pair[which])));
    const remark = `${Math.round(ours)}/s, bare ${Math.round(bare)}/s, ${plain(body.length / 1000)} KB`;
    rows.push(judged(`cached ${name} : bare Node server`, ours / bare, { atLeast: OF_BARE }, { remark }));
  }
  return rows;
}

/** @param {string} url */
async function bytesOf(url) {
  const { request } = await import('undici');
  const response = await request(url, { headers: HEADERS });
  const body = Buffer.from(await response.body.arrayBuffer());
  const type = String(response.headers['content-type']);
  return { headers: { 'Content-Type': type }, body };
}
