// @ts-check
/**
 * A cached response against a bare Node server that sends the same bytes: absolute numbers depend mostly on
 * the machine.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'undici';
import { judged, plain } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';
import { throughput } from './lib/throughput.mjs';

const OF_BARE = 0.4;
/** The site and the bare server alternate, so that a busy moment of the machine affects both. */
const ROUNDS = 5;
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Not by autocannon, which reads what it gets and is slower than both servers. */
const LOAD = { connections: 20, seconds: 2, headers: HEADERS };
const PLACES = {
  'home page': '/',
  'article page': '/article/how-ev-batteries-age',
  'list of articles': '/api/articles',
};

/** @type {import('./bench.mjs').Bench} */
export async function benchCached(place) {
  const { siteUrl } = await place.stack();
  const rows = [];
  for (const [name, path] of Object.entries(PLACES)) {
    // It does not use fetch, which would decompress the bytes.
    const response = await request(siteUrl + path, { headers: HEADERS });
    const body = Buffer.from(await response.body.arrayBuffer());
    const child = fork(new URL('./bare-server.mjs', import.meta.url));
    place.atEnd(() => child.kill());
    const headers = { 'Content-Type': String(response.headers['content-type']) };
    child.send({ body: body.toString('base64'), headers });
    const [port] = await once(child, 'message');
    const addresses = [siteUrl + path, `http://127.0.0.1:${port}/`];
    /** @type {number[][]} */
    const rates = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const at of [0, 1]) rates[at].push(await throughput(addresses[at], LOAD));
    }
    child.kill();
    // The first round warms up.
    const [ours, bare] = rates.map((each) => median(each.slice(1)));
    const remark = `${Math.round(ours)}/s, bare ${Math.round(bare)}/s, ${plain(body.length / 1000)} KB`;
    rows.push(judged(`cached ${name} : bare Node server`, ours / bare, { atLeast: OF_BARE }, { remark }));
  }
  return rows;
}
