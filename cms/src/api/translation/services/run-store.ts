import type { TranslationJob } from '../../../contract/translation-desk';
import { chunks } from '../../../database/chunks';
import { ARABIC } from '../../../locales';
import type { Caller } from '../../../rights/rights';
import { ARTICLE, TRANSLATION_JOB, TRANSLATION_JOB_ITEM } from '../../../uids';
import { findNames } from '../../../workflow/people';
import { articlesOf } from './desk';

export type ItemState = 'pending' | 'translating' | 'done' | 'failed' | 'skipped';

export interface RunRow {
  id: number;
  state: TranslationJob['state'];
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
  /** The user who has asked for the article. Null in the rows of earlier versions. */
  personId: number | null;
}

/** The maximum number of failures in a response. */
const FAILURES_MAX = 100;
/** SQLite joins no more than 500 rows into one statement. */
const AT_ONCE = 400;

const runs = () => strapi.db.query(TRANSLATION_JOB);
const items = () => strapi.db.query(TRANSLATION_JOB_ITEM);

export async function presentRun(): Promise<RunRow | null> {
  return (await runs().findOne({ where: { state: 'running' }, orderBy: { id: 'desc' } })) as RunRow | null;
}

async function latestRun(): Promise<RunRow | null> {
  const [latest] = (await runs().findMany({ orderBy: { id: 'desc' }, limit: 1 })) as RunRow[];
  return latest ?? null;
}

export async function createRun(engine: string, personId: number): Promise<RunRow> {
  const data = { state: 'running', engine, personId, startedAt: new Date() };
  return (await runs().create({ data })) as RunRow;
}

/**
 * Reads a run and locks it until the transaction ends, so that no article is added to a run that ends meanwhile.
 */
export async function lockRun(id: number): Promise<RunRow | null> {
  const { tableName } = strapi.db.metadata.get(TRANSLATION_JOB);
  await strapi.db.transaction(({ trx }) => trx(tableName).where({ id }).forUpdate().select('id'));
  return (await runs().findOne({ where: { id } })) as RunRow | null;
}

const waiting = (jobId: number) => ({ jobId, state: { $in: ['pending', 'translating'] } });

/** Ends a run that is not over. Returns whether there was one. */
export async function cancelRun(id: number): Promise<boolean> {
  const { count } = await runs().updateMany({
    where: { id, state: 'running' },
    data: { state: 'cancelled', finishedAt: new Date() },
  });
  return count > 0;
}

/** Ends a run if no article of it waits. Returns whether it is over. */
export async function finishRun(id: number): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const run = await lockRun(id);
    if (run?.state !== 'running') return true;
    if ((await items().count({ where: waiting(id) })) > 0) return false;
    await runs().updateMany({ where: { id }, data: { state: 'done', finishedAt: new Date() } });
    return true;
  });
}

/** Adds the articles that a person has asked for to a run, except those that already wait in it. */
export async function addItems(
  jobId: number,
  personId: number,
  articles: readonly { id: number; title: string }[],
): Promise<void> {
  const present = (await items().findMany({ select: ['articleId'], where: waiting(jobId) })) as ItemRow[];
  const known = new Set(present.map(({ articleId }) => articleId));
  const added = articles.filter(({ id }) => !known.has(id));
  for (const some of chunks(added, AT_ONCE)) {
    await items().createMany({
      data: some.map(({ id, title }) => ({ jobId, articleId: id, title, personId, state: 'pending' })),
    });
  }
}

/** Takes the next article of a run. No other worker gets the same one. Null when none is left. */
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

/** Resets the articles of a run that a process was translating when it ended. */
export async function releaseItems(jobId: number): Promise<void> {
  await items().updateMany({ where: { jobId, state: 'translating' }, data: { state: 'pending' } });
}

export async function countsOf(jobId: number): Promise<Record<ItemState, number>> {
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

/** The failures of a run that a caller may read. A title may be that of somebody's draft. */
async function findFailures(jobId: number, caller: Caller): Promise<TranslationJob['failures']> {
  const { tableName } = strapi.db.metadata.get(TRANSLATION_JOB_ITEM);
  const query = strapi.db
    .connection(tableName)
    .select('article_id as articleId', 'title', 'message')
    .where({ job_id: jobId, state: 'failed' })
    .orderBy('id', 'desc')
    .limit(FAILURES_MAX);
  if (!caller.rights.has('translateAll')) {
    query.whereIn('article_id', articlesOf(caller).select('article.public_id'));
  }
  const failed = (await query) as Pick<ItemRow, 'articleId' | 'title' | 'message'>[];
  const arabic = (await strapi.db.query(ARTICLE).findMany({
    select: ['publicId', 'title'],
    where: {
      ...{ publicId: { $in: failed.map(({ articleId }) => articleId) }, locale: ARABIC },
      publishedAt: { $null: true },
    },
  })) as { publicId: number; title: string | null }[];
  const titles = new Map(arabic.map(({ publicId, title }) => [publicId, title]));
  return failed.map(({ articleId, title, message }) => ({
    ...{ article: articleId, title, titleAr: titles.get(articleId) || null },
    message: message ?? '',
  }));
}

/** The current run, or else the last one, with its progress. It names the failures that a caller may read. */
export async function findRun(caller: Caller): Promise<TranslationJob | null> {
  const run = (await presentRun()) ?? (await latestRun());
  if (!run) return null;
  const { id, state, engine, startedAt, finishedAt, personId } = run;
  const [counts, atWork, failures, people] = await Promise.all([
    countsOf(id),
    items().findMany({ select: ['articleId'], where: { jobId: id, state: 'translating' } }),
    findFailures(id, caller),
    findNames([personId]),
  ]);
  const starter = personId === null ? undefined : people.get(personId);
  return {
    id,
    state,
    engine,
    startedBy: starter?.name ?? null,
    startedByAr: starter?.nameAr ?? null,
    startedById: personId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: finishedAt && new Date(finishedAt).toISOString(),
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    completed: counts.done + counts.failed + counts.skipped,
    failed: counts.failed,
    translating: state === 'running' ? (atWork as ItemRow[]).map(({ articleId }) => articleId) : [],
    failures,
  };
}
