import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a running PostgreSQL, without the database's name; '' where tests use SQLite. */
    postgresUrl: string;
  }
}

/** A real PostgreSQL for the tests of the project, with nothing kept. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
