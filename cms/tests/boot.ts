import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type * as StrapiPackage from '@strapi/strapi';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { inject } from 'vitest';

const appDir = path.resolve(__dirname, '..');
const requireBuilt = createRequire(path.join(appDir, 'dist', 'src', 'index.js'));

export const TOKEN = 'test-token-test-token-test-token';
export const ADMIN = { email: 'admin@example.com', username: 'admin', password: 'Test-password-1' };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** An empty database of this boot's own; '' for an SQLite file in its data folder. */
async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  if (!server) return '';
  const name = `cms_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

/** The built cms in this process, on a new database and a free port; `stop` leaves nothing behind. */
export async function bootCms({ demoContent = false, env = {} as Record<string, string> } = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mihwar-cms-'));
  const port = await freePort();
  const secret = 'only-for-tests-only-for-tests';
  Object.assign(process.env, {
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
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
  const { createStrapi } = requireBuilt('@strapi/strapi') as typeof StrapiPackage;
  const strapi: Core.Strapi = createStrapi({
    appDir,
    distDir: path.join(appDir, 'dist'),
    serveAdminPanel: false,
  });
  strapi.log.level = 'warn';
  await strapi.load();
  await strapi.server.listen(port);

  const url = `http://127.0.0.1:${port}`;
  const get = (target: string, headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }) =>
    fetch(`${url}${target}`, { headers });
  const json = async <Body>(target: string): Promise<Body> => (await get(target)).json() as Promise<Body>;
  /** A call with a JSON body; `as` is a token, the site's own by default, '' for none. */
  const send = (method: string, target: string, body?: unknown, as: string = TOKEN) =>
    fetch(`${url}${target}`, {
      method,
      headers: {
        ...(as ? { Authorization: `Bearer ${as}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Signs in, as the site does for a person. */
  const signIn = async (identifier: string = ADMIN.username, password: string = ADMIN.password) => {
    const response = await send('POST', '/api/session', { identifier, password });
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    return (await response.json()) as { secret: string; accessToken: string; user: { id: number } };
  };
  /** A new author, signed in. */
  const newAuthor = async (username: string, password = 'secret-1') => {
    const admin = await signIn();
    const body = { username, displayName: username, email: `${username}@example.com`, password };
    const response = await send('POST', '/api/accounts', body, admin.accessToken);
    if (!response.ok) throw new Error(`Adding a user: ${response.status} ${await response.text()}`);
    return signIn(username, password);
  };
  const stop = async () => {
    // Not strapi.destroy(): it takes every listener off the process, the test runner's own included.
    await strapi.server.destroy();
    await strapi.db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { strapi, url, get, json, send, signIn, newAuthor, stop };
}

export type Cms = Awaited<ReturnType<typeof bootCms>>;

/** A text long enough for the rules, of `words` words. */
export const text = (words = 60) => `<p>${Array.from({ length: words }, () => 'word').join(' ')}</p>`;

/** A function of the built code, as the running server uses it. */
export function built<Module>(file: string): Module {
  return requireBuilt(`./${file}`) as Module;
}
