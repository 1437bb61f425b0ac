// @ts-check
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { Problem, failureOf, knownCause } from './problem.mjs';
import { describeExit, start } from './processes.mjs';
import { seconds } from './report.mjs';

const POLL_MS = 150;
const MINUTE_MS = 60_000;
/** The pauses before the first, second and third restart within a minute. */
const PAUSES_MS = [1000, 3000, 9000];

/**
 * @typedef {import('./services.mjs').Service} Service
 * @typedef {import('./processes.mjs').Running} Running
 * @typedef {{ signal: AbortSignal, logs?: string, onLine?: (name: string, line: string) => void }} StartOptions
 *   `logs`: a folder for a file with what the service prints until it is ready
 * @typedef {StartOptions & { onNotice: (sentence: string) => void, pausesMs?: number[] }} RestartOptions
 *   `onNotice`: told what ended and what is done about it; `pausesMs`: before each new start within a minute
 */

/**
 * Starts a service and waits until it answers.
 * @param {Service} service
 * @param {StartOptions} options
 * @throws {Problem} when it ends or does not answer in time; nothing of it is left running then
 */
export async function startService(service, { signal, logs, onLine }) {
  signal.throwIfAborted();
  const { name, title, readyUrl, readyWithinMs } = service;
  const log = logs && path.join(logs, `${name}.log`);
  const output = log ? openLog(log) : undefined;
  const running = start(service, (line) => {
    output?.write(line);
    onLine?.(name, line);
  });
  const giveUp = Date.now() + readyWithinMs;
  try {
    while (!(await isReady(readyUrl))) {
      const exit = await Promise.race([sleep(POLL_MS), running.exited]);
      signal.throwIfAborted();
      if (!exit && Date.now() <= giveUp) continue;
      const fault = exit
        ? `ended while it was starting (${describeExit(exit)})`
        : `did not answer within ${seconds(readyWithinMs)}`;
      throw failureOf(`${title} ${fault}.`, running.lines(), log);
    }
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  } finally {
    output?.close();
  }
}

/**
 * Starts services, each when the one before it answers; when one fails, none is left running.
 * @param {Service[]} wanted
 * @param {StartOptions} options
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
 * Keeps services running until `signal` is aborted, then stops them. A service that ends is started again
 * after a pause that grows; the others stay as they are meanwhile.
 * @param {Service[]} wanted
 * @param {Running[]} running in the same order
 * @param {RestartOptions} options
 * @throws {Problem} when a service has been started again as often as it may within a minute and ends once
 *   more; all are stopped then
 */
export async function keepAll(wanted, running, options) {
  const current = [...running];
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const aborted = signal.aborted ? Promise.resolve() : once(signal, 'abort');

  /** @param {number} index */
  const keep = async (index) => {
    /** @type {number[]} */
    const tries = [];
    for (;;) {
      await Promise.race([current[index].exited, aborted]);
      if (signal.aborted) return;
      current[index] = await startAgain(wanted[index], current[index], tries, { ...options, signal });
    }
  };

  const keeping = wanted.map((_, index) => keep(index));
  try {
    await Promise.all(keeping);
  } catch (error) {
    if (!options.signal.aborted) throw error;
  } finally {
    failed.abort();
    await Promise.allSettled(keeping);
    await stopAll(current);
  }
}

/**
 * @param {Service} service
 * @param {Running} ended
 * @param {number[]} tries when it was started again so far; it is added to
 * @param {RestartOptions} options
 * @returns {Promise<Running>}
 */
async function startAgain(service, ended, tries, { pausesMs = PAUSES_MS, onNotice, ...options }) {
  // Its children may still be running and hold its port.
  const exit = await ended.stop();
  // The last lines that it printed are on the terminal already.
  const cause = exit.signal === 'SIGABRT' ? knownCause(ended.lines()) : undefined;
  let problem = new Problem(`${service.title} ended (${describeExit(exit)}).${cause ? ` ${cause}` : ''}`);
  for (;;) {
    const recent = tries.filter((at) => Date.now() - at < MINUTE_MS).length;
    if (recent >= pausesMs.length) {
      const sentence = `It was started again ${recent} times within a minute: it is left at that.`;
      throw new Problem(`${problem.message} ${sentence}`, problem);
    }
    onNotice(`${problem.message} It is started again in ${seconds(pausesMs[recent])}.`);
    await sleep(pausesMs[recent], undefined, { signal: options.signal });
    tries.push(Date.now());
    try {
      const running = await startService(service, options);
      onNotice(`${service.title} is running again.`);
      return running;
    } catch (error) {
      if (!(error instanceof Problem) || options.signal.aborted) throw error;
      problem = error;
    }
  }
}

/** Stops the last one first: those after it may need those before it. @param {Running[]} running */
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
