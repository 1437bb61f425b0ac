import path from 'node:path';
import { tuneWriting, type TunedConnection } from '../src/bootstrap/sqlite-connection';
import { env } from '../src/env';

function tuneSqlite(
  connection: TunedConnection,
  done: (error: Error | null, connection: TunedConnection) => void,
) {
  tuneWriting(connection);
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
