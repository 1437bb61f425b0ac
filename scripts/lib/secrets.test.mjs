// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ensureSecrets, password, secretsFile, siteSecrets } from './secrets.mjs';
import { temporaryFolder } from './temporary.mjs';

test('the secrets are written once, for the owner only', (t) => {
  const dataDir = path.join(temporaryFolder(t), 'data');
  const first = ensureSecrets(dataDir, {});
  assert.equal(fs.statSync(secretsFile(dataDir)).mode & 0o777, 0o600);
  assert.equal(fs.statSync(dataDir).mode & 0o777, 0o700);
  assert.deepEqual(fs.readdirSync(dataDir), ['secrets.json']);
  assert.deepEqual(ensureSecrets(dataDir, {}), first);
  assert.match(first.CMS_TOKEN, /^[0-9a-f]{64}$/);
  assert.equal(new Set(first.APP_KEYS.split(',')).size, 4);
});

test('a value in the environment wins and is not written down', (t) => {
  const dataDir = temporaryFolder(t);
  assert.equal(ensureSecrets(dataDir, { ADMIN_PASSWORD: 'Chosen-by-me-1' }).ADMIN_PASSWORD, 'Chosen-by-me-1');
  assert.doesNotMatch(fs.readFileSync(secretsFile(dataDir), 'utf8'), /Chosen/);
});

test('a file of an earlier version keeps its values and gets the missing ones', (t) => {
  const dataDir = temporaryFolder(t, { 'secrets.json': '{"JWT_SECRET":"kept"}' });
  const secrets = ensureSecrets(dataDir, {});
  assert.equal(secrets.JWT_SECRET, 'kept');
  assert.deepEqual(ensureSecrets(dataDir, {}), secrets);
});

test('a damaged file is not replaced, since the database depends on it', (t) => {
  const dataDir = temporaryFolder(t, { 'secrets.json': '{"JWT_SECR' });
  assert.throws(() => ensureSecrets(dataDir, {}), { name: 'Problem', message: /secrets\.json is damaged/ });
  assert.throws(() => ensureSecrets(dataDir, {}), {
    message:
      /restore it from a backup\. .* if the first admin's password was generated, only that file had it\.$/,
  });
  assert.equal(fs.readFileSync(secretsFile(dataDir), 'utf8'), '{"JWT_SECR');
});

test("a generated password meets the rule of Strapi's panel", () => {
  const made = Array.from({ length: 50 }, password);
  for (const one of made) assert.match(one, /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[\w-]{23}$/);
  assert.equal(new Set(made).size, made.length);
});

test('the site is given no secret but the one that it calls Strapi with', (t) => {
  const secrets = ensureSecrets(temporaryFolder(t), {});
  assert.deepEqual(siteSecrets(secrets), { CMS_TOKEN: secrets.CMS_TOKEN });
});
