// @ts-check
/** Preloaded into the processes of a stack: each writes what its heap holds into a file of its own, named by its id. */
import fs from 'node:fs';
import path from 'node:path';

const EVERY_MS = 500;
const folder = process.env.BENCH_HEAP_FOLDER;

if (folder) {
  const file = path.join(folder, `${process.pid}.jsonl`);
  setInterval(() => {
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    fs.appendFile(file, `${JSON.stringify({ heapUsed, external, arrayBuffers })}\n`, () => undefined);
  }, EVERY_MS).unref();
}
