// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { openLog } from './log-file.mjs';
import { failureOf } from './problem.mjs';
import { describeExit, start } from './processes.mjs';

/** npm ignores a SIGTERM while it unpacks. The next installation replaces its remains. */
const GRACE_MS = 1000;

/**
 * Runs a program to its end with its output in a log file.
 * @param {import('./processes.mjs').Program} program
 * @param {{ log: string, signal: AbortSignal, onLine?: (line: string) => void }} options `log`: the file,
 *   written anew; `onLine`: called with every line as well
 * @throws {import('./problem.mjs').Problem} when the program fails
 */
export async function runQuietly(program, { log, signal, onLine = () => {} }) {
  signal.throwIfAborted();
  const output = openLog(log);
  /** @param {string} line */
  const write = (line) => {
    output.write(line);
    onLine(line);
  };
  const running = start(program, write, { graceMs: GRACE_MS });
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
 * The npm that runs us, the one that came with this Node, or the one on the PATH.
 * @param {string[]} args
 * @returns {{ file: string, args: string[] }}
 */
export function npm(args) {
  const script = [
    process.env.npm_execpath,
    path.resolve(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js'),
    path.resolve(process.execPath, '../node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file && /npm-cli\.c?js$/.test(file) && fs.existsSync(file));
  if (script) return { file: process.execPath, args: [script, ...args] };
  return { file: 'npm', args };
}
