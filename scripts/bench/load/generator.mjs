// @ts-check
/**
 * The readers, in a process of their own: what they wait for shall not wait for whoever counts. Its parent says what to do
 * (`Orders`) and is told what came of it (`Outcome`).
 */
import { client } from '../lib/ask.mjs';
import { openLoop } from '../lib/open-loop.mjs';
import { percentile, seededRandom } from '../lib/statistics.mjs';
import { leanClient } from './lean-client.mjs';
import { readers } from './readers.mjs';
import { writers } from './writers.mjs';

/**
 * @typedef {object} Orders
 * @property {string} siteUrl
 * @property {string} password of the first admin
 * @property {Awaited<ReturnType<typeof import('../lib/publication.mjs').publicationOf>>} publication
 * @property {number} rate of reading, a second
 * @property {number} writeRate
 * @property {number} seconds
 * @property {number} warmUpSeconds before anything counts
 *
 * @typedef {object} Waited milliseconds
 * @property {number} count
 * @property {number} p50
 * @property {number} p99
 * @property {number} slowest
 *
 * @typedef {object} Outcome
 * @property {Waited} all readers' requests
 * @property {Record<string, Waited>} byKind
 * @property {Waited} writes
 * @property {number} lateness how late the generator itself was, p99
 * @property {string[]} errors some of them
 * @property {number} failed
 * @property {Record<string, number>} statuses
 */

const SHOWN_ERRORS = 10;
/** Writers come on other connections than readers do. */
const WRITERS = 20;
const READERS = 1000;

process.once('disconnect', () => process.exit());
process.once('message', async (/** @type {Orders} */ orders) => {
  process.send?.(await generate(orders), () => process.disconnect());
});

/** @param {Orders} orders @returns {Promise<Outcome>} */
async function generate({ siteUrl, password, publication, rate, writeRate, seconds, warmUpSeconds }) {
  const read = readers(publication, seededRandom(1), leanClient(siteUrl, { connections: READERS }));
  const write = writers(
    publication,
    seededRandom(2),
    client(siteUrl, { connections: WRITERS }).ask,
    password,
  );
  /** @type {Map<string, number[]>} */
  const latencies = new Map();
  /** @type {number[]} */
  const writing = [];
  /** @type {number[]} */
  const late = [];
  /** @type {string[]} */
  const errors = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let failed = 0;
  const fail = (/** @type {unknown} */ error) => {
    failed += 1;
    if (errors.length < SHOWN_ERRORS) errors.push(String(/** @type {Error} */ (error).message ?? error));
  };

  for (const [phase, duration] of /** @type {const} */ ([
    ['warm-up', warmUpSeconds],
    ['counted', seconds],
  ])) {
    const counts = phase === 'counted';
    process.send?.({ phase });
    /** @type {string[]} */
    const kinds = [];
    const reading = openLoop({
      rate,
      seconds: duration,
      async ask(number) {
        const { kind, status } = await read().catch((error) => {
          if (counts) fail(error);
          return { kind: 'failed', status: 0 };
        });
        kinds[number] = kind;
        if (counts) statuses[status] = (statuses[status] ?? 0) + 1;
      },
      onAnswer({ latency, lateness }, number) {
        if (!counts) return;
        const kind = kinds[number];
        const those = latencies.get(kind) ?? [];
        those.push(latency);
        latencies.set(kind, those);
        late.push(lateness);
      },
    });
    const written = openLoop({
      rate: writeRate,
      seconds: duration,
      ask: () => write().catch((error) => (counts ? fail(error) : undefined)),
      onAnswer: ({ latency }) => void (counts && writing.push(latency)),
    });
    await Promise.all([reading, written]);
  }

  return {
    all: waited([...latencies.values()].flat()),
    byKind: Object.fromEntries([...latencies].map(([kind, values]) => [kind, waited(values)])),
    writes: waited(writing),
    lateness: percentile(late, 99),
    errors,
    failed,
    statuses,
  };
}

/** @param {number[]} values @returns {Waited} */
function waited(values) {
  return {
    count: values.length,
    p50: percentile(values, 50),
    p99: percentile(values, 99),
    slowest: percentile(values, 100),
  };
}
