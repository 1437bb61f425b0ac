import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type * as StrapiPackage from '@strapi/strapi';
import type { Core } from '@strapi/strapi';
import { inject } from 'vitest';
import { clientOf } from './client';
import { heldPort } from './free-port';
import { newDatabase } from './postgres-server';
import { ADMIN } from './template';

const appDir = path.resolve(__dirname, '..');
const distDir = path.join(appDir, 'dist');
/**
 * Their modules hold the state of one instance (the sign-ins that are counted), or settings of the time when
 * they were loaded (the folder of temporary files).
 */
const STATEFUL = ['@strapi', 'formidable', 'koa-body', 'koa2-ratelimit'];
/** Strapi listens to them for as long as the process runs, which would keep each instance in memory. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'unhandledRejection'] as const;

/** Loads a package from the built server's view. */
export const requireBuilt = createRequire(path.join(distDir, 'src', 'index.js'));

/**
 * A process runs many test files (vitest.config.mts). Each loads Strapi and the built server again. What they
 * use stays loaded, which saves half the processor time of a start.
 */
for (const file of Object.keys(requireBuilt.cache)) {
  const installed = file.split(`node_modules${path.sep}`).at(-1) ?? file;
  if (file.startsWith(distDir) || STATEFUL.includes(installed.split(path.sep)[0] ?? ''))
    Reflect.deleteProperty(requireBuilt.cache, file);
}

export const TOKEN = 'test-token-test-token-test-token';
export { ADMIN };

/**
 * Starts the built cms in this process, on a free port and a database of its own. The database is a copy of
 * the template of the suite's setup (template.ts), or an empty one for tests that fill in the demo. `stop`
 * removes both. Without `hashesQuickly`, hashing a password takes as long as in production.
 */
export async function bootCms({
  demoContent = false,
  hashesQuickly = true,
  env = {} as Record<string, string>,
} = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-cms-'));
  const { port, release } = await heldPort();
  const secret = 'only-for-tests-only-for-tests';
  const postgres = inject('postgresUrl');
  const template = demoContent ? undefined : inject('template');
  if (template && !postgres) await cp(template, dataDir, { recursive: true });
  Object.assign(process.env, {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres ? await newDatabase(postgres, template) : '',
    CMS_PORT: String(port),
    CMS_TOKEN: TOKEN,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_CONTENT: String(demoContent),
    APP_KEYS: `${secret},${secret}`,
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    JWT_SECRET: secret,
    ENCRYPTION_KEY: secret,
    ...env,
  });
  const listening = new Set(SIGNALS.flatMap((name) => process.rawListeners(name)));
  const { createStrapi } = requireBuilt('@strapi/strapi') as typeof StrapiPackage;
  const strapi: Core.Strapi = createStrapi({ appDir, distDir, serveAdminPanel: false });
  strapi.log.level = 'warn';
  await strapi.load();
  if (hashesQuickly) await hashPasswordsQuickly(strapi);
  // The data does not outlive the tests, which need not wait for the disk.
  if (!postgres) await strapi.db.connection.raw('pragma synchronous = off');
  await release();
  await strapi.server.listen(port);

  /**
   * Records the SQL statements of the GET requests that `ask` makes. Statements of background jobs are left
   * out, also of those that a save has started: they run in the context of no request, or of the save.
   */
  const statementsOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => {
      if (strapi.requestContext.get()?.method === 'GET') statements.push(sql);
    };
    strapi.db.connection.on('query', note);
    try {
      await ask();
    } finally {
      strapi.db.connection.off('query', note);
    }
    return statements;
  };

  const url = `http://127.0.0.1:${port}`;
  const client = clientOf({ url, token: TOKEN, password: ADMIN.password });
  const stop = async () => {
    // strapi.destroy() would remove every listener of the process, including the test runner's.
    for (const name of SIGNALS) {
      const added = process.rawListeners(name).filter((listener) => !listening.has(listener));
      for (const listener of added) process.removeListener(name, listener as () => void);
    }
    strapi.cron.destroy();
    await built<{ stopJobs(): Promise<void> }>('jobs').stopJobs();
    await strapi.server.destroy();
    await strapi.db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { strapi, url, ...client, statementsOf, stop };
}

export type Cms = Awaited<ReturnType<typeof bootCms>>;

export { ARABIC_TEXTS, articleBody, text } from './client';

/**
 * Hashes of four rounds take a sixtieth of the time of those of ten. With those, the users that tests create
 * and sign in take a sixth of the processor time of the suite.
 */
async function hashPasswordsQuickly(strapi: Core.Strapi): Promise<void> {
  const rounds = 4;
  const { password } = strapi.contentType('plugin::users-permissions.user').attributes;
  Object.assign(password as object, { encryption: { rounds } });
  const { hash } = requireBuilt('bcryptjs') as { hash(text: string, rounds: number): Promise<string> };
  const users = strapi.db.connection('up_users').where({ username: ADMIN.username });
  await users.update({ password: await hash(ADMIN.password, rounds) });
}

/** The document with a public id. */
export async function documentOf({ strapi }: Cms, uid: string, publicId: number): Promise<string> {
  const row = await strapi.db.query(uid as 'api::article.article').findOne({ where: { publicId } });
  return row.documentId as string;
}

/** A module of the built code, as the running server uses it. */
export function built<Module>(file: string): Module {
  return requireBuilt(`./${file}`) as Module;
}
