// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Visitors cause some of the lines, so that a log without a limit could fill the disk. */
const LIMIT_BYTES = 20 * 1024 * 1024;

/**
 * A file for another program's output, written anew, readable by its owner only. When it is full, it goes on
 * from the start, and what was in it stays in one more file with `.1` at its end. A full disk ends neither us
 * nor the program.
 * @param {string} file
 * @param {number} [limit] bytes
 */
export function openLog(file, limit = LIMIT_BYTES) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  /** @type {number | undefined} */
  let descriptor = fs.openSync(file, 'w', 0o600);
  let size = 0;

  const close = () => {
    if (descriptor !== undefined) fs.closeSync(descriptor);
    descriptor = undefined;
  };
  /** @param {string} line */
  const write = (line) => {
    if (descriptor === undefined) return;
    try {
      if (size >= limit) {
        close();
        fs.renameSync(file, `${file}.1`);
        descriptor = fs.openSync(file, 'w', 0o600);
        size = 0;
      }
      size += fs.writeSync(descriptor, `${line}\n`);
    } catch {
      close();
    }
  };
  return { write, close };
}
