// @ts-check
/**
 * `npm run bench`: measures the budgets of the built product. `npm run bench -- --only cached,cold` does some
 * of them. It ends with one table, and with exit code 1 if a limit is missed.
 */
import { once } from 'node:events';
import os from 'node:os';
import { command } from '../lib/command.mjs';
import { parseOptions } from '../lib/options.mjs';
import { Problem } from '../lib/problem.mjs';
import { benchCached } from './cached.mjs';
import { benchCold } from './cold.mjs';
import { benchInteractions } from './interactions.mjs';
import { openPlace } from './lib/place.mjs';
import { asTable, isWithin, notMeasured } from './lib/rows.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchLoad } from './load.mjs';
import { benchMemory } from './memory.mjs';
import { benchVisible } from './visible.mjs';
import { benchWeight } from './weight.mjs';

/**
 * Measures one budget, and prints details that the table has no room for.
 * @typedef {(place: import('./lib/place.mjs').Place) => Promise<import('./lib/rows.mjs').Row[]>} Bench
 */

/** @type {Record<string, Bench>} */
const BENCHES = {
  cached: benchCached,
  visible: benchVisible,
  cold: benchCold,
  load: benchLoad,
  memory: benchMemory,
  weight: benchWeight,
  interactions: benchInteractions,
  lighthouse: benchLighthouse,
};
const OPTIONS = /** @type {const} */ ({ only: { type: 'string', default: Object.keys(BENCHES).join(',') } });

/** @param {string[]} args */
function select(args) {
  const names = Object.keys(BENCHES);
  const understood = `Understood is only: npm run bench -- --only followed by some of ${names.join(',')}.`;
  const { only } = parseOptions({ args, options: OPTIONS }, understood);
  const wanted = only.split(',').filter(Boolean);
  if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) throw new Problem(understood);
  return wanted;
}

/** The load of the machine, by any process. */
function load() {
  const averages = os.loadavg().map((number) => number.toFixed(1));
  return `load ${averages.join(' ')} on ${os.cpus().length} cores`;
}

/**
 * Runs one bench. If it fails, the others still count.
 * @param {string} name
 * @param {import('./lib/place.mjs').Place} place
 */
async function run(name, place) {
  const { signal } = place;
  const began = performance.now();
  console.log(`\n→ ${name} (${load()})`);
  const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  try {
    return await Promise.race([BENCHES[name](place), stopped]);
  } catch (error) {
    signal.throwIfAborted();
    console.error(error);
    return [notMeasured(name, error)];
  } finally {
    await place.endStarted();
    console.log(`  ${name}: ${Math.round((performance.now() - began) / 1000)} s, ${load()}`);
  }
}

await command(async (signal) => {
  const wanted = select(process.argv.slice(2));
  const place = openPlace(signal);
  const rows = [];
  try {
    for (const name of wanted) {
      signal.throwIfAborted();
      const measured = await run(name, place);
      // The last table would not come if the next bench were stopped.
      console.log(asTable(measured));
      rows.push(...measured);
    }
  } finally {
    await place.close();
  }
  console.log(`\nServers, generators and browsers share this machine: ${load()}, Node ${process.version}\n`);
  console.log(asTable(rows));
  return isWithin(rows) ? 0 : 1;
});
