// @ts-check
/**
 * What requests cost, as ratios to a bare node:http server that sends the same bytes and is measured in the same run,
 * since absolute numbers say more about the machine than about us.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { publishToVisible } from './publish-to-visible.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 20;

/** Requests a second. @param {string} url @param {Record<string, string>} [headers] */
async function throughput(url, headers = {}) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** A bare server in a process of its own. @param {string} body @param {string} type */
async function bareServer(body, type) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url));
  child.send({ body, type });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

/** @param {string} name @param {string} url */
async function compare(name, url) {
  const response = await fetch(url);
  const bare = await bareServer(await response.text(), response.headers.get('content-type') ?? '');
  try {
    const ours = await throughput(url);
    const theirs = await throughput(bare.url);
    return {
      what: name,
      'requests/s': Math.round(ours),
      'bare server': Math.round(theirs),
      ratio: (ours / theirs).toFixed(2),
    };
  } finally {
    bare.stop();
  }
}

/** @type {import('./bench.mjs').Bench} */
export async function benchRequests({ stack }) {
  const site = stack.siteUrl;
  const rows = [];
  rows.push(await compare('GET /api/articles', `${site}/api/articles`));
  rows.push(await compare('GET /api/articles/{slug}', `${site}/api/articles/how-ev-batteries-age`));
  rows.push(await compare('GET / (rendered)', `${site}/`));
  rows.push(await compare('GET /ar/article/{slug} (rendered)', `${site}/ar/article/how-ev-batteries-age`));
  console.table(rows);

  const list = await throughput(`${stack.cmsUrl}/api/articles`, {
    Authorization: `Bearer ${stack.cmsToken}`,
  });
  const kept = Number(rows[0]?.['requests/s']);
  console.log(
    `GET /api/articles from memory: ${(kept / list).toFixed(1)} × Strapi's own list (${Math.round(list)}/s)`,
  );

  const times = await publishToVisible(stack, 20);
  console.log(
    `publish → visible on article and list: median ${times.median} ms, slowest ${times.slowest} ms of ${times.count}`,
  );
  return true;
}
