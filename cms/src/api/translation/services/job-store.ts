import { TRANSLATION_JOB, TRANSLATION_JOB_ITEM } from '../../../uids';
import { namesOf } from './people';

export type JobState = 'running' | 'done' | 'cancelled';
export type ItemState = 'pending' | 'translating' | 'done' | 'failed' | 'skipped';

export interface JobRow {
  id: number;
  state: JobState;
  engine: string;
  personId: number | null;
  startedAt: string;
  finishedAt: string | null;
}

export interface ItemRow {
  id: number;
  jobId: number;
  articleId: number;
  title: string;
  state: ItemState;
  message: string | null;
}

/** How many failures an answer lists. */
const FAILURES_MAX = 100;
/** SQLite joins no more than 500 rows into one statement. */
const AT_ONCE = 400;

const jobs = () => strapi.db.query(TRANSLATION_JOB);
const items = () => strapi.db.query(TRANSLATION_JOB_ITEM);

export async function runningJob(): Promise<JobRow | null> {
  return (await jobs().findOne({ where: { state: 'running' }, orderBy: { id: 'desc' } })) as JobRow | null;
}

async function latestJob(): Promise<JobRow | null> {
  const [latest] = (await jobs().findMany({ orderBy: { id: 'desc' }, limit: 1 })) as JobRow[];
  return latest ?? null;
}

export async function createJob(engine: string, personId: number): Promise<JobRow> {
  const data = { state: 'running', engine, personId, startedAt: new Date() };
  return (await jobs().create({ data })) as JobRow;
}

/** Only a running job ends, and only once. */
export async function endJob(id: number, state: 'done' | 'cancelled'): Promise<void> {
  await jobs().updateMany({ where: { id, state: 'running' }, data: { state, finishedAt: new Date() } });
}

/** Adds articles to a job, apart from those that wait in it already. */
export async function addItems(
  jobId: number,
  articles: readonly { id: number; title: string }[],
): Promise<void> {
  const waiting = (await items().findMany({
    select: ['articleId'],
    where: { jobId, state: { $in: ['pending', 'translating'] } },
  })) as ItemRow[];
  const known = new Set(waiting.map(({ articleId }) => articleId));
  const added = articles.filter(({ id }) => !known.has(id));
  for (let first = 0; first < added.length; first += AT_ONCE) {
    await items().createMany({
      data: added
        .slice(first, first + AT_ONCE)
        .map(({ id, title }) => ({ jobId, articleId: id, title, state: 'pending' })),
    });
  }
}

/** Takes the next article of a job, so that nobody else does; null when none is left. */
export async function takeItem(jobId: number): Promise<ItemRow | null> {
  for (;;) {
    const [next] = (await items().findMany({
      where: { jobId, state: 'pending' },
      orderBy: { id: 'asc' },
      limit: 1,
    })) as ItemRow[];
    if (!next) return null;
    const { count } = await items().updateMany({
      where: { id: next.id, state: 'pending' },
      data: { state: 'translating' },
    });
    if (count === 1) return next;
  }
}

export async function setItem(id: number, state: ItemState, message: string | null = null): Promise<void> {
  await items().updateMany({ where: { id }, data: { state, message } });
}

/** What a process that has ended was working on is to be done again. */
export async function releaseItems(): Promise<void> {
  await items().updateMany({ where: { state: 'translating' }, data: { state: 'pending' } });
}

async function countsOf(jobId: number): Promise<Record<ItemState, number>> {
  const { tableName } = strapi.db.metadata.get(TRANSLATION_JOB_ITEM);
  const rows = (await strapi.db
    .connection(tableName)
    .select('state')
    .count({ found: '*' })
    .where({ job_id: jobId })
    .groupBy('state')) as unknown as { state: ItemState; found: number | string }[];
  const counts = { pending: 0, translating: 0, done: 0, failed: 0, skipped: 0 };
  for (const { state, found } of rows) counts[state] = Number(found);
  return counts;
}

/** The job that is going on, or else the last one, with how far it is. */
export async function findJob() {
  const job = (await runningJob()) ?? (await latestJob());
  if (!job) return null;
  const { id, state, engine, startedAt, finishedAt, personId } = job;
  const [counts, atWork, failures, names] = await Promise.all([
    countsOf(id),
    items().findMany({ select: ['articleId'], where: { jobId: id, state: 'translating' } }),
    items().findMany({ where: { jobId: id, state: 'failed' }, orderBy: { id: 'desc' }, limit: FAILURES_MAX }),
    namesOf([personId]),
  ]);
  return {
    id,
    state,
    engine,
    startedBy: personId === null ? null : (names.get(personId) ?? null),
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: finishedAt && new Date(finishedAt).toISOString(),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    completed: counts.done + counts.failed + counts.skipped,
    failed: counts.failed,
    translating: state === 'running' ? (atWork as ItemRow[]).map(({ articleId }) => articleId) : [],
    failures: (failures as ItemRow[]).map(({ articleId, title, message }) => ({
      article: articleId,
      title,
      message: message ?? '',
    })),
  };
}
