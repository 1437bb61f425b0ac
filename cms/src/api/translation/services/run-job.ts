import { isDatabaseLoss } from '../../../database/losses';
import type { Kind, RunningJob } from '../../../jobs';
import { sentenceOf } from '../../../jobs/failure';
import { EngineWait } from './engine-wait';
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

// A type: as an interface it would not be taken for the data of a job.
type RunData = { run: number };
type Running = Pick<RunningJob<RunData>, 'signal' | 'setProgress'> & { engineWait: EngineWait };

/** Translates one article. */
async function doItem(
  run: RunRow,
  { id, articleId, personId }: ItemRow,
  { signal, engineWait }: Running,
): Promise<void> {
  try {
    const texts = await engineWait.retry(() =>
      translateArticle(articleId, { personId: personId ?? run.personId, signal, keepsOwnShape: true }),
    );
    await setItem(id, texts ? 'done' : 'skipped');
  } catch (error) {
    // The failure is not the article's, so that it is tried again.
    if (isDatabaseLoss(error)) throw error;
    if (signal.aborted) {
      await setItem(id, 'pending');
      return;
    }
    strapi.log.error(`Failed to translate article ${articleId}: ${(error as Error).stack}`);
    await setItem(id, 'failed', sentenceOf(error));
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
    await doItem(run, item, running);
    await tellProgress(run, running);
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
    const running = { signal, setProgress, engineWait: new EngineWait(signal) };
    for (;;) {
      const run = await presentRun();
      if (run?.id !== data.run) return;
      const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => doItems(run, running)));
      signal.throwIfAborted();
      const failed = outcomes.find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
      if (await finishRun(run.id)) return;
    }
  },

  cancel: ({ run }) => cancelRun(run),

  async missing() {
    const run = await presentRun();
    return run ? [jobOf(run)] : [];
  },
};

export const jobOf = ({ id }: RunRow) => ({ id: `run-${id}`, data: { run: id } });
