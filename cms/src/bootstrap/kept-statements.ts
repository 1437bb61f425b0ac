interface Statement {
  readonly reader: boolean;
}

/** What is used of a connection of better-sqlite3. */
export interface SqliteConnection {
  prepare(sql: string): Statement;
}

/** Strapi asks some hundred different things; with lists of ids it is more. */
const MOST = 1000;
/** A longer one is a list of ids that nobody asks for twice. */
const LONGEST = 10_000;
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|pragma|attach|detach|vacuum|reindex)\b/i;

/**
 * Lets a connection keep its prepared statements. Knex prepares each statement anew, which takes as long as reading
 * an article with an index. Those that have not been used for longest go first; all of them when tables change.
 */
export function keepStatements(connection: SqliteConnection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Statement>();
  connection.prepare = (sql) => {
    if (CHANGES_SCHEMA.test(sql)) {
      kept.clear();
      return prepare(sql);
    }
    const statement = kept.get(sql) ?? prepare(sql);
    kept.delete(sql);
    if (sql.length <= LONGEST) kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
