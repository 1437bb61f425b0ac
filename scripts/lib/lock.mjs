// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 500;
/** The time between another process's creating the file and its having written it. */
const WRITING_MS = 2000;
/** The present run of the machine: after a restart other programs have the numbers. Linux alone tells it. */
const BOOT = readOr('/proc/sys/kernel/random/boot_id', '').trim() || undefined;

/** @typedef {{ pid: number, command: string }} Holder */

/**
 * Takes a lock for the lifetime of this process. A lock of a dead process does not count.
 * @param {string} file
 * @param {string} command for those who find it taken
 * @returns {{ release: () => void } | { holder: Holder }} the holder if the lock is taken
 */
export function tryLock(file, command) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const text = JSON.stringify({ pid: process.pid, command, boot: BOOT });
  for (;;) {
    try {
      fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return { release: () => fs.rmSync(file, { force: true }) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = runningHolder(file);
    if (holder) return { holder };
    fs.rmSync(file, { force: true });
  }
}

/**
 * Waits for the lock, and does the work while holding it.
 * @template T
 * @param {{ file: string, command: string, signal: AbortSignal, onWait: (holder: Holder) => void }} options
 * @param {() => Promise<T>} work
 */
export async function withLock({ file, command, signal, onWait }, work) {
  let lock = tryLock(file, command);
  if ('holder' in lock) onWait(lock.holder);
  while ('holder' in lock) {
    await sleep(POLL_MS);
    signal.throwIfAborted();
    lock = tryLock(file, command);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/**
 * Another process that holds a lock.
 * @param {string} file
 * @returns {Holder | undefined} `pid` 0: somebody is writing the file right now
 */
export function runningHolder(file) {
  try {
    // Locks of earlier versions have no `boot`.
    const { pid, command, boot = BOOT } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return boot === BOOT && isRunning(pid) ? { pid, command } : undefined;
  } catch {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - written < WRITING_MS ? { pid: 0, command: 'another command' } : undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user answers EPERM.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  // Another program may have the number by now. Not every system has /proc.
  return readOr(`/proc/${pid}/cmdline`, 'node').includes('node');
}

/** @param {string} file @param {string} fallback */
function readOr(file, fallback) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
