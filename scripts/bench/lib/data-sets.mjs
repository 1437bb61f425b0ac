// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { places } from '../../lib/places.mjs';
import { stage } from '../../lib/report.mjs';
import { runQuietly } from '../../lib/run.mjs';
import { ensureSecrets } from '../../lib/secrets.mjs';
import { services } from '../../lib/services.mjs';
import { parseSettings, withoutSettings } from '../../lib/settings.mjs';
import { openPostgres } from './postgres.mjs';

/** How many comments there are for each article. */
const COMMENTS = 10;

/** `BENCH_ARTICLES` makes it smaller, for trying things out. */
export const LARGE = Number(process.env.BENCH_ARTICLES ?? 100_000);

/** 100_000 is 100k. */
const SIZE = LARGE % 1000 === 0 ? `${LARGE / 1000}k` : String(LARGE);

/**
 * Makes a folder, unless it is there with the wanted note beside it. The note is written last: leftovers of
 * an interrupted making, and a set of another size or server, are made again from nothing.
 * @param {string} folder
 * @param {Record<string, unknown>} note
 * @param {() => Promise<void>} make
 * @param {boolean} [isThere] whether what is elsewhere is there, such as a database
 */
export async function ensureMade(folder, note, make, isThere = true) {
  const file = `${folder}.json`;
  const text = `${JSON.stringify(note)}\n`;
  const isWhole = isThere && fs.existsSync(folder) && fs.existsSync(file);
  if (isWhole && fs.readFileSync(file, 'utf8') === text) return;
  for (const left of [file, folder]) fs.rmSync(left, { recursive: true, force: true });
  // Not for its owner only: PostgreSQL's data is beside it and may be another user's.
  fs.mkdirSync(folder, { recursive: true });
  await make();
  fs.writeFileSync(file, text);
}

/**
 * Publications of LARGE articles, as `npm run seed` makes them, in the folder `BENCH_DATA`, where missing ones
 * are created and stay. Without it, they are created in `folder`. PostgreSQL is the server of `DATABASE_URL`,
 * with the database mihwar100k, or a server of our own.
 * @param {string} folder
 * @param {AbortSignal} signal
 */
export function dataSets(folder, signal) {
  const home = path.resolve(places.root, process.env.BENCH_DATA || path.join(folder, 'data'));
  /** @type {ReturnType<typeof openPostgres> | undefined} */
  let server;

  /** @type {(dataDir: string, env?: Record<string, string>) => Promise<void>} */
  const seed = (dataDir, env = {}) => {
    const name = `Making ${LARGE.toLocaleString('en')} articles in ${dataDir}`;
    const settings = parseSettings({ ...withoutSettings(process.env), ...env, DATA_DIR: dataDir });
    const { cms } = services(settings, ensureSecrets(dataDir, settings.env), 'production');
    const args = ['dist/src/seed/main.js', String(LARGE), String(LARGE * COMMENTS), 'mihwar'];
    const log = path.join(folder, 'seed.log');
    return stage(name, () => runQuietly({ ...cms, name, args }, { log, signal }));
  };
  const note = { articles: LARGE, comments: LARGE * COMMENTS };

  return {
    /** To be read only, or copied. */
    async sqlite() {
      const dataDir = path.join(home, `sqlite-${SIZE}`);
      await ensureMade(dataDir, note, () => seed(dataDir));
      return { dataDir };
    },
    /** To be read only. */
    async postgres() {
      const given = process.env.DATABASE_URL;
      server ??= openPostgres(path.join(home, 'postgres'), given);
      const database = (await server).database(`mihwar${SIZE}`);
      const dataDir = path.join(home, `postgres-${SIZE}`);
      const env = { DATABASE_URL: database.url };
      const make = async () => {
        await database.makeAnew();
        await seed(dataDir, env);
      };
      // A server of our own has another port each time.
      const ofServer = given && { server: new URL(given).host };
      await ensureMade(dataDir, { ...note, ...ofServer }, make, await database.isThere());
      return { dataDir, env };
    },
    async close() {
      await (await server)?.stop();
    },
  };
}
