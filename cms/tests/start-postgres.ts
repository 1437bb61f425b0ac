import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { newDatabase, startPostgres } from './postgres-server';
import { makeTemplate } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a running PostgreSQL, without the database's name. Empty where tests use SQLite. */
    postgresUrl: string;
  }
}

/** Starts a real PostgreSQL for the tests of the project. Each test has a copy of one database. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  const database = await newDatabase(url);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-template-'));
  await makeTemplate(dataDir, { DATABASE_URL: database });
  await rm(dataDir, { recursive: true, force: true });
  project.provide('postgresUrl', url);
  project.provide('template', new URL(database).pathname.slice(1));
  return stop;
}
