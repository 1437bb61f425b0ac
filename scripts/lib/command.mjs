// @ts-check
import { spawnSync } from 'node:child_process';
import { Interrupted, asProblem } from './problem.mjs';
import { sayProblem } from './report.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 1000;

/**
 * Runs a command and ends the process with its exit code. Failures become one sentence. When a signal
 * arrives, or when the npm that started us is gone, `signal` is aborted with an `Interrupted` as its reason;
 * the command then stops what it started and returns or throws.
 * @param {(signal: AbortSignal) => Promise<number | void>} work resolves to the exit code, if that is not 0
 */
export async function command(work) {
  const controller = new AbortController();
  // A closed terminal or pipe must not end this process before it has ended its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const name of SIGNALS) process.on(name, () => controller.abort(new Interrupted(name)));
  const npm = findNpm();
  const watch = setInterval(() => {
    try {
      if (npm) process.kill(npm, 0);
    } catch {
      controller.abort(new Interrupted('SIGHUP'));
    }
  }, PARENT_CHECK_MS).unref();
  try {
    process.exitCode = (await work(controller.signal)) ?? 0;
  } catch (error) {
    const problem = asProblem(error);
    sayProblem(problem);
    if (process.env.DEBUG && problem !== error)
      process.stderr.write(`${/** @type {Error} */ (error).stack}\n`);
    process.exitCode = problem.exitCode;
  }
  clearInterval(watch);
  // A remaining handle must not keep a finished command running.
  setTimeout(() => process.exit(), 2000).unref();
}

/**
 * The process that npm runs in: our parent, or, where a shell stands between, its parent. `kill -9` of it
 * would otherwise leave us, and all we started, running unseen.
 */
function findNpm() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, grandparent] = /^[ \t]*(\d+)[ \t]+\S*sh$/m.exec(stdout ?? '') ?? [];
  return Number(grandparent ?? process.ppid);
}
