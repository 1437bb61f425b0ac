import { JOB_STATES, JOBS_LISTED, type Job, type JobList } from '../../../contract/jobs';
import { countJobs, listJobs, type ListedJob } from '../../../jobs';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A job as users see it. Of its data they see the article and the language only. */
function toJob({ name, kind, state, data, runAt, message, ...job }: ListedJob): Job {
  const { article, language } = data;
  return {
    ...{ id: name, kind, state, message },
    article: typeof article === 'number' ? article : null,
    language: language === 'en' || language === 'ar' ? language : null,
    runAt: runAt.toISOString(),
    startedAt: iso(job.startedAt),
    finishedAt: iso(job.finishedAt),
    attempts: job.attempts,
    progress: job.progress,
    canRetry: job.canRetry,
    canCancel: job.canCancel,
  };
}

/** The jobs of each state, and how many there are. */
export async function findJobs(): Promise<JobList> {
  const lists = await Promise.all(
    JOB_STATES.map(async (state) => [state, (await listJobs(state, JOBS_LISTED)).map(toJob)] as const),
  );
  const jobs = Object.fromEntries(lists) as Omit<JobList, 'counts'>;
  return { ...jobs, counts: await countJobs() };
}
