import path from 'node:path';
import { env } from '../src/env';

/** The part of a better-sqlite3 connection that this file uses. */
interface SqliteConnection {
  pragma(statement: string): unknown;
}

/**
 * SQLite maps this much of its file, and reads it without a system call for each page. A search, which reads
 * many places, then takes a fifth of the time. The map takes address space, not memory. SQLite maps no more.
 */
const MAPPED_BYTES = 2 ** 31 - 2 ** 16;

/**
 * An acknowledged save must outlast a power cut. With FULL, each COMMIT waits for the disk
 * (docs/decisions/0020-acknowledged-means-committed.md).
 *
 * Readers must not wait for a writer, and a writer waits for another instead of failing
 * (docs/decisions/0018-reading-in-few-statements.md).
 */
function tuneSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
) {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  connection.pragma(`mmap_size = ${MAPPED_BYTES}`);
  done(null, connection);
}

/** The message of an error has the statement without its values: people's texts, addresses and hashes. */
const compileSqlOnError = false;

export default () => {
  const url = env().DATABASE_URL;
  if (url) {
    return {
      connection: {
        client: 'postgres',
        compileSqlOnError,
        connection: { connectionString: url },
        pool: { min: 0, max: 10 },
      },
    };
  }
  return {
    connection: {
      client: 'sqlite',
      compileSqlOnError,
      connection: { filename: path.join(env().DATA_DIR, 'mihwar.db') },
      pool: { afterCreate: tuneSqlite },
      useNullAsDefault: true,
    },
  };
};
