// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** A file for another program's output, written anew, readable by its owner only. @param {string} file */
export function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  /** @type {number | undefined} */
  let descriptor = fs.openSync(file, 'w', 0o600);
  return {
    /** @param {string} line */
    write(line) {
      try {
        if (descriptor !== undefined) fs.writeSync(descriptor, `${line}\n`);
      } catch {
        // A full disk ends neither us nor the program.
      }
    },
    close() {
      if (descriptor !== undefined) fs.closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
