// @ts-check
/** Writes `.env` for docker compose: .env.example with every secret filled in. Never touches one that is there. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { places } from './lib/places.mjs';
import { ensureSecrets } from './lib/secrets.mjs';

const file = path.join(places.root, '.env');
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'mihwar-env-'));
try {
  /** @type {Record<string, string>} */
  const secrets = {
    ...ensureSecrets(temporary, {}),
    DATABASE_PASSWORD: crypto.randomBytes(24).toString('hex'),
  };
  const example = fs.readFileSync(path.join(places.root, '.env.example'), 'utf8');
  const filled = example.replace(/^([A-Z_]+)=$/gm, (line, name) =>
    name in secrets ? `${name}=${secrets[name]}` : line,
  );
  fs.writeFileSync(file, filled, { mode: 0o600, flag: 'wx' });
  console.log(`.env is written, readable by you only. The first admin's password is ADMIN_PASSWORD in it.`);
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  console.error('.env is there already and was left as it is.');
  process.exitCode = 1;
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}
