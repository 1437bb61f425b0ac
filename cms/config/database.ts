import path from 'node:path';
import { keepStatements, type SqliteConnection } from '../src/bootstrap/kept-statements';
import { env } from '../src/env';

interface TunedConnection extends SqliteConnection {
  pragma(statement: string): unknown;
}

/** Readers must not wait for a writer, and a writer waits for another instead of failing (docs/decisions). */
function tuneSqlite(
  connection: TunedConnection,
  done: (error: Error | null, connection: TunedConnection) => void,
) {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('busy_timeout = 5000');
  keepStatements(connection);
  done(null, connection);
}

export default () => {
  const url = env().DATABASE_URL;
  if (url) {
    return {
      connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: 10 } },
    };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(env().DATA_DIR, 'mihwar.db') },
      pool: { afterCreate: tuneSqlite },
      useNullAsDefault: true,
    },
  };
};
