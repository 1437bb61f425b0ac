import { parentPort } from 'node:worker_threads';
import { extractArticle } from '../extraction/extract';
import { cleanContent } from '../extraction/clean-content';
import { fingerprintOf } from '../fingerprint';
import { feedLinks } from '../lists/feed';
import { readList } from '../lists/list-page';

/** The jobs of the worker, by name. */
export const JOBS = { extractArticle, readList, feedLinks, cleanContent, fingerprintOf };

export type Jobs = typeof JOBS;

interface Order {
  job: keyof Jobs;
  input: unknown[];
}

parentPort?.on('message', ({ job, input }: Order) => {
  try {
    const result = (JOBS[job] as (...given: unknown[]) => unknown)(...input);
    parentPort?.postMessage({ result });
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message });
  }
});

// All modules are loaded: the timeout starts now.
parentPort?.postMessage('ready');
