// @ts-check
import { spawn } from 'node:child_process';
import readline from 'node:readline';

const SERVICE_GRACE_MS = 10_000;
const REMEMBERED_LINES = 400;

/** Waits for a line on its input. When the input closes without one, it ends the process group `$1`. */
const WATCHER = 'read -r ended || { kill -TERM "-$1"; sleep 5; kill -KILL "-$1"; }';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} file what to execute
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {number} [umask] the rights that its files lack; without it, ours
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} Exit
 *
 * @typedef {object} Running
 * @property {number | undefined} pid
 * @property {Promise<Exit>} exited never rejects
 * @property {() => string[]} lines the last lines it printed
 * @property {() => Promise<Exit>} stop asks it to end, and ends it by force when it has not after a while
 */

/**
 * Starts a program in a process group of its own, so that a Ctrl-C in the terminal reaches only us and we
 * decide in which order things end. The group ends when we are killed.
 * @param {Program} program
 * @param {(line: string) => void} [onLine] called with every line it prints
 * @param {number} [graceMs] how long `stop` waits
 * @returns {Running}
 */
export function start({ file, args, cwd, env, umask }, onLine = () => {}, graceMs = SERVICE_GRACE_MS) {
  const ours = process.umask(umask ?? process.umask());
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  process.umask(ours);
  const unwatch = endWithUs(child.pid);

  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    readline.createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      lines.push(line);
      if (lines.length > REMEMBERED_LINES) lines.shift();
      onLine(line);
    });
  }

  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    // 'close' follows the last line. It does not come while a grandchild holds the pipe. Then 'exit' counts.
    child.once('exit', (code, signal) => setTimeout(() => resolve({ code, signal }), 500).unref());
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  void exited.then(unwatch);

  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    try {
      process.kill(-Number(child.pid), signal);
    } catch {
      // The program did not start, or no process of its group is left.
    }
  };

  return {
    pid: child.pid,
    exited,
    lines: () => lines,
    async stop() {
      send('SIGTERM');
      const force = setTimeout(send, graceMs, 'SIGKILL');
      const exit = await exited;
      clearTimeout(force);
      // Its children may still be running.
      send('SIGKILL');
      return exit;
    },
  };
}

/**
 * Ends a process group when we are gone, even by `kill -9`: the kernel closes the pipe of which we hold the
 * only end. The watcher is a process of its own, because a busy or stopped process cannot watch for itself.
 * @param {number | undefined} group
 * @returns {() => void} ends the watching
 */
function endWithUs(group) {
  const watcher = spawn('sh', ['-c', WATCHER, 'sh', String(group)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a watcher the group outlives a `kill -9` of ours, and nothing else changes.
  watcher.on('error', () => {});
  watcher.unref();
  const stdin = /** @type {import('node:net').Socket} */ (watcher.stdin);
  stdin.on('error', () => {}).unref();
  return () => stdin.end('\n');
}

/** @param {Exit} exit */
export function describeExit({ code, signal, error }) {
  if (error) return error.message;
  return signal ? `ended by ${signal}` : `exit code ${code}`;
}
