// @ts-check
import { client } from './lib/ask.mjs';
import { LARGE, SMALL } from './lib/data-sets.mjs';
import { publicationOf } from './lib/publication.mjs';
import { questionsOf, toStrapi } from './lib/questions.mjs';
import { judgedTogether, ms, notMeasured, times } from './lib/rows.mjs';
import { percentile, seededRandom } from './lib/statistics.mjs';

const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 500);
const WARM_UP = 50;
/** What is so slow that it takes longer has been measured by then. */
const MOST_SECONDS = 20;
const MOST_MS = 50;
const TIMES_SMALL = 2;

/** @typedef {Record<'small' | 'large', number[]>} Times */

/**
 * What is asked without anything kept, at the large publication and at the small one by turns, one question at a time: of
 * Strapi, and through the site.
 * @type {import('./bench.mjs').Bench}
 */
export async function benchSize(place) {
  const rows = [];
  for (const [database, sets] of /** @type {const} */ ([
    ['SQLite', place.data.sqlite],
    ['PostgreSQL', place.data.postgres],
  ])) {
    try {
      rows.push(...(await compareSizes(place, database, sets)));
    } catch (error) {
      place.signal.throwIfAborted();
      console.error(error);
      rows.push(notMeasured(`uncached calls on ${database}`, String(error).split('\n')[0].slice(0, 100)));
    }
    await place.endStarted();
  }
  return rows;
}

/**
 * @param {import('./lib/place.mjs').Place} place
 * @param {string} database
 * @param {(articles: number) => Promise<import('./lib/data-sets.mjs').DataSet>} sets
 */
async function compareSizes(place, database, sets) {
  const large = await asked(place, await place.stack(await sets(LARGE)));
  const small = await asked(place, await place.stack(await sets(SMALL)));
  const rows = [];
  const table = [];
  for (const way of /** @type {const} */ (['Strapi', 'site'])) {
    for (const kind of large.kinds) {
      place.signal.throwIfAborted();
      /** @type {Times} */
      const took = { large: [], small: [] };
      const until = performance.now() + MOST_SECONDS * 1000;
      for (let round = -WARM_UP; round < QUESTIONS && performance.now() < until; round += 1) {
        // Each is first as often as the other.
        /** @type {(keyof Times)[]} */
        const pair = round % 2 === 0 ? ['large', 'small'] : ['small', 'large'];
        for (const size of pair) {
          const time = await { large, small }[size].ask(way, kind);
          if (round >= 0) took[size].push(time);
        }
      }
      const { row, line } = judge(
        `${kind} on ${database}, ${way === 'site' ? 'through the site' : 'Strapi'}`,
        took,
      );
      // Each takes a while: what has been measured is not to be waited for.
      console.log(`  ${row.what}: ${row.measured}`);
      rows.push(row);
      table.push(line);
    }
  }
  console.log(`  ${LARGE} articles against ${SMALL}, ${QUESTIONS} questions of each, in ms:`);
  console.table(table);
  return rows;
}

/** @param {string} what @param {Times} took */
function judge(what, { large, small }) {
  const [p50, p50Small, p99, p99Small] = [
    percentile(large, 50),
    percentile(small, 50),
    percentile(large, 99),
    percentile(small, 99),
  ];
  const few = large.length < QUESTIONS ? `, only ${large.length} questions` : '';
  const ratio = p99 / p99Small;
  const row = judgedTogether(what, `p50 ${ms(p50)}, p99 ${ms(p99)}; ${times(ratio)} p99 at ${SMALL}${few}`, [
    { value: p99, limit: { atMost: MOST_MS }, show: ms },
    { value: ratio, limit: { atMost: TIMES_SMALL }, show: times },
  ]);
  const inMs = (/** @type {number} */ time) => Number(time.toFixed(1));
  const line = {
    what,
    p50: inMs(p50),
    [`p50 at ${SMALL}`]: inMs(p50Small),
    p99: inMs(p99),
    [`p99 at ${SMALL}`]: inMs(p99Small),
  };
  return { row, line };
}

/**
 * @param {import('./lib/place.mjs').Place} place
 * @param {import('../scripts/lib/stack.mjs').Stack} stack
 */
async function asked(place, stack) {
  const clients = {
    Strapi: client(stack.cmsUrl, { headers: { Authorization: `Bearer ${stack.cmsToken}` } }),
    // Answers to somebody who claims to be signed in are neither kept nor taken from what is kept.
    site: client(stack.siteUrl, { headers: { Authorization: 'Bearer nobody' } }),
  };
  for (const { close } of Object.values(clients)) place.atEnd(close);
  const questions = questionsOf(await publicationOf(stack), seededRandom(1));
  return {
    kinds: /** @type {(keyof typeof questions)[]} */ (Object.keys(questions)),
    /** Milliseconds. @param {'Strapi' | 'site'} way @param {keyof typeof questions} kind */
    async ask(way, kind) {
      const path = questions[kind]();
      const answer = await clients[way].ask(way === 'Strapi' ? toStrapi(path) : path);
      if (answer.status === 200) return answer.took;
      throw new Error(`${way} ${path}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
    },
  };
}
