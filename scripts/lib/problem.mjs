// @ts-check
import os from 'node:os';

const SHOWN_LINES = 15;
const STACK_FRAME = /^\s+at .*[:(]/;

/** A failure that the user can act on, in a sentence or two. A command ends with its `exitCode`. */
export class Problem extends Error {
  /**
   * @param {string} sentence
   * @param {{ exitCode?: number, lastLines?: string[], log?: string }} [more] `lastLines`: what the failed
   *   program said last; `log`: where all of it is
   */
  constructor(sentence, { exitCode = 1, lastLines = [], log } = {}) {
    super(sentence);
    this.name = 'Problem';
    this.exitCode = exitCode;
    this.lastLines = lastLines;
    this.log = log;
  }
}

/** Not done because something else ended it: nothing is wrong with the work itself. */
export class Stopped extends Problem {}

/** Ended by the user or the system before everything ran: 128 + the signal's number, as shells do. */
export class Interrupted extends Stopped {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('Stopped before it was ready.', { exitCode: 128 + os.constants.signals[signal] });
    this.name = 'Interrupted';
  }
}

/** Plain sentences for codes whose message by Node is hard to understand. @type {Record<string, string>} */
const SYSTEM_ERRORS = {
  ENOSPC: 'The disk is full',
  EACCES: 'Permission denied',
  ENOTDIR: 'A file is where a folder should be',
  EEXIST: 'A file is where a folder should be',
};

/** @param {unknown} error @returns {Problem} the error itself when it is one, else a sentence about it */
export function asProblem(error) {
  if (error instanceof Problem) return error;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code && SYSTEM_ERRORS[code]) return new Problem(`${SYSTEM_ERRORS[code]}${path ? `: ${path}` : ''}.`);
  return new Problem(`Something unexpected went wrong: ${meaningOf(error)}`);
}

/** @param {unknown} error @returns {string} what it means, without a full stop */
export function meaningOf(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  return (code && SYSTEM_ERRORS[code]) || message || String(error);
}

/**
 * Known causes outside of the project. The last lines of a program do not name them clearly.
 * @type {[RegExp, string][]}
 */
const KNOWN_OUTPUT = [
  [
    /RemoveEnvironmentCleanupHook/,
    'Node 24.19 and later 24s abort a better-sqlite3 that was compiled on this machine (nodejs/node#65446): ' +
      'use Node 22 or 26, or a Node 24 before 24.19.',
  ],
  [/ENOSPC|no space left on device|SQLITE_FULL|database or disk is full/i, 'The disk is full.'],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT|network request to/i,
    'The network did not answer.',
  ],
  [
    /can only install packages when your package\.json and/i,
    'package-lock.json does not fit package.json: run npm install in their folder.',
  ],
  [
    /gyp ERR!|node-gyp/,
    'A native module could not be compiled: python3, make and a C++ compiler are needed.',
  ],
  [
    /NODE_MODULE_VERSION/,
    'A native module was installed for another Node: delete cms/node_modules and try again.',
  ],
  [/heap out of memory|\bKilled\b|ENOMEM/, 'There was not enough memory.'],
];

/** A sentence about the cause, when it is known. @param {string[]} lines what a failed program printed */
export function knownCause(lines) {
  const text = lines.join('\n');
  return KNOWN_OUTPUT.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * About a program that failed: a sentence where the cause is known, else with the last lines it printed.
 * @param {string} sentence
 * @param {string[]} lines
 * @param {string} [log] where all of them are
 */
export function failureOf(sentence, lines, log) {
  // Our own processes say what is wrong with their settings in one line.
  const [, said] = /^The (?:content server|site) cannot start: (.+)$/m.exec(lines.join('\n')) ?? [];
  const cause = said ? said[0].toUpperCase() + said.slice(1) : knownCause(lines);
  if (cause) return new Problem(`${sentence} ${cause}`, { log });
  const readable = lines.filter((line) => !STACK_FRAME.test(line));
  return new Problem(sentence, { lastLines: readable.slice(-SHOWN_LINES), log });
}
