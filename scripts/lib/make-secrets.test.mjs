// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { places } from './places.mjs';
import { temporaryFolder } from './temporary.mjs';

const script = fileURLToPath(new URL('../make-secrets.mjs', import.meta.url));

/**
 * @param {string} folder
 * @param {Record<string, string>} [env]
 */
function run(folder, env = {}) {
  const volumes = [path.join(folder, 'secrets'), path.join(folder, 'site-secrets')];
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...volumes], {
    env,
    encoding: 'utf8',
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  const [all, ofSite] = volumes.map((volume) =>
    Object.fromEntries(
      fs.readdirSync(volume).map((name) => [name, fs.readFileSync(path.join(volume, name), 'utf8')]),
    ),
  );
  return { said: stdout, all, ofSite };
}

test('makes every secret once, and tells the password the first time only', (t) => {
  const folder = temporaryFolder(t);
  const first = run(folder);
  for (const name of ['APP_KEYS', 'JWT_SECRET', 'ENCRYPTION_KEY', 'DATABASE_PASSWORD', 'CMS_TOKEN']) {
    assert.ok(first.all[name].length >= 32, name);
  }
  assert.equal(
    first.all.DATABASE_URL,
    `postgres://mihwar:${first.all.DATABASE_PASSWORD}@database:5432/mihwar`,
  );
  assert.ok(first.said.endsWith(`The first admin is admin. The password: ${first.all.ADMIN_PASSWORD}\n`));

  const second = run(folder);
  assert.deepEqual({ all: second.all, ofSite: second.ofSite }, { all: first.all, ofSite: first.ofSite });
  assert.ok(!second.said.includes(first.all.ADMIN_PASSWORD));
  assert.match(second.said, /docker compose run --rm secrets cat \/secrets\/ADMIN_PASSWORD/);
});

test('every file that docker-compose.yml gives to a service is made', (t) => {
  const { all, ofSite } = run(temporaryFolder(t));
  const compose = fs.readFileSync(path.join(places.root, 'docker-compose.yml'), 'utf8');
  const named = [...compose.matchAll(/_FILE: \/(site-secrets|secrets)\/(\w+)$/gm)];
  assert.equal(named.length, compose.match(/_FILE:/g)?.length);
  for (const [, volume, name] of named) assert.ok((volume === 'secrets' ? all : ofSite)[name], name);
});

test('the site is told what it shares with Strapi and nothing else', (t) => {
  const { all, ofSite } = run(temporaryFolder(t));
  assert.deepEqual(ofSite, { CMS_TOKEN: all.CMS_TOKEN });
});

test('what the environment gives wins, also later; empty is not given', (t) => {
  const folder = temporaryFolder(t);
  const first = run(folder);
  const given = {
    ADMIN_PASSWORD: 'Our-own-1',
    DATABASE_PASSWORD: 'p@ss/word',
    JWT_SECRET: '',
    ADMIN_USERNAME: 'noor',
  };
  const second = run(folder, given);
  assert.equal(second.all.ADMIN_PASSWORD, 'Our-own-1');
  assert.equal(second.all.DATABASE_URL, 'postgres://mihwar:p%40ss%2Fword@database:5432/mihwar');
  assert.equal(second.all.JWT_SECRET, first.all.JWT_SECRET);
  assert.equal(second.said, 'The first admin is noor. The password is the one in ADMIN_PASSWORD.\n');
  assert.deepEqual(run(folder).all, first.all);
});

test('passwords that are given at the first start hold when they are no longer given', (t) => {
  const folder = temporaryFolder(t);
  const first = run(folder, { ADMIN_PASSWORD: 'Our-own-1', DATABASE_PASSWORD: 'p@ss/word' });
  const second = run(folder);
  // PostgreSQL was made with it.
  assert.equal(second.all.DATABASE_PASSWORD, 'p@ss/word');
  assert.equal(second.all.DATABASE_URL, first.all.DATABASE_URL);
  assert.match(second.said, /the one that ADMIN_PASSWORD had when the admin was made\. If it was empty, /);
  // A weak one must not stay: Strapi refuses to start with it.
  assert.notEqual(second.all.ADMIN_PASSWORD, 'Our-own-1');
});
