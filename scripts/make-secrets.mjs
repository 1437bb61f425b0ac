// @ts-check
/**
 * The service `secrets` of docker compose. It creates every secret once and writes each to a file of its own,
 * which the other services read. A secret in the environment takes precedence. It prints the first admin's
 * password once.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from './lib/data-dir.mjs';
import { ensureSecrets, secretsFile, siteSecrets } from './lib/secrets.mjs';

/** One folder is for PostgreSQL and Strapi, the other for the site, which must not know the other secrets. */
const [folder = '/secrets', siteFolder = '/site-secrets'] = process.argv.slice(2);
/** Each service runs as a user of its own. No other users reach the volumes. */
const FOR_EVERY_USER = 0o444;

const isFirst = !fs.existsSync(secretsFile(folder));
const secrets = ensureSecrets(folder, process.env, {
  // The database keeps the password that it is made with, also when that is no longer given.
  DATABASE_PASSWORD: () => process.env.DATABASE_PASSWORD || crypto.randomBytes(24).toString('hex'),
});
const databaseUrl = `postgres://mihwar:${encodeURIComponent(secrets.DATABASE_PASSWORD)}@database:5432/mihwar`;
write(folder, { ...secrets, DATABASE_URL: databaseUrl });
write(siteFolder, siteSecrets(secrets));
console.log(`The first admin is ${process.env.ADMIN_USERNAME || 'admin'}. ${whereThePasswordIs()}`);

/** @param {string} where @param {Record<string, string>} values */
function write(where, values) {
  for (const [name, value] of Object.entries(values))
    replaceFile(path.join(where, name), value, FOR_EVERY_USER);
}

function whereThePasswordIs() {
  if (process.env.ADMIN_PASSWORD) return 'The password is the one in ADMIN_PASSWORD.';
  if (isFirst) return `The password: ${secrets.ADMIN_PASSWORD}`;
  // Strapi may have refused a given one and have made the admin later, with the generated one.
  return 'The password is the one that ADMIN_PASSWORD had when the admin was made. If it was empty, this shows the password: docker compose run --rm secrets cat /secrets/ADMIN_PASSWORD';
}
