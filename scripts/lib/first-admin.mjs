// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './data-dir.mjs';
import { ensureSecrets, secretsFile } from './secrets.mjs';

/** Strapi prints this after it has created the first admin. */
const MADE = /The first admin was created/;

const shownFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'password-shown');

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
  const generatedHash = crypto.createHash('sha256').update(generated).digest('hex');
  const name = `${env.ADMIN_USERNAME || 'admin'} (${env.ADMIN_EMAIL || 'admin@example.com'})`;
  const isGiven = Boolean(env.ADMIN_PASSWORD);
  const given = 'the one in ADMIN_PASSWORD';
  const kept = `kept in ${secretsFile(dataDir)}`;
  let isMade = false;
  return {
    /** @param {string} line that Strapi prints while it starts */
    hear(line) {
      isMade ||= MADE.test(line);
    },
    /** @returns {{ name: string, password: string }} */
    describe() {
      if (isMade) {
        const hash = isGiven ? undefined : generatedHash;
        replaceFile(file, JSON.stringify({ name, isGiven, hash }));
        return { name, password: isGiven ? given : generated };
      }
      if (!fs.existsSync(file)) {
        // A command such as `npm run seed` may have made the admin, or another installation.
        return { name, password: `${isGiven ? given : kept}, unless the database had users before` };
      }
      /** @type {{ name?: string, isGiven?: boolean, hash?: string }} */
      let former = {};
      try {
        former = JSON.parse(fs.readFileSync(file, 'utf8'));
      } catch {
        // Earlier versions wrote an empty file. A power cut may have damaged it.
      }
      const isLost = former.hash !== undefined && former.hash !== generatedHash;
      const where = isLost ? 'was in the secrets.json that was deleted' : kept;
      return {
        name: former.name ?? name,
        password: former.isGiven ? 'the one that ADMIN_PASSWORD had at the first start' : where,
      };
    },
  };
}
