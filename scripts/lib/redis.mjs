// @ts-check
/** A real Redis for tests. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { places } from './places.mjs';
import { freePort } from './ports.mjs';
import { Problem, failureOf } from './problem.mjs';
import { stage } from './report.mjs';
import { runQuietly } from './run.mjs';

const INSTALLED = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const VERSION_MS = 30_000;
const READY_MS = 30_000;

/**
 * @typedef {{ env: NodeJS.ProcessEnv, logs: string, signal: AbortSignal }} Options
 *
 * @typedef {object} TestRedis
 * @property {string} url
 * @property {number} port
 * @property {() => void} pause it keeps its connections and answers nothing
 * @property {() => void} resume
 * @property {() => Promise<void>} stop at once, as a power cut would; nothing is left behind
 */

/**
 * A Redis server that really starts: the one in REDIS_SERVER_PATH, an installed one, else one that apt
 * installs.
 * @param {Options} options
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and none can be had
 */
export async function ensureRedis(options) {
  const asked = options.env.REDIS_SERVER_PATH;
  if (asked) {
    if (works(asked)) return asked;
    throw new Problem(`REDIS_SERVER_PATH=${asked} is not a Redis server that starts here.`);
  }
  return INSTALLED.find(works) ?? (await fetchRedis(options));
}

/** @param {Options} options */
async function fetchRedis({ env, logs, signal }) {
  const steps = hasApt()
    ? [
        { title: 'Updating the package lists', name: 'apt-update', args: ['update'] },
        {
          title: 'Installing Redis with apt',
          name: 'redis-install',
          args: ['install', '-y', '--no-install-recommends', 'redis-server'],
        },
      ]
    : [];
  /** @type {Problem | undefined} */
  let last;
  for (const { title, name, args } of steps) {
    const program = { name: title, file: '/usr/bin/apt-get', args, cwd: places.root, env };
    try {
      await stage(title, () => runQuietly(program, { log: path.join(logs, `${name}.log`), signal }));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Problem)) throw error;
      last = error;
    }
  }
  const found = INSTALLED.find(works);
  if (found) return found;
  throw new Problem(
    'The tests of shared limits need a Redis server, and none could be installed. Install one (redis-server with apt, ' +
      'redis with brew) or set REDIS_SERVER_PATH to it.',
    { lastLines: last?.lastLines, log: last?.log },
  );
}

/**
 * Starts a Redis that listens on this machine only and keeps nothing on disk.
 * @param {{ server: string, port?: number, password?: string }} options `server`: its path
 * @returns {Promise<TestRedis>}
 * @throws {Problem} when it does not start
 */
export async function startRedis({ server, port: wanted, password }) {
  const port = wanted ?? (await freePort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-redis-'));
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  args.push('--save', '', '--appendonly', 'no', '--daemonize', 'no');
  if (password) args.push('--requirepass', password);
  // It runs in our process group, so that it ends with us.
  const child = spawn(server, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };

  /** @type {string[]} */
  const lines = [];
  /** @type {Promise<boolean>} */
  const ready = new Promise((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      readline.createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (line.includes('Ready to accept connections')) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), READY_MS).unref();
  });
  if (!(await ready)) {
    await stop();
    throw failureOf(`${server} did not start.`, lines);
  }
  const login = password ? `:${password}@` : '';
  return {
    url: `redis://${login}127.0.0.1:${port}`,
    port,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop,
  };
}

function hasApt() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}

/** @param {string} file */
function works(file) {
  if (!fs.existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: VERSION_MS });
  return status === 0 && /^(Redis|Valkey) server/.test(stdout);
}
