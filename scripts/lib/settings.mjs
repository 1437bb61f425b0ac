// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { ensureWritable } from './data-dir.mjs';
import { places } from './places.mjs';
import { Problem } from './problem.mjs';

/** @typedef {ReturnType<typeof parseSettings>} Settings */

/** The name of every setting of a process, the secrets included. */
const SETTING =
  /^((CMS_)?(PORT|HOST)|CMS_(URL|TOKEN)|(PUBLIC|PANEL)_URL|DATA_DIR|DATABASE_URL|ADMIN_.*|DEMO_CONTENT|SMTP_URL|MAIL_FROM|AKISMET_.*|TRANSLATE_.*|REWRITE_.*|IMPORT_ALLOW_HOSTS|REDIS_URL|METRICS_TOKEN|KEPT_ON_DISK_MB|S3_.*|TRUST_PROXY|APP_KEYS|.*_TOKEN_SALT|JWT_SECRET|ENCRYPTION_KEY|NODE_ENV)(_FILE)?$/;

/** The address of a site, without path, query, or name and password. */
const ORIGIN = /^https?:\/\/[^/?#@\s]+\/*$/;
const ORIGIN_RULE = 'be an http or https address without a path';

/**
 * The rules of single settings. An empty value breaks none of them.
 * @type {[name: string, pattern: RegExp, rule: string][]}
 */
const RULES = [
  ['CMS_URL', ORIGIN, ORIGIN_RULE],
  ['PUBLIC_URL', ORIGIN, ORIGIN_RULE],
  ['PANEL_URL', ORIGIN, ORIGIN_RULE],
  ['S3_ENDPOINT', ORIGIN, ORIGIN_RULE],
  ['DATABASE_URL', /^postgres(ql)?:\/\//, 'be empty or begin with postgres://'],
  ['REDIS_URL', /^rediss?:\/\//, 'be empty or begin with redis:// or rediss://'],
  ['SMTP_URL', /^smtps?:\/\/[^/]/, 'be empty or begin with smtp:// or smtps://'],
  ['MAIL_FROM', /[^\s@<]@[^\s@>]/, "be like 'Mihwar <news@example.com>' or an e-mail address"],
  ['DEMO_CONTENT', /^(true|false)$/, "be 'true' or 'false'"],
  ['ADMIN_EMAIL', /^[^@\s]+@[^@\s]+$/, 'be an e-mail address'],
  [
    'ADMIN_PASSWORD',
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,72}$/,
    'have 8 to 72 characters, with a capital letter, a small letter and a digit',
  ],
];

/** The address of a server. An @ behind the host belongs to a password that was cut at its # or /. */
const SERVER = /^\w+:\/\/[^/?#]*(?:[/?#][^@]*)?$/;
/** The same for a database. A parameter may have an @ in its value. */
const DATABASE = /^\w+:\/\/[^/?#]*(?:[/#][^@?]*)?(?:\?(?:[^@]*|\w+=.*))?$/;

/** Settings that hold the address of a server. @type {[name: string, pattern: RegExp, example: string][]} */
const SERVERS = [
  ['DATABASE_URL', DATABASE, 'postgres://user:password@host/database'],
  ['REDIS_URL', SERVER, 'redis://user:password@host:6379'],
  ['SMTP_URL', SERVER, 'smtp://user:password@host:587'],
];

/**
 * The environment without anything that would change how the product runs: what tests start from.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutSettings(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !SETTING.test(name)));
}

/**
 * Node ends a value without quotes at a `#`, also where no space precedes it. Docker compose does not.
 * @param {string} text of a .env file
 * @throws {Problem} naming the settings whose value would be read only in part
 */
export function refuseCutValues(text) {
  const unquoted = /^[ \t]*(?:export )?([^\s#=]+)[ \t]*=(?![ \t]*["'`])(?:[^#\n]*[^#\s])?#/gm;
  const cut = [...text.matchAll(unquoted)].map(([, name]) => name);
  if (cut.length === 0) return;
  throw new Problem(
    `In .env, put the value of ${cut.join(', ')} in single quotes: without them it ends at #.`,
  );
}

/**
 * The settings of a command: the environment and, where that says nothing, the root's .env. Makes the data folder.
 * @throws {Problem} naming every wrong setting, or what is wrong with the data folder
 */
export function readSettings() {
  const file = path.join(places.root, '.env');
  if (fs.existsSync(file)) {
    refuseCutValues(fs.readFileSync(file, 'utf8'));
    process.loadEnvFile(file);
  }
  const settings = parseSettings(withFiles(process.env));
  ensureWritable(settings.dataDir);
  return settings;
}

/**
 * The environment with the settings that files contain: `NAME_FILE` names a file that holds NAME where NAME is
 * not given. The services read such files, too, but these commands hand most settings on themselves.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 * @throws {Problem} when a file cannot be read
 */
export function withFiles(env) {
  const read = { ...env };
  for (const [name, file] of Object.entries(env)) {
    if (!name.endsWith('_FILE') || !SETTING.test(name) || !file) continue;
    const setting = name.slice(0, -'_FILE'.length);
    try {
      if (!env[setting]) read[setting] = fs.readFileSync(file, 'utf8').trim();
    } catch {
      throw new Problem(`${name} names a file that cannot be read: ${file}.`);
    }
  }
  return read;
}

/** An address to connect to, for one to listen on. @param {string} host */
export function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Reads what the commands themselves need. Each process checks all of its own settings when it starts; here
 * is checked what would otherwise fail after minutes of installing.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} naming every wrong setting
 */
export function parseSettings(env) {
  /** @type {string[]} */
  const problems = [];

  const portOf = (/** @type {string} */ name, /** @type {number} */ fallback) => {
    const text = env[name] || String(fallback);
    const port = Number(text);
    if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
    problems.push(`${name} must be a port number from 1 to 65535, not "${text}".`);
    return fallback;
  };

  const port = portOf('PORT', 3000);
  const cmsPort = portOf('CMS_PORT', 1337);
  if (port === cmsPort) problems.push(`PORT and CMS_PORT must differ; both are ${port}.`);
  for (const [name, pattern, rule] of RULES) {
    if (env[name] && !pattern.test(env[name])) problems.push(`${name} must ${rule}.`);
  }
  for (const [name, pattern, example] of SERVERS) {
    const text = env[name];
    if (!text || (URL.canParse(text) && pattern.test(text))) continue;
    const hint = 'In the password write # as %23, / as %2F, @ as %40 and % as %25.';
    problems.push(`${name} is not an address such as ${example}. ${hint}`);
  }
  for (const name of env.S3_BUCKET ? ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : []) {
    if (!env[name]) problems.push(`${name} is missing: S3_BUCKET needs it.`);
  }
  if (problems.length > 0) throw new Problem(problems.join(' '));

  const cmsHost = env.CMS_HOST || '127.0.0.1';
  const panelHost = cmsHost === '127.0.0.1' ? 'localhost' : reachable(cmsHost);
  return {
    /** Of the site. */
    port,
    host: env.HOST || '127.0.0.1',
    cmsPort,
    cmsHost,
    /** Where the site finds the cms. */
    cmsUrl: env.CMS_URL || `http://${reachable(cmsHost)}:${cmsPort}`,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    /** The address of Strapi's panel, as editors know it. */
    panelUrl: env.PANEL_URL || `http://${panelHost}:${cmsPort}`,
    /** Absolute. */
    dataDir: path.resolve(places.root, env.DATA_DIR || '.data'),
    env,
  };
}

/** Where log files go. @param {Settings} settings */
export const logFolder = ({ dataDir }) => path.join(dataDir, 'logs');
