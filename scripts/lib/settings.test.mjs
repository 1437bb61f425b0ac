// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { places } from './places.mjs';
import { parseSettings, refuseCutValues, withFiles, withoutSettings } from './settings.mjs';

test('without any setting the defaults of the design hold', () => {
  const { env: _env, ...settings } = parseSettings({});
  assert.deepEqual(settings, {
    port: 3000,
    host: '127.0.0.1',
    cmsPort: 1337,
    cmsHost: '127.0.0.1',
    cmsUrl: 'http://127.0.0.1:1337',
    publicUrl: 'http://localhost:3000',
    panelUrl: 'http://localhost:1337',
    dataDir: path.join(places.root, '.data'),
  });
});

test('a value that Node would read in part is refused with the name of its setting', () => {
  const file = (/** @type {string} */ text) => () => refuseCutValues(`PORT=4000\n${text}\nHOST=\n`);
  for (const cut of [
    'ADMIN_PASSWORD=Str0ng#Pass',
    'export ADMIN_PASSWORD = Str0ng#Pass # mine',
    'ADMIN_PASSWORD=#Str0ng',
  ])
    assert.throws(file(cut), /In \.env, put the value of ADMIN_PASSWORD in single quotes/);
  for (const whole of [
    "ADMIN_PASSWORD='Str0ng#Pass'",
    'ADMIN_PASSWORD="a#b"',
    'A=b # c#d',
    'A= # c',
    '# A=b#c',
    'A=',
  ])
    assert.doesNotThrow(file(whole), whole);
});

test('addresses follow the ports, and an empty value is none', () => {
  const settings = parseSettings({ PORT: '4000', CMS_PORT: '4337', PUBLIC_URL: '', HOST: '' });
  assert.equal(settings.publicUrl, 'http://localhost:4000');
  assert.equal(settings.cmsUrl, 'http://127.0.0.1:4337');
  assert.equal(settings.host, '127.0.0.1');
});

test('the panel is where Strapi listens, unless it has an address of its own', () => {
  const panelUrlFor = (/** @type {NodeJS.ProcessEnv} */ env) => parseSettings(env).panelUrl;
  assert.equal(panelUrlFor({ CMS_HOST: '0.0.0.0', CMS_PORT: '4337' }), 'http://127.0.0.1:4337');
  assert.equal(panelUrlFor({ CMS_HOST: '192.0.2.2' }), 'http://192.0.2.2:1337');
  assert.equal(panelUrlFor({ PANEL_URL: 'https://cms.example' }), 'https://cms.example');
});

test('the site asks Strapi where it listens', () => {
  const cmsUrlFor = (/** @type {string} */ CMS_HOST) => parseSettings({ CMS_HOST }).cmsUrl;
  assert.equal(cmsUrlFor('192.0.2.2'), 'http://192.0.2.2:1337');
  assert.equal(cmsUrlFor('::1'), 'http://[::1]:1337');
  assert.equal(cmsUrlFor('0.0.0.0'), 'http://127.0.0.1:1337');
  assert.equal(cmsUrlFor('::'), 'http://[::1]:1337');
});

test('a setting may be in a file, and one that cannot be read is named', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'password');
  fs.writeFileSync(file, 'Zebra-Lamp-77x\n');
  assert.equal(withFiles({ ADMIN_PASSWORD_FILE: file }).ADMIN_PASSWORD, 'Zebra-Lamp-77x');
  const both = { ADMIN_PASSWORD_FILE: file, ADMIN_PASSWORD: 'Other-Lamp-88y' };
  assert.equal(withFiles(both).ADMIN_PASSWORD, 'Other-Lamp-88y');
  assert.deepEqual(withFiles({ SOME_FILE: file }), { SOME_FILE: file });
  assert.throws(() => withFiles({ PUBLIC_URL_FILE: `${file}-not` }), {
    name: 'Problem',
    message: `PUBLIC_URL_FILE names a file that cannot be read: ${file}-not.`,
  });
});

