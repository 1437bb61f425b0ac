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

  /**
   * Returns the options of a stack with this data set. The JSON file is written last: without it, the data set
   * is unfinished and is made again.
   * @param {string} kind
   * @param {Record<string, string>} env
   */
  const complete = async (kind, env) => {
    const dataDir = path.join(home, `${kind}-${SIZE}`);
    if (!fs.existsSync(`${dataDir}.json`)) {
      const name = `Making ${LARGE.toLocaleString('en')} articles in ${dataDir}`;
      // Not for its owner only: PostgreSQL's data is beside it and may be another user's.
      fs.mkdirSync(dataDir, { recursive: true });
      await stage(name, () => seed(name, dataDir, env));
      fs.writeFileSync(
        `${dataDir}.json`,
        `${JSON.stringify({ articles: LARGE, comments: LARGE * COMMENTS })}\n`,
      );
    }
    return { dataDir, env };
  };

  /** @type {(name: string, dataDir: string, env: Record<string, string>) => Promise<void>} */
  const seed = (name, dataDir, env) => {
    const settings = parseSettings({ ...withoutSettings(process.env), ...env, DATA_DIR: dataDir });
    const { cms } = services(settings, ensureSecrets(dataDir, settings.env), 'production');
    const args = ['dist/src/seed/main.js', String(LARGE), String(LARGE * COMMENTS), 'mihwar'];
    return runQuietly({ ...cms, name, args }, { log: path.join(folder, 'seed.log'), signal });
  };

  return {
    /** To be read only. */
    sqlite: () => complete('sqlite', {}),
    /** To be written to. */
    async sqliteCopy() {
      const { dataDir, env } = await complete('sqlite', {});
      const copy = fs.mkdtempSync(path.join(folder, 'copy-'));
      fs.cpSync(dataDir, copy, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
      return { dataDir: copy, env };
    },
    /** To be read only. */
    async postgres() {
      server ??= openPostgres(path.join(home, 'postgres'), process.env.DATABASE_URL);
      const url = await (await server).database(`mihwar${SIZE}`);
      return complete('postgres', { DATABASE_URL: url });
    },
    async close() {
      await (await server)?.stop();
    },
  };
}
