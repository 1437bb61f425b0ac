import type { Core } from '@strapi/strapi';
import type { Connection } from '../database/run';

const TABLE = 'job_effects';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any job waits for another attempt. */
const KEPT_DAYS = 90;

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

interface Database {
  transaction<Result>(work: (options: { trx: Transaction }) => Promise<Result>): Promise<unknown>;
}

/** Creates the table of done-marks where there is none. */
export async function prepareEffects(connection: Connection): Promise<void> {
  if (await connection.schema.hasTable(TABLE)) return;
  await connection.schema.createTable(TABLE, (table) => {
    table.string('id').primary();
    // Milliseconds since 1970, so that both databases compare them alike.
    table.bigInteger('done_at').notNullable().index();
  });
}

/**
 * Carries out the effect of a job once, however often the job runs. The mark is written in the transaction of
 * the effect: either both are there or neither. Returns whether this call did it. On PostgreSQL a concurrent
 * call waits here until the first one has ended.
 */
export async function once(
  id: string,
  effect: (trx: Transaction) => Promise<unknown>,
  db: Database = strapi.db as unknown as Database,
): Promise<boolean> {
  return db.transaction(async ({ trx }) => {
    const marked = (await trx(TABLE)
      .insert({ id, done_at: Date.now() })
      .onConflict('id')
      .ignore()
      .returning('id')) as unknown[];
    if (marked.length === 0) return false;
    await effect(trx);
    return true;
  }) as Promise<boolean>;
}

/** Removes the marks of jobs that nobody tries again. */
export async function removeOldEffects(): Promise<void> {
  await strapi.db.transaction(({ trx }) =>
    trx(TABLE)
      .where('done_at', '<', Date.now() - KEPT_DAYS * DAY_MS)
      .delete(),
  );
}
