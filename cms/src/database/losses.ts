import type { Core } from '@strapi/strapi';

/** Errors that knex or its pool has reported. All other errors of this process have other causes. */
const fromDatabase = new WeakSet<object>();
let count = 0;

interface DatabaseError extends Error {
  code?: string;
  /** Set if PostgreSQL answered with an error. Absent if the connection itself failed. */
  severity?: string;
}

/** SQLSTATE classes: connection failures, no room or memory left, failures of the system below. */
const LOST_POSTGRES = /^(?:08|53|58)/;
const LOST_SQLITE = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|NOMEM|READONLY)/;
const ANY_SQLITE = /^SQLITE_/;

/**
 * Whether the database is unavailable or cannot store anything. Otherwise it has refused a single statement.
 */
function saysLost({ code = '', severity }: DatabaseError): boolean {
  if (ANY_SQLITE.test(code)) return LOST_SQLITE.test(code);
  if (severity === undefined) return true;
  return severity === 'FATAL' || severity === 'PANIC' || LOST_POSTGRES.test(code);
}

function note(error: DatabaseError): void {
  fromDatabase.add(error);
  if (saysLost(error)) count += 1;
}

/** How often the database was found missing so far. */
export const lossesSoFar = (): number => count;

/** Whether an error was caused by the loss of the database: no connection, no response, or a full disk. */
export function isDatabaseLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The pool creates this error itself.
  if (error.name === 'KnexTimeoutError') return true;
  return (fromDatabase.has(error) && saysLost(error)) || isDatabaseLoss(error.cause);
}

/** The reason why a statement failed. It omits the statement, which knex puts before it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '');
}

let isSurviving = false;

/**
 * Continues after unhandled rejections that the loss of the database caused. Strapi emits its events after
 * the commit without waiting for them (docs/strapi-behaviour.md), and each reads the database. Every other
 * unhandled rejection ends the process, as it does by default.
 */
function surviveLosses({ log }: Core.Strapi): void {
  if (isSurviving) return;
  isSurviving = true;
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseLoss(reason)) throw reason;
    log.error(`The database was lost while something was done that nobody waits for: ${reasonOf(reason)}`);
  });
}

/** Watches for failures of the database. It must be called before the database is first used. */
export function watchForLosses(strapi: Core.Strapi): void {
  const { connection } = strapi.db;
  connection.on('query-error', note);
  connection.client.pool.on('acquireFail', (_: number, error: DatabaseError) => note(error));
  surviveLosses(strapi);
}
