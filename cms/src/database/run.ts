import type { Core } from '@strapi/strapi';

export type Connection = Core.Strapi['db']['connection'];
export type Query = ReturnType<Connection>;

/** A connection, or a transaction. */
export type Run = Pick<Connection, 'raw'> & ((table: string) => Query);

/** Runs statements in the present transaction, or in one of their own: SQLite has one connection. */
export const within = async <Result>(work: (run: Run) => Promise<Result>): Promise<Result> =>
  (await strapi.db.transaction(({ trx }) => work(trx as unknown as Run))) as Result;
