// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { firstAdmin, forgetFormerAdmin } from './first-admin.mjs';
import { ensureSecrets, secretsFile } from './secrets.mjs';
import { parseSettings } from './settings.mjs';

const MADE = '[2026-11-29 16:45:03.689] info: The first admin was created';
const GENERATED = 'Kp7wm-Tq4Xf-Hd9rV-Bs3Ke';
const OTHER = 'Mv4nb-Gs7Lk-Rt2yW-Xc5Pz';

/**
 * A start of the product.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} lines that Strapi prints
 * @param {string} [generated] the password in secrets.json
 */
function startWith(dataDir, env, lines, generated = GENERATED) {
  const settings = parseSettings({ ...env, DATA_DIR: dataDir });
  fs.writeFileSync(secretsFile(dataDir), JSON.stringify({ ADMIN_PASSWORD: generated }));
  ensureSecrets(dataDir, settings.env);
  const admin = firstAdmin(settings);
  for (const line of lines) admin.hear(line);
  return admin.describe();
}

test('the generated password is shown once, and then where it is kept', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const name = 'admin (admin@example.com)';
  assert.deepEqual(startWith(folder, {}, ['starting', MADE]), { name, password: GENERATED });
  const kept = { name, password: `kept in ${path.join(folder, 'secrets.json')}` };
  assert.deepEqual(startWith(folder, {}, ['starting']), kept);
  // Later settings change nothing, and are not named as if they did.
  const other = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Other-Lamp-88y' };
  assert.deepEqual(startWith(folder, other, ['starting']), kept);
});

test('a given password is not said to be in the file', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const env = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Zebra-Lamp-77x' };
  const name = 'chief (admin@example.com)';
  assert.deepEqual(startWith(folder, env, [MADE]), { name, password: 'the one in ADMIN_PASSWORD' });
  assert.deepEqual(startWith(folder, {}, []), {
    name,
    password: 'the one that ADMIN_PASSWORD had at the first start',
  });
});

test('no password is shown where the database had users before', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const { password } = startWith(folder, {}, ['starting']);
  assert.match(password, /^kept in .*secrets\.json, unless the database had users before$/);
  assert.ok(!password.includes(GENERATED));
  // A file of an earlier version is empty.
  fs.writeFileSync(path.join(folder, 'password-shown'), '');
  assert.match(startWith(folder, {}, []).password, /^kept in .*secrets\.json$/);
  // A power cut may leave a part of it.
  fs.writeFileSync(path.join(folder, 'password-shown'), '{"na');
  assert.match(startWith(folder, {}, []).password, /^kept in .*secrets\.json$/);
});

test('a given password is named where another command has made the admin', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  assert.deepEqual(startWith(folder, { ADMIN_PASSWORD: 'Zebra-Lamp-77x' }, ['starting']), {
    name: 'admin (admin@example.com)',
    password: 'the one in ADMIN_PASSWORD, unless the database had users before',
  });
});

test('secrets that were made anew are not said to have the password', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const name = 'chief (admin@example.com)';
  assert.deepEqual(startWith(folder, { ADMIN_USERNAME: 'chief' }, [MADE]), { name, password: GENERATED });
  const password = 'was in the secrets.json that was deleted';
  assert.deepEqual(startWith(folder, {}, [], OTHER), { name, password });
  const given = { ADMIN_PASSWORD: 'Zebra-Lamp-77x' };
  assert.deepEqual(startWith(folder, given, [], OTHER), { name, password });
  // The former file is back.
  const kept = `kept in ${secretsFile(folder)}`;
  assert.deepEqual(startWith(folder, {}, []), { name, password: kept });
  assert.deepEqual(startWith(folder, given, []), { name, password: kept });
  // A given one was never in the file.
  startWith(folder, { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Zebra-Lamp-77x' }, [MADE]);
  assert.equal(
    startWith(folder, {}, [], OTHER).password,
    'the one that ADMIN_PASSWORD had at the first start',
  );
});

test('nothing is said about the admin of a database that is gone', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'first-admin-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const database = path.join(folder, 'mihwar.db');
  fs.writeFileSync(database, '');
  startWith(folder, { ADMIN_USERNAME: 'chief' }, [MADE]);
  const forget = (/** @type {NodeJS.ProcessEnv} */ env = {}) =>
    forgetFormerAdmin(parseSettings({ ...env, DATA_DIR: folder }));
  forget();
  assert.match(startWith(folder, {}, [], OTHER).password, /deleted$/);
  fs.rmSync(database);
  forget({ DATABASE_URL: 'postgres://user:password@host/database' });
  assert.match(startWith(folder, {}, [], OTHER).password, /deleted$/);
  forget();
  // A command such as `npm run seed` has made the new one.
  assert.match(
    startWith(folder, {}, [], OTHER).password,
    /^kept in .*, unless the database had users before$/,
  );
});
