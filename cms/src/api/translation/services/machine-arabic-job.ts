import { addJobs, failedJobs, type Kind } from '../../../jobs';
import { makeMachineArabic } from './machine-arabic';
import {
  findMissingMachineArabic,
  isMachineArabicOn,
  removeOrphanedMachineArabic,
} from './machine-arabic-store';

// A type: as an interface it would not be taken for the data of a job.
type ArticleData = { article: number };

/** After this time what has failed is tried again: the engine may have been away. */
const RETRY_AFTER_MS = 60 * 60 * 1000;

/** Tries again what failed a while ago. Returns the articles whose jobs are stored as failed. */
async function retryFailed(): Promise<number[]> {
  const failed = await failedJobs('machine-arabic');
  for (const { job, retry } of failed) {
    if ((job.finishedAt?.getTime() ?? 0) < Date.now() - RETRY_AFTER_MS) await retry();
  }
  return failed.map(({ job }) => (job.data as ArticleData).article);
}

const jobOf = (article: number, since: number) => ({ id: `${article}-${since}`, data: { article } });

/** Translates published articles for readers. One article is one job. */
export const machineArabicJob: Kind<ArticleData> = {
  name: 'machine-arabic',
  // The engine has other work, too.
  concurrency: 1,
  attempts: 6,
  backoffMs: 10_000,
  // An article is missing again, for the same reason, if its job ran while the setting was off.
  keepDone: 0,

  async run({ data, signal }) {
    await makeMachineArabic(data.article, signal);
  },

  async missing() {
    await removeOrphanedMachineArabic();
    // A failed job is not added again. Its article would take the place of another one.
    return (await findMissingMachineArabic(await retryFailed())).map(({ publicId, since }) =>
      jobOf(publicId, since),
    );
  },
};

/** Must be called when an English text is published: readers get the machine's Arabic of it. */
export async function renewMachineArabic(article: number): Promise<void> {
  if (await isMachineArabicOn()) await addJobs(machineArabicJob, [jobOf(article, Date.now())]);
}
