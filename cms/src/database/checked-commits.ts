import type { Core } from '@strapi/strapi';
import createError from 'http-errors';
import { announceAnything } from '../change-feed/changes';
import { isDatabaseLoss, reasonOf } from './losses';
import type { Connection } from './run';

type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/** A connection of better-sqlite3. For pg these fields are undefined. */
interface RawConnection {
  inTransaction?: boolean;
  exec?(statement: string): unknown;
}

const NOT_SAVED = 'The change was not saved: the database could not store it. Please try again shortly.';
const NOT_KNOWN =
  'The connection to the database was lost while the change was being saved, and it may not have been saved. Please look before you try again.';

/** PostgreSQL replies ROLLBACK to the COMMIT of a transaction in which a statement has failed. */
const wasRolledBack = (answer: unknown) =>
  (answer as { response?: { command?: string } } | undefined)?.response?.command === 'ROLLBACK';

function failure(log: Core.Strapi['log'], reason: Error, isSQLite: boolean): Error {
  log.error(`The database did not take a COMMIT: ${reasonOf(reason)}`);
  // Without a reply of the server the outcome is unknown: it may have committed before the connection was
  // lost.
  const isKnown = isSQLite || !isDatabaseLoss(reason);
  if (!isKnown) announceAnything();
  return createError(503, isKnown ? NOT_SAVED : NOT_KNOWN, { cause: reason });
}

async function checked(trx: Transaction, log: Core.Strapi['log']): Promise<Transaction> {
  // BEGIN has failed: knex passes the transaction on all the same, and would skip each COMMIT of it.
  if (trx.isCompleted()) await trx.executionPromise;
  const raw = (await trx.client.acquireConnection()) as RawConnection;
  trx.on('query-error', (_: Error, { sql }: { sql: string }) => {
    // SQLite leaves some transactions open after it has refused their COMMIT, and the next one would begin
    // inside.
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
 * Rejects the caller's promise if its COMMIT failed. Knex swallows the error of COMMIT, and Strapi does not
 * check for it (docs/strapi-behaviour.md has the lines): after a full disk or a lost connection the response
 * would be a success.
 */
export function checkCommits({ db, log }: Core.Strapi): void {
  const { context } = db.connection as Connection & { context: Pick<Connection, 'transaction'> };
  const begin = context.transaction as (container?: unknown, config?: unknown) => unknown;
  const checkedBegin = (container?: unknown, config?: unknown) => {
    const begun = begin.call(context, container, config);
    // Knex rejects for a failed COMMIT if it is passed the work itself. So it does for nested transactions.
    return typeof container === 'function'
      ? begun
      : (begun as Promise<Transaction>).then((trx) => checked(trx, log));
  };
  Object.assign(context, { transaction: checkedBegin });
}
