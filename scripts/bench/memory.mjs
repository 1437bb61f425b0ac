// @ts-check
import autocannon from 'autocannon';
import fs from 'node:fs';
import { articlePages } from './lib/calls.mjs';
import { LARGE } from './lib/data-sets.mjs';
import { judged, mb } from './lib/rows.mjs';
import { scattered } from './lib/statistics.mjs';

const MOST_MB = 450;
const CONNECTIONS = 20;
const PAGES = 20_000;

/** Resident memory as the kernel counts it; throws where there is no /proc. @param {number} pid */
function residentMb(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * A crawler that reads another page each time, in both languages and compressed. @type
 * {import('./bench.mjs').Bench}
 */
export async function benchMemory(place) {
  const stack = await place.stack(await place.data.sqlite());
  const pages = scattered(await articlePages(stack), PAGES);
  const before = residentMb(stack.sitePid);
  let peak = before;
  const watch = setInterval(() => {
    try {
      peak = Math.max(peak, residentMb(stack.sitePid));
    } catch {
      // An error in a timer would end all benches. The crawler says that the process is gone.
      clearInterval(watch);
    }
  }, 100);
  // This ends before the site does, whose process it reads.
  place.atEnd(() => clearInterval(watch));
  let next = 0;
  const each = Math.floor(pages.length / CONNECTIONS);
  const result = await autocannon({
    url: stack.siteUrl,
    connections: CONNECTIONS,
    amount: each * CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
    setupClient: (client) => {
      client.setRequests(pages.slice(next, next + each).map((path) => ({ path })));
      next += each;
    },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} pages failed`);
  const remark = `${result['2xx']} pages in ${Math.round(result.duration)} s, ${mb(before)} before`;
  const what = `memory of a site process, crawled at ${LARGE.toLocaleString('en')} articles`;
  return [judged(what, peak, { atMost: MOST_MB }, { show: mb, remark })];
}
