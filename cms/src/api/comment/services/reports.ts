import type { Core } from '@strapi/strapi';
import { REPORTS_HIDE } from '../../../contract/moderation';
import { chunks } from '../../../database/chunks';
import { within, type Query, type Run } from '../../../database/run';
import { COMMENT } from '../../../uids';
import { hashOf } from './client';

export const REPORTS = 'comment_reports';

/** The reporter in the row of a decision. No hash is like it. */
const MODERATOR = 'moderator';

/** How long reports of a deleted comment are stored. The trash keeps the comment as long. */
const ORPHANED_MS = 31 * 24 * 3_600_000;

/** Makes the table where there is none. */
export async function prepareReports({ db: { connection } }: Core.Strapi): Promise<void> {
  if (await connection.schema.hasTable(REPORTS)) return;
  await connection.schema.createTable(REPORTS, (table) => {
    table.integer('comment').notNullable();
    // A keyed hash of the comment and the client: nobody learns who has reported what.
    table.string('reporter', 64).notNullable();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('at').notNullable();
    // A moderator has decided about the comment since.
    table.boolean('settled').notNullable().defaultTo(false);
    table.primary(['comment', 'reporter']);
    table.index(['settled', 'comment']);
  });
}

const commentTable = () => strapi.db.metadata.get(COMMENT).tableName;

/**
 * Stores a client's report of a comment, once. A comment that enough clients have reported waits for a moderator.
 * It does so once: after a moderator's decision, reports change nothing any more. False if readers do not see
 * the comment.
 */
export async function reportComment(publicId: number, client: string): Promise<boolean> {
  return within(async (run) => {
    // Reports of the same comment wait here for each other, so that each sees those before it.
    const [comment]: { document_id: string; hidden: boolean | number | null }[] = await run(commentTable())
      .where({ public_id: publicId })
      .forUpdate()
      .select('document_id', 'hidden');
    if (!comment || comment.hidden) return false;
    const report = { comment: publicId, reporter: hashOf('report', String(publicId), client) };
    await run(REPORTS)
      .insert({ ...report, at: Date.now(), settled: false })
      .onConflict(['comment', 'reporter'])
      .ignore();
    const reports: { settled: boolean | number }[] = await run(REPORTS)
      .where({ comment: publicId })
      .select('settled');
    const isDecided = reports.some(({ settled }) => Boolean(settled));
    if (!isDecided && reports.length >= REPORTS_HIDE) {
      const { document_id: documentId } = comment;
      await strapi.documents(COMMENT).update({ documentId, data: { state: 'pending' } });
    }
    return true;
  });
}

/**
 * Notes that a moderator has decided about a comment. The decision has a row of its own, which is no report:
 * there may be no report yet.
 */
export async function settleReports(publicId: number): Promise<void> {
  await within(async (run) => {
    await run(REPORTS).where({ comment: publicId }).update({ settled: true });
    await run(REPORTS)
      .insert({ comment: publicId, reporter: MODERATOR, at: Date.now(), settled: true })
      .onConflict(['comment', 'reporter'])
      .ignore();
  });
}

/**
 * Begins the time anew for which reports of deleted comments are stored. A decision may be years older than
 * the deletion, and holds again for a comment that is restored.
 */
export async function renewReports(comments: readonly number[]): Promise<void> {
  await within(async (run) => {
    for (const part of chunks(comments, 500))
      await run(REPORTS).whereIn('comment', part).update({ at: Date.now() });
  });
}

/** The reports that no moderator has decided about, with their comments. */
const openReports = (run: Run, article?: number): Query => {
  const query = run(`${REPORTS} as report`)
    .join(`${commentTable()} as comment`, 'comment.public_id', 'report.comment')
    .where({ 'report.settled': false });
  return article ? query.where({ 'comment.article_id': article }) : query;
};

/** The number of comments with such reports. */
export async function countReported(article?: number): Promise<number> {
  const [row]: { total: number | string }[] = await within((run) =>
    openReports(run, article).countDistinct('report.comment as total'),
  );
  return Number(row?.total ?? 0);
}

/** The numbers of comments with such reports, those with the latest report first. */
export async function findReported(
  article: number | undefined,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows: { comment: number }[] = await within((run) =>
    openReports(run, article)
      .select('report.comment')
      .groupBy('report.comment')
      .orderByRaw('max(report.at) desc, report.comment desc')
      .limit(page.limit)
      .offset(page.offset),
  );
  return rows.map(({ comment }) => comment);
}

/** How many such reports some comments have. */
export async function countReports(comments: readonly number[]): Promise<Map<number, number>> {
  if (comments.length === 0) return new Map();
  const rows: { comment: number; total: number | string }[] = await within((run) =>
    run(REPORTS)
      .where({ settled: false })
      .whereIn('comment', [...comments])
      .groupBy('comment')
      .select('comment')
      .count('* as total'),
  );
  return new Map(rows.map(({ comment, total }) => [comment, Number(total)]));
}

/** Removes old reports of comments that do not exist any more. */
export async function removeOrphanedReports(): Promise<void> {
  const { connection } = strapi.db;
  await connection(REPORTS)
    .where('at', '<', Date.now() - ORPHANED_MS)
    .whereNotIn('comment', connection(commentTable()).whereNotNull('public_id').select('public_id'))
    .delete();
}
