// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { openLog } from './log-file.mjs';
import { failureOf } from './problem.mjs';
import { describeExit, start } from './processes.mjs';
import { stage } from './report.mjs';

/** npm ignores a SIGTERM while it unpacks. The next installation replaces its remains. */
const GRACE_MS = 1000;

/** @typedef {import('./processes.mjs').Program} Program */

/**
 * Runs a program to its end with its output in a log file, which is written anew.
 * @param {Program} program
 * @param {{ log: string, signal: AbortSignal, onLine?: (line: string) => void }} options
 * @throws {import('./problem.mjs').Problem} when the program fails
 */
export async function runQuietly(program, { log, signal, onLine }) {
  signal.throwIfAborted();
  const output = openLog(log);
  /** @param {string} line */
  const write = (line) => {
    output.write(line);
    onLine?.(line);
  };
  const running = start(program, write, GRACE_MS);
  const stop = () => void running.stop();
  signal.addEventListener('abort', stop, { once: true });
  const exit = await running.exited;
  signal.removeEventListener('abort', stop);
  output.close();
  signal.throwIfAborted();
  if (exit.code === 0) return;
  throw failureOf(`${program.name} failed (${describeExit(exit)}).`, running.lines(), log);
}

/**
 * Runs a program as a stage, with its output in a file in `logs` that has the title's name.
 * @param {string} title
 * @param {Omit<Program, 'name'>} program
 * @param {{ logs: string, signal: AbortSignal, onLine?: (line: string) => void }} options
 */
export function runStage(title, program, { logs, ...options }) {
  const log = path.join(logs, `${title.toLowerCase().replaceAll(/\W+/g, '-')}.log`);
  return stage(title, () => runQuietly({ ...program, name: title }, { ...options, log }));
}

/**
 * The npm that runs us, the one that came with this Node, or the one on the PATH.
 * @param {string[]} args
 * @returns {{ file: string, args: string[] }}
 */
export function npm(args) {
  const script = [
    process.env.npm_execpath,
    path.resolve(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file && /npm-cli\.c?js$/.test(file) && fs.existsSync(file));
  return script ? { file: process.execPath, args: [script, ...args] } : { file: 'npm', args };
}
