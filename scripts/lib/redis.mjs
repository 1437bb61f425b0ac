// @ts-check
/** A real Redis for tests. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { failureOf } from './problem.mjs';
import { start } from './processes.mjs';
import { apt, ensureProgram } from './programs.mjs';

const POLL_MS = 20;
const READY_MS = 30_000;

/**
 * A Redis server that really starts: the one in REDIS_SERVER_PATH, an installed one, else one that apt
 * installs.
 * @param {import('./programs.mjs').Options} options
 */
export const ensureRedis = (options) =>
  ensureProgram(
    {
      variable: 'REDIS_SERVER_PATH',
      what: 'a Redis server',
      files: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
      says: /^(Redis|Valkey) server/,
      ways: apt('Installing Redis with apt', 'redis-server'),
      missing:
        'The tests of shared limits need a Redis server, and none could be installed. Install one (redis-server with apt, ' +
        'redis with brew) or set REDIS_SERVER_PATH to it.',
    },
    options,
  );

/**
 * Starts a Redis that listens on this machine only and keeps nothing on disk.
 * @param {{ server: string, port?: number, password?: string }} options `server`: its path
 * @throws {import('./problem.mjs').Problem} when it does not start
 */
export async function startRedis({ server, port: wanted, password }) {
  const port = wanted ?? (await freePort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-redis-'));
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  args.push('--save', '', '--appendonly', 'no', '--daemonize', 'no');
  if (password) args.push('--requirepass', password);
  // It is stopped at once, as by a power cut.
  const running = start({ name: 'Redis', file: server, args, cwd: folder, env: process.env }, () => {}, 0);
  const stop = async () => {
    await running.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const giveUp = Date.now() + READY_MS;
  while (!running.lines().some((line) => line.includes('Ready to accept connections'))) {
    const exit = await Promise.race([sleep(POLL_MS), running.exited]);
    if (!exit && Date.now() <= giveUp) continue;
    await stop();
    throw failureOf(`${server} did not start.`, running.lines());
  }
  const send = (/** @type {NodeJS.Signals} */ signal) => void process.kill(Number(running.pid), signal);
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    port,
    /** It keeps its connections and answers nothing. */
    pause: () => send('SIGSTOP'),
    resume: () => send('SIGCONT'),
    stop,
  };
}
