// @ts-check
/**
 * What kept answers cost, as ratios to a bare node:http server that sends the same bytes and is measured in the same run,
 * since absolute numbers say more about the machine than about us.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { askWell, client } from './lib/ask.mjs';
import { plainStrapiList } from './lib/plain-strapi.mjs';
import { judged, notMeasured, times, told } from './lib/rows.mjs';
import { median } from './lib/statistics.mjs';
import { throughput } from './lib/throughput.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
/** Ours and the bare server take turns, so that a busy moment of the machine hits both. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 20;

const LIST = '/api/articles';
const STRAPIS_LIST = "cached GET /api/articles : Strapi's own list, both asked as browsers do";
const TIMES_STRAPI = 100;
const OF_BARE = 0.6;

const PAGES = {
  'home page /': '/',
  'article page /article/{slug}': '/article/how-ev-batteries-age',
  'GET /api/articles': LIST,
  'GET /api/articles/{slug}': '/api/articles/how-ev-batteries-age',
};

const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const COMPRESSED = 'as browsers ask';
/** Large answers cost both servers the same work of sending them: compressed ones show what is our own. */
const ENCODINGS = { 'not compressed': {}, [COMPRESSED]: AS_BROWSERS };

/** Requests a second. @param {string} url @param {Record<string, string>} headers */
const rateOf = (url, headers, seconds = SECONDS) =>
  throughput(url, { connections: CONNECTIONS, seconds, headers });

/** The middle of some rounds. @param {string} url @param {string} token */
async function strapiRate(url, token) {
  const rounds = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push(await rateOf(url, { ...AS_BROWSERS, Authorization: `Bearer ${token}` }, 3 * SECONDS));
  }
  return median(rounds);
}

/** A bare server in a process of its own. @param {Buffer} body @param {string} type */
async function bareServer(body, type) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url));
  child.send({ body: body.toString('base64'), type });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/**
 * @param {string} site
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {import('./lib/place.mjs').Place} place
 */
async function compare(site, path, headers, place) {
  const { ask, close } = client(site, { headers });
  const { body, headers: sent } = await askWell(ask, path);
  close();
  const bare = await bareServer(body, sent['content-type'] ?? '');
  place.atEnd(bare.stop);
  /** @type {number[][]} */
  const [ours, theirs] = [[], []];
  // The first round of each is for warming up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    ours.push(await rateOf(site + path, headers));
    theirs.push(await rateOf(bare.url, headers));
  }
  bare.stop();
  const kept = median(ours.slice(1));
  const plain = median(theirs.slice(1));
  return { kept, plain, ratio: kept / plain, bytes: body.length };
}

/** @type {import('./bench.mjs').Bench} */
export async function benchRequests(place) {
  const stack = await place.stack();
  const rows = [];
  let keptList = NaN;
  for (const [encoding, headers] of Object.entries(ENCODINGS)) {
    for (const [name, path] of Object.entries(PAGES)) {
      const { kept, plain, ratio, bytes } = await compare(stack.siteUrl, path, headers, place);
      if (path === LIST && encoding === COMPRESSED) keptList = kept;
      const remark = `${Math.round(kept)}/s, bare ${Math.round(plain)}/s, ${(bytes / 1000).toFixed(1)} KB`;
      const what = `cached ${name}, ${encoding} : bare server`;
      rows.push(judged(what, ratio, { atLeast: OF_BARE }, { show: times, remark }));
    }
  }

  try {
    rows.push(...(await againstStrapi(place, stack, keptList)));
  } catch (error) {
    place.signal.throwIfAborted();
    rows.push(notMeasured(STRAPIS_LIST, String(error).slice(0, 100)));
  }
  return rows;
}

/**
 * @param {import('./lib/place.mjs').Place} place
 * @param {import('../lib/stack.mjs').Stack} stack
 * @param {number} keptList requests a second
 */
async function againstStrapi(place, stack, keptList) {
  const ownRoute = await strapiRate(stack.cmsUrl + LIST, stack.cmsToken);
  const { url, token } = await plainStrapiList(place);
  const strapi = await strapiRate(url, token);
  const { search } = new URL(url);
  console.log(
    `  Strapi's own list is that of its unchanged controller, asked as its documentation shows: ${search}`,
  );
  return [
    judged(
      STRAPIS_LIST,
      keptList / strapi,
      { atLeast: TIMES_STRAPI },
      { show: (ratio) => `${Math.round(ratio)} ×`, remark: `Strapi ${Math.round(strapi)}/s` },
    ),
    told(
      'cached GET /api/articles : our own route in Strapi',
      `${Math.round(keptList / ownRoute)} × (${Math.round(ownRoute)}/s)`,
    ),
  ];
}
