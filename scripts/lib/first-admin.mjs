// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { secretsFile } from './secrets.mjs';

/** Strapi prints this after it has created the first admin. */
const MADE = /The first admin was created/;

const shownFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'password-shown');

/** New secrets do not have the password of an admin who is there already. @param {string} dataDir */
export function forgetPassword(dataDir) {
  const file = shownFile(dataDir);
  if (fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify({ ...read(file), isLost: true }));
}

/**
 * Tells who may sign in. The settings about the first admin count once, when the database is empty: a later start
 * names the admin as it was made. `password-shown` in the data folder has that.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./secrets.mjs').Secrets} secrets
 */
export function firstAdmin({ dataDir, env }, secrets) {
  const file = shownFile(dataDir);
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
        fs.writeFileSync(file, JSON.stringify({ name, isGiven }), { mode: 0o600 });
        return { name, password: isGiven ? 'the one in ADMIN_PASSWORD' : secrets.ADMIN_PASSWORD };
      }
      if (!fs.existsSync(file)) {
        // A command such as `npm run seed` may have made the admin, or another installation.
        const where = isGiven ? 'the one in ADMIN_PASSWORD' : `kept in ${secretsFile(dataDir)}`;
        return { name, password: `${where}, unless the database had users before` };
      }
      const former = read(file);
      const where = former.isLost
        ? 'was in the secrets.json that was deleted'
        : `kept in ${secretsFile(dataDir)}`;
      return {
        name: former.name ?? name,
        password: former.isGiven ? 'the one that ADMIN_PASSWORD had at the first start' : where,
      };
    },
  };
}

/**
 * Earlier versions wrote an empty file.
 * @param {string} file
 * @returns {{ name?: string, isGiven?: boolean, isLost?: boolean }}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
