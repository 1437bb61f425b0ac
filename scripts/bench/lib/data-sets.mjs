// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { places } from '../../lib/places.mjs';
import { freePort } from '../../lib/ports.mjs';
import { npm, runQuietly } from '../../lib/run.mjs';
import { withoutSettings } from '../../lib/settings.mjs';
import { openPostgres } from './postgres.mjs';

/** How many comments there are for each article. */
const COMMENTS = 10;

/** `BENCH_ARTICLES` makes it smaller, for trying things out. */
export const LARGE = Number(process.env.BENCH_ARTICLES ?? 100_000);

/** Data sets ignore a developer's .env, as the stacks of benches do. */
const WITHOUT_DOT_ENV = Object.fromEntries(
  ['DATABASE_URL', 'ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'CMS_TOKEN', 'S3_BUCKET'].map(
    (name) => [name, ''],
  ),
);

/**
 * A publication of a given size, as `npm run seed` makes it: what to start a stack with.
 * @typedef {{ dataDir: string, env: Record<string, string> }} DataSet
 *
 * @typedef {object} DataSets
 * @property {(articles: number) => Promise<DataSet>} sqlite to be read only
 * @property {(articles: number) => Promise<DataSet>} sqliteCopy to be written to
 * @property {(articles: number) => Promise<DataSet>} postgres to be read only
 * @property {() => Promise<void>} close
 */

/** 100_000 is 100k. @param {number} articles */
const shortOf = (articles) => (articles % 1000 === 0 ? `${articles / 1000}k` : String(articles));

/**
 * The data sets in the folder `BENCH_DATA`, where missing ones are created and stay. Without it, they are
 * created in `folder`. PostgreSQL is the server of `DATABASE_URL`, with the databases mihwar100k and
 * mihwar1k, or a server of our own.
 * @param {string} folder
 * @param {AbortSignal} signal
 * @returns {DataSets}
 */
export function dataSets(folder, signal) {
  const home = path.resolve(places.root, process.env.BENCH_DATA || path.join(folder, 'data'));
  /** @type {Promise<import('./postgres.mjs').Postgres> | undefined} */
  let server;
  const postgres = () => (server ??= openPostgres(path.join(home, 'postgres'), process.env.DATABASE_URL));

  /**
   * Writes the note last, so that an unfinished data set does not count as complete.
   * @param {string} name
   * @param {number} articles
   * @param {DataSet} set
   */
  const complete = async (name, articles, set) => {
    const proof = path.join(home, `${name}.json`);
    if (!fs.existsSync(proof)) {
      fs.mkdirSync(set.dataDir, { recursive: true });
      await seed(articles, set, folder, signal);
      fs.writeFileSync(proof, `${JSON.stringify({ articles, comments: articles * COMMENTS })}\n`);
    }
    return set;
  };
  /** @param {number} articles */
  const sqlite = (articles) => {
    const name = `sqlite-${shortOf(articles)}`;
    return complete(name, articles, { dataDir: path.join(home, name), env: {} });
  };

  return {
    sqlite,
    async sqliteCopy(articles) {
      const { dataDir, env } = await sqlite(articles);
      const copy = fs.mkdtempSync(path.join(folder, 'copy-'));
      fs.cpSync(dataDir, copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
      return { dataDir: copy, env };
    },
    async postgres(articles) {
      const name = `mihwar${shortOf(articles)}`;
      const { url } = await (await postgres()).database(name);
      const dataDir = path.join(home, `postgres-${shortOf(articles)}`);
      return complete(`postgres-${shortOf(articles)}`, articles, { dataDir, env: { DATABASE_URL: url } });
    },
    async close() {
      if (server) await (await server).stop();
    },
  };
}

/**
 * @param {number} articles
 * @param {DataSet} set
 * @param {string} logs
 * @param {AbortSignal} signal
 */
async function seed(articles, { dataDir, env }, logs, signal) {
  const began = performance.now();
  const name = `Making ${articles.toLocaleString('en')} articles in ${dataDir}`;
  console.log(`${name} …`);
  const args = ['--articles', String(articles), '--comments', String(articles * COMMENTS)];
  const [port, cmsPort] = [await freePort(), await freePort()];
  await runQuietly(
    {
      name,
      cwd: places.root,
      env: {
        ...withoutSettings(process.env),
        ...WITHOUT_DOT_ENV,
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
        CMS_PORT: String(cmsPort),
      },
      ...npm(['run', 'seed', '--', ...args]),
    },
    { log: path.join(logs, 'seed.log'), signal },
  );
  console.log(`… took ${Math.round((performance.now() - began) / 1000)} s.`);
}
