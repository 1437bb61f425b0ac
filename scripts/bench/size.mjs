// @ts-check
import { client } from './lib/ask.mjs';
import { LARGE, SMALL } from './lib/data-sets.mjs';
import { publicationOf } from './lib/publication.mjs';
import { questionsOf, toStrapi } from './lib/questions.mjs';
import { judgedTogether, ms, notMeasured, times } from './lib/rows.mjs';
import { percentile, seededRandom } from './lib/statistics.mjs';

const QUESTIONS = Number(process.env.BENCH_QUESTIONS ?? 500);
const WARM_UP = 50;
const WARM_UP_SECONDS = 5;
/** What is so slow that it takes longer has been measured by then, if not less than a few times. */
const MOST_SECONDS = 20;
const LEAST = 20;
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
  const publications = {
    large: await asked(place, await place.stack(await sets(LARGE))),
    small: await asked(place, await place.stack(await sets(SMALL))),
  };
  const rows = [];
  const table = [];
  for (const way of /** @type {const} */ (['Strapi', 'site'])) {
    for (const kind of publications.large.kinds) {
      place.signal.throwIfAborted();
      const took = await takeTurns((size) => publications[size].ask(way, kind), place.signal);
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

/**
 * @param {(size: keyof Times) => Promise<number>} ask answers how long it took
 * @param {AbortSignal} signal
 */
async function takeTurns(ask, signal) {
  /** @type {Times} */
  const took = { large: [], small: [] };
  const warmUntil = performance.now() + WARM_UP_SECONDS * 1000;
  const until = warmUntil + MOST_SECONDS * 1000;
  const isOver = () => {
    const count = took.large.length;
    return count >= QUESTIONS || (count >= Math.min(LEAST, QUESTIONS) && performance.now() > until);
  };
  for (let turn = 0, warm = 0; !isOver(); turn += 1) {
    signal.throwIfAborted();
    const counts = warm >= WARM_UP || performance.now() > warmUntil;
    if (!counts) warm += 1;
    // Each is first as often as the other.
    /** @type {(keyof Times)[]} */
    const pair = turn % 2 === 0 ? ['large', 'small'] : ['small', 'large'];
    for (const size of pair) {
      const time = await ask(size);
      if (counts) took[size].push(time);
    }
  }
  return took;
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
 * @param {import('../lib/stack.mjs').Stack} stack
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
