// @ts-check
/**
 * The service `secrets` of docker compose: makes every secret once and writes each into a file of its own, which the other
 * services read. A secret that the environment gives wins. Tells the first admin's password once.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureSecrets, secretsFile, siteSecrets } from './lib/secrets.mjs';

/** For PostgreSQL and Strapi, and for the site, which has no business knowing the others. */
const [folder = '/secrets', siteFolder = '/site-secrets'] = process.argv.slice(2);
/** Each service runs as a user of its own; nobody else reaches the volumes. */
const FOR_EVERY_USER = 0o444;

const isFirst = !fs.existsSync(secretsFile(folder));
const secrets = ensureSecrets(folder, process.env, {
  DATABASE_PASSWORD: () => crypto.randomBytes(24).toString('hex'),
});
const databaseUrl = `postgres://mihwar:${encodeURIComponent(secrets.DATABASE_PASSWORD)}@database:5432/mihwar`;
write(folder, { ...secrets, DATABASE_URL: databaseUrl });
write(siteFolder, siteSecrets(secrets));
console.log(`The first admin is ${process.env.ADMIN_USERNAME || 'admin'}. ${whereThePasswordIs()}`);

/**
 * @param {string} where
 * @param {Record<string, string>} values
 */
function write(where, values) {
  fs.mkdirSync(where, { recursive: true });
  for (const [name, value] of Object.entries(values)) {
    const file = path.join(where, name);
    // In one step: a service that starts meanwhile must not read half of it.
    fs.rmSync(`${file}.new`, { force: true });
    fs.writeFileSync(`${file}.new`, value, { mode: FOR_EVERY_USER });
    fs.renameSync(`${file}.new`, file);
  }
}

function whereThePasswordIs() {
  if (process.env.ADMIN_PASSWORD) return 'The password is the one in ADMIN_PASSWORD.';
  if (isFirst) return `The password: ${secrets.ADMIN_PASSWORD}`;
  return 'The password was told at the first start: docker compose run --rm secrets cat /secrets/ADMIN_PASSWORD';
}
