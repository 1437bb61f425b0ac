import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseLoss } from '../../../database/losses';
import { EngineError } from '../engines/engine';
import { endJob, releaseItems, runningJob, setItem, takeItem, type ItemRow, type JobRow } from './job-store';
import { translateArticle } from './translating';

/** Articles at a time: while one waits for the engine, another is read and saved. */
const AT_ONCE = 2;
/** An engine that is away takes the articles of a long run with it unless it is given time. */
const PAUSE_MS = 10_000;

/** Work must not run inside of the transaction or the request after which it was begun. */
const outside = AsyncLocalStorage.snapshot();

const UNEXPECTED = 'Something went wrong on our side';

/** What an article failed of, for people; the log has the rest. */
function messageOf(error: unknown): string {
  const {
    status,
    statusCode = status,
    name,
    message,
  } = error as Error & { status?: number; statusCode?: number };
  const isOurs = name === 'ValidationError' || (statusCode !== undefined && statusCode !== 500);
  return isOurs ? message : UNEXPECTED;
}

const isAway = (error: unknown) =>
  error instanceof Error && error.cause instanceof EngineError && error.cause.isTransient;

/** Does the running job, whichever it is, article by article. What it has done is in the database at every moment. */
class JobRunner {
  #working: Promise<void> | undefined;
  #isAskedAgain = false;
  #abort = new AbortController();

  /** To be called after a job was made, or got more articles. */
  wake(): void {
    this.#isAskedAgain = true;
    this.#working ??= outside(() => this.#workWhileAsked());
  }

  /** Lets go of what is being translated; resolves when nothing is any more. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#working;
  }

  async #workWhileAsked(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#work();
    }
    this.#working = undefined;
  }

  async #work(): Promise<void> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    while (!signal.aborted) {
      try {
        await this.#workOff(signal);
        return;
      } catch (error) {
        strapi.log.error(`The translation run has stopped: ${(error as Error).stack}`);
        // The run is in the database, and goes on when that is back.
        if (!isDatabaseLoss(error)) return;
        await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #workOff(signal: AbortSignal): Promise<void> {
    await releaseItems();
    for (let job = await runningJob(); job && !signal.aborted; job = await runningJob()) {
      const current = job;
      const outcomes = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, () => this.#doItems(current)),
      );
      const failed = outcomes.find(({ status }) => status === 'rejected') as
        PromiseRejectedResult | undefined;
      if (failed) throw failed.reason;
      if (!signal.aborted) await endJob(current.id, 'done');
    }
  }

  async #doItems(job: JobRow): Promise<void> {
    const { signal } = this.#abort;
    while (!signal.aborted) {
      const item = await takeItem(job.id);
      if (!item) return;
      const wasAway = await this.#doItem(job, item);
      if (wasAway) await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Whether the engine was away. */
  async #doItem({ personId }: JobRow, { id, articleId }: ItemRow): Promise<boolean> {
    const { signal } = this.#abort;
    try {
      const arabic = await translateArticle(articleId, { personId, signal, keepsOwnShape: true });
      await setItem(id, arabic ? 'done' : 'skipped');
      return false;
    } catch (error) {
      // None of the article's: it is tried again.
      if (isDatabaseLoss(error)) throw error;
      if (signal.aborted) {
        await setItem(id, 'pending');
        return false;
      }
      strapi.log.error(`Failed to translate article ${articleId}: ${(error as Error).stack}`);
      await setItem(id, 'failed', messageOf(error));
      return isAway(error);
    }
  }
}

export const jobRunner = new JobRunner();

/** Goes on with the run that the last process has left. */
export async function resumeJob(): Promise<void> {
  if (await runningJob()) jobRunner.wake();
}
