import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../../../../pictures/concurrency-limit';
import { EngineError } from '../engine';
import { brokenModel, readModel } from './model';

const TIMEOUT_MS = 60_000;
/** The thread is ended after this time without work, which frees its memory. */
const IDLE_MS = 10 * 60_000;
/** The limits of the JavaScript heap. The model is in the memory of WebAssembly, which thread.cjs limits. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const LANGUAGES = { from: 'en', to: 'ar' };

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** The thread has ended unexpectedly. */
class ThreadDied extends EngineError {
  constructor(cause?: unknown) {
    super('Bergamot has stopped', { cause, isTransient: true });
  }
}

/** A thread that executes one call at a time. */
class Thread {
  readonly #worker = new Worker(path.join(__dirname, 'thread.cjs'), {
    resourceLimits: LIMITS,
    // The runtime prints there the error with which it also rejects the call.
    stdout: true,
    stderr: true,
  });
  #isOver = false;
  #lastId = 0;

  constructor() {
    // The listener is never removed, since an error event without a listener would end the process.
    this.#worker.on('error', () => undefined).on('exit', () => (this.#isOver = true));
    this.#worker.unref();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  call<Result>(timeoutMs: number, name: string, args: unknown[], given: ArrayBuffer[] = []): Promise<Result> {
    const worker = this.#worker;
    const id = (this.#lastId += 1);
    return new Promise<Result>((resolve, reject) => {
      if (this.#isOver) {
        reject(new ThreadDied());
        return;
      }
      const end = () => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onDeath).off('exit', onDeath);
        // An idle thread must not keep the process alive.
        worker.unref();
      };
      const onMessage = ({ id: answered, result, error }: Answer) => {
        if (answered !== id) return;
        end();
        if (error) reject(new Error(error.message));
        else resolve(result as Result);
      };
      const onDeath = (cause: unknown) => {
        end();
        reject(new ThreadDied(cause));
      };
      const timer = setTimeout(() => {
        end();
        const seconds = timeoutMs / 1000;
        reject(new EngineError(`Bergamot did not answer within ${seconds} seconds`, { isTransient: true }));
      }, timeoutMs);
      worker.ref();
      worker.on('message', onMessage).on('error', onDeath).on('exit', onDeath);
      worker.postMessage({ id, name, args }, given);
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}

interface Options {
  timeoutMs?: number;
}

/**
 * Bergamot with one model in one thread for all callers. Calls wait for each other. A thread that fails in
 * any way is ended, and the next call starts a new one.
 */
export class BergamotTranslator {
  readonly #inTurn = concurrencyLimit(1);
  readonly #timeoutMs: number;
  #thread: Thread | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: string,
    { timeoutMs = TIMEOUT_MS }: Options = {},
  ) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * The Arabic of each text, with its markup where the alignment of words puts it.
   * @throws {EngineError}
   */
  translate(html: readonly string[], signal?: AbortSignal): Promise<string[]> {
    const translating = this.#inTurn(() => this.#translate(html, signal));
    if (!signal) return translating;
    return new Promise((resolve, reject) => {
      // An aborted caller no longer waits. The thread finishes its current call.
      const giveUp = () => reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      void translating.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  async #translate(html: readonly string[], signal: AbortSignal | undefined): Promise<string[]> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    try {
      return await this.#attempt(html).catch((error: unknown) => {
        // Another text may have ended the thread, so this one gets a second attempt.
        if (error instanceof ThreadDied) return this.#attempt(html);
        throw error;
      });
    } finally {
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.stop();
  }

  async #attempt(html: readonly string[]): Promise<string[]> {
    if (this.#thread?.isOver) this.#thread = undefined;
    try {
      const thread = (this.#thread ??= await this.#start());
      return await this.#ask(thread, html);
    } catch (error) {
      await this.stop();
      if (error instanceof EngineError) throw error;
      throw new EngineError('Bergamot cannot translate this text', { cause: error });
    }
  }

  async #ask(thread: Thread, html: readonly string[]): Promise<string[]> {
    const texts = html.map((text) => ({ text, html: true, qualityScores: false }));
    const answers = await thread.call<{ target: { text: string } }[]>(this.#timeoutMs, 'translate', [
      { models: [LANGUAGES], texts },
    ]);
    return answers.map(({ target }) => target.text);
  }

  async #start(): Promise<Thread> {
    const { precision, model, shortlist, vocabulary } = await readModel(this.folder);
    const thread = new Thread();
    try {
      await thread.call(this.#timeoutMs, 'initialize', [{ cacheSize: 0 }]);
      const files = { model, shortlist, vocabs: [vocabulary], config: { 'gemm-precision': precision } };
      await thread.call(
        this.#timeoutMs,
        'loadTranslationModel',
        [LANGUAGES, files],
        [model, shortlist, vocabulary],
      );
      // The runtime reads the weights only with the first translation.
      await this.#ask(thread, ['Hello.']);
      return thread;
    } catch (error) {
      await thread.stop();
      throw error instanceof EngineError ? error : brokenModel(error);
    }
  }
}
