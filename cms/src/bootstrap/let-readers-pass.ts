import { setImmediate as loopTurns } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { tuneReading, type TunedConnection } from './sqlite-connection';

/** One run of a statement; it takes a connection from the pool unless it has one. */
interface Runner {
  connection: unknown;
}

/** A query that is built (`_method`), or a text with values (`sql`). */
interface Statement {
  readonly _method?: string;
  readonly sql?: string;
}

/** What is used of knex's client for better-sqlite3. */
interface SqliteClient {
  readonly driver: new (
    file: string,
    options: { readonly: boolean; fileMustExist: boolean },
  ) => TunedConnection & { close(): void };
  readonly connectionSettings: { filename: string };
  /** Of those that knex makes for a transaction each. */
  readonly transacting?: boolean;
  runner(statement: Statement): Runner;
  destroy(...args: unknown[]): Promise<void>;
  _query(connection: object, query: unknown): Promise<unknown>;
}

const READING_METHODS = new Set(['select', 'first', 'pluck']);
const READING_TEXT = /^\s*select\b/i;

const reads = ({ _method, sql }: Statement): boolean =>
  _method === undefined ? READING_TEXT.test(sql ?? '') : READING_METHODS.has(_method);

/** For so long a save may keep the process to itself: reading an article takes longer. */
const TURN_MS = 2;

/**
 * Lets readers read while somebody writes into SQLite, as they may with PostgreSQL. Two things would make them wait for the
 * whole of each save. Knex has one connection, which a transaction keeps from its first statement to its last: what
 * belongs to none now reads by a connection of its own, which in WAL mode sees what was last committed; transactions read
 * what they wrote, their client is another. And better-sqlite3 answers at once, so that a save never waits for
 * anything, and nobody's request is heard until it is through: between two statements it now lets others have their turn.
 */
export function letReadersPass(strapi: Core.Strapi): void {
  if (strapi.db.dialect.client !== 'sqlite') return;
  const client = strapi.db.connection.client as unknown as SqliteClient;
  // Read only, so that a statement that writes, were it taken for reading, fails and does not write past a transaction.
  const reading = new client.driver(client.connectionSettings.filename, {
    readonly: true,
    fileMustExist: true,
  });
  tuneReading(reading);
  const isReader = () => strapi.requestContext.get()?.method === 'GET';
  let turnedAt = 0;
  const mayGoOn = () => performance.now() - turnedAt <= TURN_MS;
  /** By connection, the last of the statements that let others have their turn. */
  const waiting = new Map<object, Promise<void>>();

  async function turnAfter(before: Promise<void> | undefined): Promise<void> {
    await before;
    if (mayGoOn()) return;
    await loopTurns();
    turnedAt = performance.now();
  }

  class PassedByReaders extends (client.constructor as new () => SqliteClient) {
    override runner(statement: Statement): Runner {
      const runner = super.runner(statement);
      if (!this.transacting && reads(statement)) runner.connection = reading;
      return runner;
    }

    /** What a transaction asks at once stays in order, as on a connection of PostgreSQL. */
    override async _query(connection: object, query: unknown): Promise<unknown> {
      if (isReader()) return super._query(connection, query);
      const before = waiting.get(connection);
      if (before || !mayGoOn()) {
        const turn = turnAfter(before);
        waiting.set(connection, turn);
        await turn;
        if (waiting.get(connection) === turn) waiting.delete(connection);
      }
      return super._query(connection, query);
    }

    override async destroy(...args: unknown[]): Promise<void> {
      // Strapi reads what it has saved once more when it has answered already.
      while (waiting.size > 0) await loopTurns();
      // Before the other, which puts what the journal holds into the file when it is the last to go.
      reading.close();
      return super.destroy(...args);
    }
  }
  // Strapi takes no client of ours. Knex makes those of transactions from the class of the client.
  Object.setPrototypeOf(client, PassedByReaders.prototype);
}
