// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { parseOptions } from './options.mjs';
import { Problem } from './problem.mjs';
import { start } from './processes.mjs';
import { foreign, paint, say, seconds } from './report.mjs';
import { countResults } from './results.mjs';
import { logFolder, parseSettings, withoutSettings } from './settings.mjs';
import { cacheProperty, suites } from './suites.mjs';

const SUITE_LIMIT_MS = 40 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const OPTIONS = /** @type {const} */ ({
  only: { type: 'string' },
  steps: { type: 'string' },
  seed: { type: 'string' },
  all: { type: 'boolean' },
});

/**
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {import('./results.mjs').Counts & { title: string, ms?: number }} Outcome
 *
 * @typedef {object} Workshop where tests run
 * @property {string} folder a temporary one
 * @property {NodeJS.ProcessEnv} env
 * @property {() => void} close removes the folder
 */

/**
 * @param {string[]} args of the command line
 * @returns {{ suites: Suite[], env: NodeJS.ProcessEnv }} the suites to run, and what their tests are told
 * @throws {Problem} when they are not understood
 */
export function selectSuites(args) {
  const names = [...new Set(suites.map(({ name }) => name))];
  const understood = `Understood are: npm test -- --only followed by some of ${names.join(',')}; npm test -- --all; npm test -- --steps 50000, with --seed 1 to repeat one.`;
  const { only, all, steps, seed } = parseOptions({ args, options: OPTIONS }, understood);
  const day = process.env.TEST_DAY ?? String(Math.floor(Date.now() / DAY_MS));
  if (!/^\d{1,9}$/.test(day)) throw new Problem('TEST_DAY is a number of days, such as 20787.');
  if ([steps, seed].some((number) => number !== undefined && !/^\d{1,9}$/.test(number))) {
    throw new Problem(understood);
  }
  const env = {
    // The day decides what is sampled. It is set once: a run may go on after midnight.
    ...(all ? { TEST_ALL: '1', TEST_DAY: undefined } : { TEST_DAY: day }),
    ...(steps ? { TEST_STEPS: steps } : {}),
    ...(seed ? { TEST_SEED: seed } : {}),
  };
  if (steps !== undefined) return { suites: [cacheProperty], env };
  if (only === undefined) return { suites, env };
  const wanted = only.split(',').filter(Boolean);
  if (wanted.length === 0 || wanted.some((name) => !names.includes(name))) throw new Problem(understood);
  return { suites: suites.filter(({ name }) => wanted.includes(name)), env };
}

/**
 * A place for test runs.
 * @param {NodeJS.ProcessEnv} [env] what the tests are told
 * @returns {Workshop}
 */
export function openWorkshop(env = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-test-'));
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  return {
    folder,
    env: { ...withoutSettings(process.env), ...colours, ...env },
    close: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Installs and builds what the suites need.
 * @param {Suite[]} wanted
 * @param {Workshop} workshop
 * @param {{ signal: AbortSignal, command: string, onSite?: () => void }} options `command` for another command
 *   that has to wait, `onSite` as in prepare.mjs
 */
export async function prepareTests(wanted, { folder, env }, { signal, command, onSite }) {
  const settings = parseSettings({ ...env, DATA_DIR: folder });
  const build = wanted.some(({ built }) => built) ? 'all' : 'none';
  await prepare(settings, { signal, command, build, onSite });
  if (wanted.some(({ kind }) => kind === 'playwright')) {
    env.CHROMIUM_PATH = await ensureChromium({ env, logs: logFolder(settings), signal });
  }
}

/**
 * Prepares and runs suites: the light ones two at a time, each of the others alone. Light ones that need no
 * part of Strapi begin while it is installed and built, since that leaves a core idle for two minutes.
 * @param {Suite[]} wanted
 * @param {Workshop} workshop
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome[]>} in the order of the suites
 */
export async function runSuites(wanted, workshop, signal) {
  /** @type {Map<Suite, Outcome>} */
  const outcomes = new Map();
  const light = wanted.filter(({ isLight }) => isLight);
  const ofSite = light.filter(({ readsCms }) => !readsCms).values();
  const others = light.filter(({ readsCms }) => readsCms).values();
  const failed = new AbortController();
  const untilFailed = AbortSignal.any([signal, failed.signal]);
  /** @param {Iterable<Suite>} some that other callers take from as well */
  const work = async (some) => {
    for (const suite of some) {
      /** @type {string[]} */
      const lines = [];
      const outcome = await runSuite(suite, workshop, untilFailed, (line) => lines.push(line));
      outcomes.set(suite, outcome);
      for (const line of lines) say(line);
    }
  };

  /** @type {Promise<void> | undefined} */
  let early;
  const onSite = () => {
    early = work(ofSite);
    // It is awaited below, after what Strapi's side may still do for minutes.
    early.catch(() => {});
  };
  try {
    await prepareTests(wanted, workshop, { signal, command: 'npm test', onSite });
  } catch (error) {
    failed.abort();
    await early?.catch(() => {});
    throw error;
  }
  await Promise.all([early?.then(() => work(others)), work(others).then(() => work(ofSite))]);
  for (const suite of wanted) {
    if (!suite.isLight) outcomes.set(suite, await runSuite(suite, workshop, signal));
  }
  return wanted.flatMap((suite) => outcomes.get(suite) ?? []);
}

/**
 * Runs one suite.
 * @param {Suite} suite
 * @param {Workshop} workshop
 * @param {AbortSignal} signal
 * @param {(line: string) => void} print
 * @returns {Promise<Outcome>}
 */
export async function runSuite(
  { name, title, kind, cwd, command, limitMs = SUITE_LIMIT_MS },
  { folder, env },
  signal,
  print = say,
) {
  signal.throwIfAborted();
  print(`\n${paint('cyan', '→')} ${paint('bold', title)}`);
  const began = Date.now();
  const results = path.join(folder, `${title.replaceAll(/\W+/g, '-').toLowerCase()}.results`);
  const program = { name, cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results }, ...command(results) };
  const running = start(program, (line) => print(foreign(line)));
  const stop = () => void running.stop();
  const limit = setTimeout(() => {
    print(`${title} took longer than ${seconds(limitMs)} and was stopped.`);
    stop();
  }, limitMs);
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await running.exited;
  signal.removeEventListener('abort', stop);
  clearTimeout(limit);
  signal.throwIfAborted();

  const counts = countResults(kind, results, code === 0);
  const ms = Date.now() - began;
  const mark = counts.failed === 0 ? paint('green', '✓') : paint('red', '✗');
  print(`${mark} ${title}: ${counts.passed} passed, ${counts.failed} failed  ${paint('dim', seconds(ms))}`);
  return { title, ...counts, ms };
}

/** @param {Outcome[]} outcomes */
export function summarise(outcomes) {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  say();
  for (const { title, passed, failed, ms = 0 } of outcomes) {
    const counts = `${String(passed).padStart(4)} passed  ${String(failed).padStart(4)} failed`;
    const line = `${title.padEnd(width)}  ${counts}  ${seconds(ms).padStart(7)}`;
    say(`${failed === 0 ? paint('green', '✓') : paint('red', '✗')} ${line}`);
  }
  say();
}
