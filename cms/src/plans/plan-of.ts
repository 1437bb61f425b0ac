import type { Call } from './calls';

export interface Statement {
  sql: string;
  bindings: unknown[];
}

/** Records the statements of a call, without the beginnings and ends of transactions. */
export async function statementsOf({ ask }: Call): Promise<Statement[]> {
  const noted: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => {
    if (/^\s*select/i.test(sql)) noted.push({ sql, bindings });
  };
  strapi.db.connection.on('query', note);
  await ask();
  strapi.db.connection.removeListener('query', note);
  return noted;
}

interface Driver {
  prepare(sql: string): { all(bindings: unknown[]): { detail: string }[] };
  query(sql: string, bindings: unknown[]): Promise<{ rows: Record<string, string>[] }>;
}

/** Converts a value as Knex does for SQLite, which has neither dates nor booleans. */
const asSqlite = (value: unknown) =>
  value instanceof Date ? value.valueOf() : typeof value === 'boolean' ? Number(value) : value;

/** The plan of a statement, line by line: SQLite's query plan, or PostgreSQL's with times. */
export async function planOf({ sql, bindings }: Statement): Promise<string[]> {
  const { client } = strapi.db.connection as unknown as {
    client: { acquireConnection(): Promise<Driver>; releaseConnection(driver: Driver): Promise<void> };
  };
  const driver = await client.acquireConnection();
  try {
    if (strapi.db.dialect.client === 'postgres') {
      const { rows } = await driver.query(`explain (analyze, buffers) ${sql}`, bindings);
      return rows.map((row) => row['QUERY PLAN'] ?? '');
    }
    return driver
      .prepare(`explain query plan ${sql}`)
      .all(bindings.map(asSqlite))
      .map(({ detail }) => detail);
  } finally {
    await client.releaseConnection(driver);
  }
}
