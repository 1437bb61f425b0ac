// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './data-dir.mjs';
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
  const group = () =>
    [CAPITALS, SMALL, DIGITS, all, all].map((letters) => letters[crypto.randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** @param {string} dataDir */
export const secretsFile = (dataDir) => path.join(dataDir, 'secrets.json');

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
  for (const name of missing) kept[name] = recipes[name]();
  if (missing.length > 0) replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`);
  return Object.fromEntries(Object.keys(recipes).map((name) => [name, env[name] || kept[name]]));
}

/** The site has no business knowing the others. @param {Secrets} secrets */
export const siteSecrets = ({ CMS_TOKEN }) => ({ CMS_TOKEN });

/** @param {string} file @returns {Secrets} */
function readSecrets(file) {
  if (!fs.existsSync(file)) return {};
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(
      `${file} is damaged: restore it from a backup. Without one, delete it to have new secrets made: users of Strapi's panel have to sign in again, tokens made there end, and if the first admin's password was generated, only that file had it.`,
    );
  }
}
