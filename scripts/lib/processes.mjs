// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';
import { places } from './places.mjs';

const SERVICE_GRACE_MS = 10_000;
const REMEMBERED_LINES = 400;
const windows = process.platform === 'win32';

/** Loaded into our own Node processes: they end when we do, however we end. */
const followParent = pathToFileURL(path.join(places.scripts, 'lib/follow-parent.mjs')).href;

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} file what to execute
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {boolean} [follows] `file` is Node, and the program shall end when we are killed
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} Exit
 *
 * @typedef {object} Running
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<Exit>} exited never rejects
 * @property {() => Exit | undefined} exit
 * @property {() => string[]} lines the last lines it printed
 * @property {() => Promise<Exit>} stop asks it to end, and ends it by force when it has not after a while
 */

/**
 * Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we decide in
 * which order things end.
 * @param {Program} program
 * @param {(line: string) => void} [onLine] called with every line it prints
 * @param {{ remember?: number, graceMs?: number }} [options] how many lines to remember; how long `stop` waits
 * @returns {Running}
 */
export function start(
  program,
  onLine = () => {},
  { remember = REMEMBERED_LINES, graceMs = SERVICE_GRACE_MS } = {},
) {
  const args = program.follows ? ['--import', followParent, ...program.args] : program.args;
  const child = spawn(program.file, args, {
    cwd: program.cwd,
    env: program.env,
    detached: !windows,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(program.follows ? [/** @type {'ipc'} */ ('ipc')] : [])],
  });

  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    readline.createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      lines.push(line);
      if (lines.length > remember) lines.shift();
      onLine(line);
    });
  }

  /** @type {Exit | undefined} */
  let exit;
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    /** @param {Exit} how */
    const ended = (how) => resolve((exit = exit ?? how));
    child.once('error', (error) => ended({ code: null, signal: null, error }));
    // 'close' comes after the last line of output, but not while a grandchild holds the pipe: hence 'exit' as well.
    child.once('exit', (code, signal) => setTimeout(() => ended({ code, signal }), 500).unref());
    child.once('close', (code, signal) => ended({ code, signal }));
  });

  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (!child.pid) return;
    try {
      if (windows) child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It is gone already.
    }
  };

  return {
    name: program.name,
    pid: child.pid,
    exited,
    exit: () => exit,
    lines: () => [...lines],
    async stop() {
      if (exit) {
        // Its children may have outlived it.
        send('SIGKILL');
        return exit;
      }
      send('SIGTERM');
      const force = setTimeout(() => send('SIGKILL'), graceMs);
      const how = await exited;
      clearTimeout(force);
      send('SIGKILL');
      return how;
    },
  };
}

/** @param {Exit} exit */
export function describeExit({ code, signal, error }) {
  if (error) return error.message;
  return signal ? `ended by ${signal}` : `exit code ${code}`;
}
