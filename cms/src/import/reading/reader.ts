import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fewAtATime } from '../../pictures/few-at-a-time';
import { ImportProblem } from '../problem';
import type { Jobs } from './worker';

const TIMEOUT_MS = 5000;
/** After this long without work the thread's memory is given back. */
const IDLE_MS = 30_000;
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

interface Outcome {
  result?: unknown;
  error?: string;
}

const tooElaborate = (options?: ErrorOptions) =>
  new ImportProblem('too-large', 'The page is too elaborate to be read', options);

/**
 * Reads pages in a thread of its own, so that a page made to be slow or large harms nothing: it has five seconds and a
 * bounded memory, then the thread is ended and the next page gets a new one. One page at a time.
 */
export class Reader {
  readonly #inTurn = fewAtATime(1);
  readonly #timeoutMs: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor({ timeoutMs = TIMEOUT_MS } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  /** @throws {ImportProblem} timeout, too-large */
  run<Name extends keyof Jobs>(job: Name, ...input: Parameters<Jobs[Name]>): Promise<ReturnType<Jobs[Name]>> {
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
    await worker?.terminate();
  }

  #started(): Worker {
    this.#worker ??= new Worker(path.join(__dirname, 'worker.js'), { resourceLimits: LIMITS });
    this.#worker.unref();
    return this.#worker;
  }

  #work(job: string, input: unknown[]): Promise<unknown> {
    const worker = this.#started();
    return new Promise((resolve, reject) => {
      const end = (settle: () => void, isBroken: boolean) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        // What a thread that is being ended still has to say is of no interest.
        worker.on('error', () => undefined);
        if (isBroken) void this.stop().finally(settle);
        else settle();
      };
      const timer = setTimeout(() => {
        const problem = new ImportProblem(
          'timeout',
          `The page could not be read within ${this.#timeoutMs / 1000} seconds`,
        );
        end(() => reject(problem), true);
      }, this.#timeoutMs);
      worker.on('message', ({ result, error }: Outcome) => {
        // The stack of the thread is small: what is nested too deep ends here.
        if (error === undefined) end(() => resolve(result), false);
        else end(() => reject(tooElaborate({ cause: new Error(error) })), true);
      });
      worker.on('error', (cause) => end(() => reject(tooElaborate({ cause })), true));
      worker.on('exit', () => end(() => reject(tooElaborate()), true));
      worker.postMessage({ job, input });
    });
  }
}
