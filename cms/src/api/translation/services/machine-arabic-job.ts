import { addJobs, type Kind } from '../../../jobs';
import { makeMachineArabic } from './machine-arabic';
import {
  findMissingMachineArabic,
  isMachineArabicOn,
  removeOrphanedMachineArabic,
} from './machine-arabic-store';

// A type: as an interface it would not be taken for the data of a job.
type ArticleData = { article: number };

const jobOf = (article: number, since: number) => ({ id: `${article}-${since}`, data: { article } });

/** Translates published articles for readers. One article is one job. */
export const machineArabicJob: Kind<ArticleData> = {
  name: 'machine-arabic',
  // The engine has other work, too.
  concurrency: 1,
  attempts: 6,
  backoffMs: 10_000,
  keepDone: 50,

  async run({ data, signal }) {
    await makeMachineArabic(data.article, signal);
  },

  async missing() {
    await removeOrphanedMachineArabic();
    return (await findMissingMachineArabic()).map(({ publicId, since }) => jobOf(publicId, since));
  },
};

/** Must be called when an English text is published: readers get the machine's Arabic of it. */
export async function renewMachineArabic(article: number): Promise<void> {
  if (await isMachineArabicOn()) await addJobs(machineArabicJob, [jobOf(article, Date.now())]);
}
