import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import { announceAnything } from '../change-feed/changes';
import { isDatabaseLoss, reasonOf } from './losses';

type Connection = Core.Strapi['db']['connection'];
type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/** A connection of better-sqlite3; of pg these are undefined. */
interface RawConnection {
  inTransaction?: boolean;
  exec?(statement: string): unknown;
}

const NOT_SAVED = 'The change was not saved: the database could not store it. Please try again shortly.';
const NOT_KNOWN =
  'The connection to the database was lost while the change was being saved, and it may not have been saved. Please look before you try again.';

/** PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement has failed. */
const wasRolledBack = (answer: unknown) =>
  (answer as { response?: { command?: string } } | undefined)?.response?.command === 'ROLLBACK';

function failure(log: Core.Strapi['log'], reason: Error, isSQLite: boolean): Error {
  log.error(`The database did not take a COMMIT: ${reasonOf(reason)}`);
  // Without an answer of the server nobody knows: it may have committed before the connection was lost.
  const isKnown = isSQLite || !isDatabaseLoss(reason);
  if (!isKnown) announceAnything();
  return createError(503, isKnown ? NOT_SAVED : NOT_KNOWN, { cause: reason });
}

async function checked(trx: Transaction, log: Core.Strapi['log']): Promise<Transaction> {
  // BEGIN has failed: knex hands the transaction out all the same, and every COMMIT of it would be skipped.
  if (trx.isCompleted()) await trx.executionPromise;
  const raw = (await trx.client.acquireConnection()) as RawConnection;
  trx.on('query-error', (_: Error, { sql }: { sql: string }) => {
    // SQLite leaves some transactions open whose COMMIT it refuses, and the next one would begin inside of it.
    if (sql === 'COMMIT;' && raw.inTransaction) raw.exec?.('ROLLBACK');
  });
  const commit = trx.commit.bind(trx) as (value?: unknown) => Promise<unknown>;
  const commitAndCheck = async (value?: unknown) => {
    try {
      const answer = await commit(value);
      await trx.executionPromise;
      if (wasRolledBack(answer)) throw new Error('a statement had failed before, so it was rolled back');
      return answer;
    } catch (error) {
      throw failure(log, error as Error, raw.exec !== undefined);
    }
  };
  return Object.assign(trx, { commit: commitAndCheck });
}

/**
 * Makes a COMMIT that failed fail whatever asked for it. Knex keeps the error of COMMIT to itself, and Strapi does not look
 * for it (docs/strapi-behaviour.md has the lines): a full disk or a lost connection would be answered with success.
 */
export function checkCommits({ db, log }: Core.Strapi): void {
  const { context } = db.connection as Connection & { context: Pick<Connection, 'transaction'> };
  const begin = context.transaction as (container?: unknown, config?: unknown) => unknown;
  const checkedBegin = (container?: unknown, config?: unknown) => {
    const begun = begin.call(context, container, config);
    // Given the work itself, knex rejects for a failed COMMIT. So do its transactions within transactions.
    return typeof container === 'function'
      ? begun
      : (begun as Promise<Transaction>).then((trx) => checked(trx, log));
  };
  Object.assign(context, { transaction: checkedBegin });
}
