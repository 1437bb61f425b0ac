import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../../pictures/concurrency-limit';
import { ImportProblem } from '../problem';
import { isElaborate } from './elaborate';
import type { Jobs } from './worker';

const TIMEOUT_MS = 5000;
/** A thread that is idle for this long is ended to free its memory. */
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

type Outcome = { result: unknown } | { problem: ImportProblem };

const tooElaborate = (options?: ErrorOptions) =>
  new ImportProblem('too-large', 'The page is too elaborate to be read', options);

/**
 * Reads pages in a thread of its own, so that a page made to be slow or large does no harm. It has five
 * seconds and a bounded memory; then the thread is ended, and the next page gets a new one. It reads one page
 * at a time.
 */
export class Reader {
  readonly #inTurn = concurrencyLimit(1);
  readonly #timeoutMs: number;
  #worker: Promise<Worker> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  /** @throws {ImportProblem} timeout, too-large */
  run<Name extends keyof Jobs>(job: Name, ...input: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
    if (input.some((given) => typeof given === 'string' && isElaborate(given))) {
      return Promise.reject(tooElaborate());
    }
    return this.#inTurn(async () => {
      clearTimeout(this.#idle);
      try {
        return (await this.#work(job, input)) as ReturnType<Jobs[Name]>;
      } finally {
        this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
      }
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.then((started) => started.terminate()).catch(() => undefined);
  }

  /**
   * A thread that is ready. The timeout starts from then on, since starting a thread takes a while on a busy
   * machine.
   */
  #started(): Promise<Worker> {
    this.#worker ??= new Promise((resolve, reject) => {
      const worker = new Worker(path.join(__dirname, 'worker.js'), { resourceLimits: LIMITS });
      // The listener stays: an error of a thread that is being ended would end the process.
      worker.on('error', reject);
      worker.once('message', () => resolve(worker));
    });
    return this.#worker;
  }

  async #work(job: string, input: unknown[]): Promise<unknown> {
    const worker = await this.#started();
    const outcome = await new Promise<Outcome>((resolve) => {
      const late = `The page could not be read within ${this.#timeoutMs / 1000} seconds`;
      const timer = setTimeout(() => end({ problem: new ImportProblem('timeout', late) }), this.#timeoutMs);
      const onMessage = ({ result, error }: { result?: unknown; error?: string }) =>
        // The thread has a small stack, so that markup that is nested too deeply fails here.
        end(error === undefined ? { result } : { problem: tooElaborate({ cause: new Error(error) }) });
      const onError = (cause: unknown) => end({ problem: tooElaborate({ cause }) });
      const onExit = () => end({ problem: tooElaborate() });
      const end = (ended: Outcome) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('exit', onExit);
        worker.off('error', onError);
        // An idle thread does not keep the process running.
        worker.unref();
        resolve(ended);
      };
      worker.ref();
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage({ job, input });
    });
    if (!('problem' in outcome)) return outcome.result;
    await this.stop();
    throw outcome.problem;
  }
}
