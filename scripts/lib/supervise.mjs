// @ts-check
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { Problem, failureOf } from './problem.mjs';
import { describeExit, start } from './processes.mjs';
import { seconds } from './report.mjs';

const POLL_MS = 150;

/**
 * @typedef {import('./services.mjs').Service} Service
 * @typedef {import('./processes.mjs').Running} Running
 */

/**
 * @typedef {object} StartOptions
 * @property {AbortSignal} signal
 * @property {string} [logs] a folder for a file with what the service prints until it is ready
 * @property {(name: string, line: string) => void} [onLine]
 * @property {number} [remember] how many lines `lines()` returns
 */

/**
 * Starts a service and waits until it answers.
 * @param {Service} service
 * @param {StartOptions} options
 * @returns {Promise<Running>}
 * @throws {Problem} when it ends or does not answer in time; nothing of it is left running then
 */
export async function startService(service, { signal, logs, onLine, remember }) {
  signal.throwIfAborted();
  const log = logs && path.join(logs, `${service.name}.log`);
  const output = log ? openLog(log) : undefined;
  const print = (/** @type {string} */ line) => {
    output?.write(line);
    onLine?.(service.name, line);
  };
  const running = start(service, print, { remember });
  try {
    await untilReady(service, running, signal, log);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  } finally {
    output?.close();
  }
}

/**
 * @param {Service} service
 * @param {Running} running
 * @param {AbortSignal} signal
 * @param {string | undefined} log
 */
async function untilReady({ title, readyUrl, readyWithinMs }, running, signal, log) {
  const giveUp = Date.now() + readyWithinMs;
  while (!(await isReady(readyUrl))) {
    await Promise.race([sleep(POLL_MS), running.exited]);
    signal.throwIfAborted();
    const exit = running.exit();
    if (exit)
      throw failureOf(`${title} ended while it was starting (${describeExit(exit)}).`, running.lines(), log);
    if (Date.now() > giveUp) {
      throw failureOf(`${title} did not answer within ${seconds(readyWithinMs)}.`, running.lines(), log);
    }
  }
}

/**
 * Starts services, each when the one before it answers; when one fails, none is left running.
 * @param {Service[]} wanted
 * @param {StartOptions} options
 * @returns {Promise<Running[]>} in the same order
 */
export async function startAll(wanted, options) {
  /** @type {Running[]} */
  const running = [];
  try {
    for (const service of wanted) running.push(await startService(service, options));
    return running;
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

/**
 * Watches running services until `signal` is aborted, then stops them.
 * @param {Service[]} wanted
 * @param {Running[]} running in the same order
 * @param {AbortSignal} signal
 * @throws {Problem} when one of them ends by itself; the others are stopped
 */
export async function watchAll(wanted, running, signal) {
  /** @type {Promise<void>} */
  const aborted = new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([aborted, ...running.map(({ exited }) => exited)]);
  const ended = running.findIndex((one) => one.exit());
  await stopAll(running);
  const exit = running[ended]?.exit();
  // What it said last is on the terminal already.
  if (!signal.aborted && exit) throw new Problem(`${wanted[ended].title} ended (${describeExit(exit)}).`);
}

/**
 * Stops the last one first: those after it may need those before it.
 * @param {Running[]} running
 */
export async function stopAll(running) {
  for (const one of [...running].reverse()) await one.stop();
}

/** @param {string} url */
async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
