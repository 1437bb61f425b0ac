// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';

/** These letters do not look alike, so that the password can be read out and typed. */
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const SMALL = 'abcdefghijkmnopqrstuvwxyz';
const DIGITS = '23456789';

const base64 = () => crypto.randomBytes(24).toString('base64');

/** Every secret and how it is made. @type {Record<string, () => string>} */
const RECIPES = {
  APP_KEYS: () => [base64(), base64(), base64(), base64()].join(','),
  API_TOKEN_SALT: base64,
  ADMIN_JWT_SECRET: base64,
  TRANSFER_TOKEN_SALT: base64,
  JWT_SECRET: base64,
  ENCRYPTION_KEY: base64,
  CMS_TOKEN: () => crypto.randomBytes(32).toString('hex'),
  ADMIN_PASSWORD: password,
};

/** @typedef {Record<string, string>} Secrets */

/**
 * Four groups such as `Kp7wm-Tq4Xf-Hd9rV-Bs3Ke`: 95 bits, with the capital, the small letter and the digit
 * that Strapi's panel asks for.
 */
export function password() {
  const all = CAPITALS + SMALL + DIGITS;
  /** @param {string} letters */
  const one = (letters) => letters[crypto.randomInt(letters.length)];
  const group = () => one(CAPITALS) + one(SMALL) + one(DIGITS) + one(all) + one(all);
  return [group(), group(), group(), group()].join('-');
}

/** @param {string} dataDir */
export function secretsFile(dataDir) {
  return path.join(dataDir, 'secrets.json');
}

/**
 * The secrets of this installation. Written once, readable by the owner only; a value in the environment
 * wins. A file of an earlier version is completed.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<string, () => string>} [more] further secrets, and how each is made
 * @returns {Secrets}
 * @throws {Problem} when the file is damaged
 */
export function ensureSecrets(dataDir, env, more = {}) {
  const recipes = { ...RECIPES, ...more };
  const file = secretsFile(dataDir);
  const kept = readSecrets(file);
  const missing = Object.keys(recipes).filter((name) => !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = recipes[name]();
    writeOnce(file, `${JSON.stringify(kept, null, 2)}\n`);
  }
  return Object.fromEntries(Object.keys(recipes).map((name) => [name, env[name] || kept[name]]));
}

/** The site has no business knowing the others. @param {Secrets} secrets */
export function siteSecrets({ CMS_TOKEN }) {
  return { CMS_TOKEN };
}

/**
 * @param {string} file
 * @returns {Secrets}
 */
function readSecrets(file) {
  if (!fs.existsSync(file)) return {};
  try {
    const secrets = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (secrets && typeof secrets === 'object' && !Array.isArray(secrets)) return secrets;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Problem(
    `${file} is damaged: restore it from a backup. Without one, delete it to have new secrets made: users of Strapi's panel have to sign in again, tokens made there end, and if the first admin's password was generated, only that file had it.`,
  );
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeOnce(file, text) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(temporary, text, { mode: 0o600, flush: true });
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}
