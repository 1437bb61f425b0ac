// @ts-check
import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LARGE } from './lib/data-sets.mjs';
import { growthOf, watchMemory } from './lib/memory.mjs';
import { publicationOf } from './lib/publication.mjs';
import { judged, mb, ms, notMeasured, told } from './lib/rows.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 3);
/** Fewer for machines that are busy with something else; the rows say how many they were. */
const RATE = Number(process.env.BENCH_RATE ?? 500);
const WRITE_RATE = 5;
const WARM_UP_SECONDS = 30;
const MOST_MS = 100;
/** Above what memory itself varies by from one moment to the next. */
const GROWTH_MB = 20;

/**
 * Readers and writers at a constant rate, on a large publication, until it shows whether memory grows.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchMixed(place) {
  const { dataDir, env } = await place.data.sqliteCopy(LARGE);
  const heaps = fs.mkdtempSync(path.join(place.folder, 'heaps-'));
  const preload = new URL('./lib/tell-heap.mjs', import.meta.url).href;
  const stack = await place.stack({
    dataDir,
    env: { ...env, TRUST_PROXY: 'true', BENCH_HEAP_FOLDER: heaps, NODE_OPTIONS: `--import=${preload}` },
  });
  const publication = await publicationOf(stack);

  const generator = fork(new URL('./load/generator.mjs', import.meta.url));
  place.atEnd(() => generator.kill());
  const seconds = 60 * MINUTES;
  /** @type {(() => Promise<{ mb: number }[]>) | undefined} */
  let stopWatching;
  let heapLines = 0;
  const outcome = await new Promise((resolve, reject) => {
    generator.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)));
    generator.on('message', (/** @type {any} */ message) => {
      if (message.phase === 'counted') {
        stopWatching = watchMemory(stack.sitePid);
        heapLines = heapOf(heaps, stack.sitePid).length;
      } else if (!message.phase) resolve(message);
    });
    /** @type {import('./load/generator.mjs').Orders} */
    const orders = {
      siteUrl: stack.siteUrl,
      password: stack.adminPassword,
      publication,
      rate: RATE,
      writeRate: WRITE_RATE,
      seconds,
      warmUpSeconds: WARM_UP_SECONDS,
    };
    generator.send(orders);
  });
  const resident = ((await stopWatching?.()) ?? []).map((one) => one.mb);
  return rowsOf(outcome, resident, heapOf(heaps, stack.sitePid).slice(heapLines));
}

/** What its heap held, in MB. @param {string} folder @param {number} pid */
function heapOf(folder, pid) {
  const file = path.join(folder, `${pid}.jsonl`);
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line).heapUsed / 2 ** 20);
}

/**
 * @param {import('./load/generator.mjs').Outcome} outcome
 * @param {number[]} resident
 * @param {number[]} heap
 */
function rowsOf({ all, byKind, writes, lateness, failed, errors, statuses }, resident, heap) {
  console.log(
    `  ${MINUTES} min, ${RATE} requests/s and ${WRITE_RATE} writes/s; latency from when a request was due; statuses ${JSON.stringify(statuses)}`,
  );
  console.table(
    Object.entries({ ...byKind, 'all reading': all, writing: writes }).map(([what, waited]) => ({
      what,
      count: waited.count,
      p50: ms(waited.p50),
      p99: ms(waited.p99),
      slowest: ms(waited.slowest),
    })),
  );
  for (const error of errors) console.log(`  failed: ${error}`);
  const what = `${MINUTES} min at ${RATE} requests/s with ${WRITE_RATE} writes/s`;
  const grown = (/** @type {string} */ name, /** @type {number[]} */ values) => {
    const { before, after, grown: by } = growthOf(values);
    if (Number.isNaN(by)) return notMeasured(`${what}: growth of ${name}`, 'too few samples');
    const remark = `from ${mb(before)} in the second third to ${mb(after)} in the last`;
    return judged(`${what}: growth of ${name}`, by, { atMost: GROWTH_MB }, { show: mb, remark });
  };
  return [
    judged(`${what}: errors`, failed, { atMost: 0 }, { remark: `of ${all.count + writes.count}` }),
    judged(
      `${what}: p99`,
      all.p99,
      { atMost: MOST_MS },
      { show: ms, remark: `p50 ${ms(all.p50)}; the generator itself was late by ${ms(lateness)}` },
    ),
    told(`${what}: p99 of writing`, ms(writes.p99)),
    grown('resident memory of the site', resident),
    grown('heap of the site', heap),
  ];
}
