import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseLoss } from '../../../database/losses';
import type { Kind, RunningJob } from '../../../jobs';
import { sentenceOf } from '../../../jobs/failure';
import { EngineError } from '../engines/engine';
import {
  cancelRun,
  countsOf,
  finishRun,
  presentRun,
  releaseItems,
  setItem,
  takeItem,
  type ItemRow,
  type RunRow,
} from './run-store';
import { translateArticle } from './translating';

/** The number of concurrent articles. While one waits for the engine, another is read and saved. */
const AT_ONCE = 2;
/** Without a pause, all articles of a long run would fail while the engine is unavailable. */
const PAUSE_MS = 10_000;

// A type: as an interface it would not be taken for the data of a job.
type RunData = { run: number };
type Running = Pick<RunningJob<RunData>, 'signal' | 'setProgress'>;

const isAway = (error: unknown) =>
  error instanceof Error && error.cause instanceof EngineError && error.cause.isTransient;

/** Translates one article. Returns whether the engine was unavailable. */
async function doItem(
  { personId }: RunRow,
  { id, articleId }: ItemRow,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const texts = await translateArticle(articleId, { personId, signal, keepsOwnShape: true });
    await setItem(id, texts ? 'done' : 'skipped');
    return false;
  } catch (error) {
    // The failure is not the article's, so that it is tried again.
    if (isDatabaseLoss(error)) throw error;
    if (signal.aborted) {
      await setItem(id, 'pending');
      return false;
    }
    strapi.log.error(`Failed to translate article ${articleId}: ${(error as Error).stack}`);
    await setItem(id, 'failed', sentenceOf(error));
    return isAway(error);
  }
}

async function tellProgress(run: RunRow, { setProgress }: Running): Promise<void> {
  const { pending, translating, ...over } = await countsOf(run.id);
  const done = over.done + over.failed + over.skipped;
  await setProgress({ done, total: done + pending + translating });
}

async function doItems(run: RunRow, running: Running): Promise<void> {
  const { signal } = running;
  while (!signal.aborted) {
    const item = await takeItem(run.id);
    if (!item) return;
    const wasAway = await doItem(run, item, signal);
    await tellProgress(run, running);
    if (wasAway) await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Executes a translation run, article by article. The database has its progress at every moment. */
export const translationJob: Kind<RunData> = {
  name: 'translation',
  concurrency: 1,
  // A run is not to blame for processes that end while it lasts.
  attempts: 100,
  backoffMs: 1_000,
  keepDone: 50,

  async run({ data, signal, setProgress }) {
    await releaseItems(data.run);
    for (;;) {
      const run = await presentRun();
      if (run?.id !== data.run) return;
      const outcomes = await Promise.allSettled(
        Array.from({ length: AT_ONCE }, () => doItems(run, { signal, setProgress })),
      );
      signal.throwIfAborted();
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
      if (await finishRun(run.id)) return;
    }
  },

  async cancel({ run }) {
    await cancelRun(run);
  },

  async missing() {
    const run = await presentRun();
    return run ? [jobOf(run)] : [];
  },
};

export const jobOf = ({ id }: RunRow) => ({ id: `run-${id}`, data: { run: id } });