test('a wrong setting is named in a sentence', () => {
  /** @type {[NodeJS.ProcessEnv, RegExp][]} */
  const wrong = [
    [{ PORT: 'abc' }, /^PORT must be a port number from 1 to 65535, not "abc"\.$/],
    [{ PORT: '70000' }, /^PORT must be/],
    [{ CMS_PORT: '13.5' }, /^CMS_PORT must be/],
    [{ PORT: '4000', CMS_PORT: '4000' }, /^PORT and CMS_PORT must differ; both are 4000\.$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be empty or begin with postgres/],
    [{ PUBLIC_URL: 'mihwar.example' }, /^PUBLIC_URL must be an http or https address without a path\.$/],
    [
      { PUBLIC_URL: 'https://example.com/news' },
      /^PUBLIC_URL must be an http or https address without a path\.$/,
    ],
    [{ PUBLIC_URL: 'https://user:secret@example.com' }, /^PUBLIC_URL must be [^@]*$/],
    [{ CMS_URL: 'http://127.0.0.1:1337/api' }, /^CMS_URL must be an http or https address without a path\.$/],
    [
      { DATABASE_URL: 'postgres://mihwar:pass#word@db:5432/x' },
      /^DATABASE_URL is not an address .* # as %23/,
    ],
    [{ DATABASE_URL: 'postgres://mihwar:12#3@db:5432/x' }, /^DATABASE_URL is not an address .* \/ as %2F/],
    [{ DATABASE_URL: 'postgres://mihwar:12/3@db:5432/x' }, /^DATABASE_URL is not an address .* \/ as %2F/],
    [
      { SMTP_URL: 'smtp://user:pass/word@mail.example' },
      /^SMTP_URL is not an address such as smtp:.* # as %23/,
    ],
    [{ SMTP_URL: 'smtp://user:12#3@mail.example:587' }, /^SMTP_URL is not an address .* \/ as %2F/],
    [{ REDIS_URL: 'redis://user:12/3@cache' }, /^REDIS_URL is not an address such as redis:.* # as %23/],
    [{ PANEL_URL: 'cms.example' }, /^PANEL_URL must be an http or https address without a path\.$/],
    [{ S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be an http or https address without a path\.$/],
    [
      { S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1' },
      /^S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it\. S3_SECRET_ACCESS_KEY is missing/,
    ],
    [{ DEMO_CONTENT: 'yes' }, /^DEMO_CONTENT must be 'true' or 'false'\.$/],
    [{ ADMIN_PASSWORD: 'secret' }, /^ADMIN_PASSWORD must have 8 to 72 characters/],
  ];
  for (const [env, message] of wrong) assert.throws(() => parseSettings(env), { name: 'Problem', message });
});

test('passwords in addresses may have any character as %', () => {
  const env = { SMTP_URL: 'smtps://a%40b.example:p%40ss%2F@mail.example?tls.rejectUnauthorized=false' };
  assert.equal(
    parseSettings({ ...env, REDIS_URL: 'rediss://:p%23ss@cache:6379/1' }).env.SMTP_URL,
    env.SMTP_URL,
  );
});

test('a database may be at a socket, and its parameters may have an @', () => {
  for (const DATABASE_URL of [
    'postgresql:///mihwar?host=/var/run/postgresql&user=me@tenant',
    'postgres://%2Fvar%2Frun%2Fpostgresql/mihwar',
    'postgres://mihwar:p%40ss%2F1%23@db:5432/mihwar?sslmode=require',
  ]) {
    assert.equal(parseSettings({ DATABASE_URL }).env.DATABASE_URL, DATABASE_URL);
  }
});

test('all wrong settings are named at once', () => {
  assert.throws(() => parseSettings({ PORT: 'x', CMS_PORT: 'y' }), /PORT must be .* CMS_PORT must be/);
});

test('tests start from an environment without any setting', () => {
  const env = { PATH: '/bin', HOME: '/h', CHROMIUM_PATH: '/c', PORT: '1', DATABASE_URL: 'x', S3_BUCKET: 'x' };
  const secret = {
    ADMIN_PASSWORD: 'x',
    ADMIN_JWT_SECRET: 'x',
    API_TOKEN_SALT: 'x',
    CMS_TOKEN: 'x',
    NODE_ENV: 'x',
  };
  assert.deepEqual(withoutSettings({ ...env, ...secret }), { PATH: '/bin', HOME: '/h', CHROMIUM_PATH: '/c' });
});
