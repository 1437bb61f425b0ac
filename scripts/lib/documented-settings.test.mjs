// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { places } from './places.mjs';
import { ensureSecrets } from './secrets.mjs';
import { withoutSettings } from './settings.mjs';
import { temporaryFolder } from './temporary.mjs';

/** @param {string} file below the root */
const read = (file) => fs.readFileSync(path.join(places.root, file), 'utf8');

/**
 * The settings that a process reads.
 * @param {string} schema
 */
const settingsIn = (schema) => [...read(schema).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

/**
 * The part of docker-compose.yml about one service.
 * @param {string} name
 */
function service(name) {
  const [, text] =
    new RegExp(`^  ${name}:\\n((?:(?: {4}.*)?\\n)+)`, 'm').exec(read('docker-compose.yml')) ?? [];
  assert.ok(text, `There is no service ${name}`);
  return text;
}

/** Containers have ports to themselves: outside it says where the machine offers Strapi's. */
const NOT_PASSED_ON = ['CMS_PORT'];

const PROCESSES = [
  { name: 'cms', schema: 'cms/src/env.ts', dockerfile: 'cms/Dockerfile' },
  { name: 'site', schema: 'adapters/src/env.ts', dockerfile: 'adapters/Dockerfile' },
];

for (const { name, schema, dockerfile } of PROCESSES) {
  test(`${name}: every setting is in the README, or a secret in .env.example`, (t) => {
    const secrets = Object.keys(ensureSecrets(temporaryFolder(t), {}));
    const example = read('.env.example');
    const [, table] = /^## Settings$(.+?)^## /ms.exec(read('README.md')) ?? [];
    const settings = settingsIn(schema);
    assert.ok(settings.length > 5);
    for (const setting of settings.filter((one) => one !== 'NODE_ENV')) {
      const isSecret = secrets.includes(setting);
      const isSaid = isSecret
        ? new RegExp(`^${setting}=`, 'm').test(example)
        : table?.includes(`\`${setting}\``);
      const missing = isSecret
        ? 'is missing in .env.example'
        : "is missing in the README's table, or in scripts/lib/secrets.mjs if it is a secret";
      assert.ok(isSaid, `${setting} ${missing}`);
    }
  });

  test(`${name}: no setting of a developer reaches the tests`, () => {
    const given = Object.fromEntries(settingsIn(schema).map((setting) => [setting, 'x']));
    assert.deepEqual(withoutSettings(given), {}, 'SETTING in scripts/lib/settings.mjs');
  });

  test(`${name}: every setting reaches its container`, () => {
    const given = `${service(name)}\n${read(dockerfile)}`;
    for (const setting of settingsIn(schema).filter((one) => !NOT_PASSED_ON.includes(one))) {
      assert.match(
        given,
        new RegExp(`^(?:ENV)? +${setting}(?:_FILE)?[:=]`, 'm'),
        `${setting} is neither in the service ${name} of docker-compose.yml nor in ${dockerfile}`,
      );
    }
  });
}

test('whatever docker-compose.yml takes from .env is in .env.example, and nothing else is', () => {
  const taken = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  const offered = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  assert.deepEqual([...new Set(taken)].sort(), [...new Set(offered)].sort());
});

// docker-compose 1.29, which Debian 12 ships, takes the inner braces for text.
test('no value of docker-compose.yml has a variable inside of another one', () => {
  assert.doesNotMatch(read('docker-compose.yml'), /\$\{[^}]*\$\{/);
});

test('the database is ready when it answers where the others reach it, and not before it is made', () => {
  // While the image makes the database, its temporary server answers by the socket only.
  assert.match(service('database'), /pg_isready --host 127\.0\.0\.1 /);
});

test('a backup saves and a restore fills the volumes that docker-compose.yml mounts, whatever the project is called', () => {
  const [, volumes] = /^volumes:\n((?: .*\n)+)/m.exec(read('docker-compose.yml')) ?? [];
  // The database has a dump of its own; a model can be downloaded again.
  const wanted = [...(volumes ?? '').matchAll(/[\w-]+/g)].map(String);
  const saved = wanted.filter((name) => !['database', 'translate'].includes(name)).sort();
  for (const [way, redirect, mode] of /** @type {const} */ ([
    ['exec -T', '-cf - . >', '(:ro)?'],
    ['run .+', '-xf - <', ''],
  ])) {
    const command = new RegExp(`docker compose ${way} (\\w+) tar -C (\\S+) ${redirect} (\\S+)\\.tar$`, 'gm');
    const found = [...read('README.md').matchAll(command)];
    assert.deepEqual(found.map(([, , , volume]) => volume).sort(), saved);
    for (const [, name, folder, volume] of found)
      assert.match(service(name), new RegExp(`- ${volume}:${folder}${mode}$`, 'm'));
  }
});

test('a restore that fails leaves nothing half done', () => {
  assert.match(read('README.md'), /psql -v ON_ERROR_STOP=1 --single-transaction .* < mihwar\.sql$/m);
});
