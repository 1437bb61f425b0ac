// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureSecrets, secretsFile } from './secrets.mjs';

/** Strapi prints this after it has created the first admin. */
const MADE = /The first admin was created/;

const shownFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'password-shown');

const hashOf = (/** @type {string} */ password) => crypto.createHash('sha256').update(password).digest('hex');

/**
 * Without a database there is no admin either. A server of PostgreSQL is not asked.
 * @param {import('./settings.mjs').Settings} settings
 */
export function forgetFormerAdmin({ dataDir, env }) {
  if (env.DATABASE_URL || fs.existsSync(path.join(dataDir, 'mihwar.db'))) return;
  fs.rmSync(shownFile(dataDir), { force: true });
}

/**
 * Tells who may sign in. The settings about the first admin count once, when the database is empty: a later start
 * names the admin as it was made. `password-shown` in the data folder has that, and a hash of the password if it
 * was generated: other secrets do not have it.
 * @param {import('./settings.mjs').Settings} settings
 */
export function firstAdmin({ dataDir, env }) {
  const file = shownFile(dataDir);
  const generated = ensureSecrets(dataDir, {}).ADMIN_PASSWORD;
  let isMade = false;
  return {
    /** @param {string} line that Strapi prints while it starts */
    hear(line) {
      isMade ||= MADE.test(line);
    },
    /** @returns {{ name: string, password: string }} */
    describe() {
      const isGiven = Boolean(env.ADMIN_PASSWORD);
      const name = `${env.ADMIN_USERNAME || 'admin'} (${env.ADMIN_EMAIL || 'admin@example.com'})`;
      if (isMade) {
        const hash = isGiven ? undefined : hashOf(generated);
        fs.writeFileSync(file, JSON.stringify({ name, isGiven, hash }), { mode: 0o600 });
        return { name, password: isGiven ? 'the one in ADMIN_PASSWORD' : generated };
      }
      if (!fs.existsSync(file)) {
        // A command such as `npm run seed` may have made the admin, or another installation.
        const where = isGiven ? 'the one in ADMIN_PASSWORD' : `kept in ${secretsFile(dataDir)}`;
        return { name, password: `${where}, unless the database had users before` };
      }
      const former = read(file);
      const isLost = former.hash !== undefined && former.hash !== hashOf(generated);
      const where = isLost ? 'was in the secrets.json that was deleted' : `kept in ${secretsFile(dataDir)}`;
      return {
        name: former.name ?? name,
        password: former.isGiven ? 'the one that ADMIN_PASSWORD had at the first start' : where,
      };
    },
  };
}

/**
 * Earlier versions wrote an empty file, or no hash.
 * @param {string} file
 * @returns {{ name?: string, isGiven?: boolean, hash?: string }}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
