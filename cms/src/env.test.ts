import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseEnv } from './env';

const secret = 'only-for-tests-only-for-tests';
const required = {
  ADMIN_PASSWORD: 'Test-password-1',
  APP_KEYS: `${secret},${secret}`,
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  CMS_TOKEN: secret,
};

it('reads a setting from the file that is named for it; one that is given wins', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mihwar-env-'));
  const file = path.join(folder, 'DATABASE_URL');
  writeFileSync(file, 'postgres://mihwar:p%40ss@database:5432/mihwar\n');
  const read = (env: NodeJS.ProcessEnv) =>
    parseEnv({ ...required, DATABASE_URL_FILE: file, ...env } as NodeJS.ProcessEnv).DATABASE_URL;
  expect(read({ NODE_ENV: 'test' })).toBe('postgres://mihwar:p%40ss@database:5432/mihwar');
  expect(read({ NODE_ENV: 'test', DATABASE_URL: 'postgres://other' })).toBe('postgres://other');
  rmSync(folder, { recursive: true });
  expect(() => read({ NODE_ENV: 'test' })).toThrow(
    new Error(`DATABASE_URL_FILE names a file that cannot be read: ${file}.`),
  );
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ PUBLIC_URL: '' }, 'http://localhost:3000'],
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ PORT: '8080', PUBLIC_URL: 'https://news.example/' }, 'https://news.example'],
])('knows the site at the address of %j as %s', (env, publicUrl) => {
  expect(parseEnv({ ...required, ...env } as unknown as NodeJS.ProcessEnv).PUBLIC_URL).toBe(publicUrl);
});

it('asks Akismet itself about spam unless another service is named', () => {
  const read = (env: object) => parseEnv({ ...required, ...env } as unknown as NodeJS.ProcessEnv).AKISMET_URL;
  expect(read({})).toBe('https://rest.akismet.com');
  expect(read({ AKISMET_URL: 'http://spam.lan:8080/' })).toBe('http://spam.lan:8080');
  expect(() => read({ AKISMET_URL: 'ftp://spam.lan' })).toThrow('AKISMET_URL must be');
});

it.each([
  [{}, 'http://localhost:1337'],
  [{ PANEL_URL: '', CMS_PORT: '4337' }, 'http://localhost:4337'],
  [{ PANEL_URL: 'https://cms.example/' }, 'https://cms.example'],
])('knows the panel at the address of %j as %s', (env, panelUrl) => {
  expect(parseEnv({ ...required, ...env } as unknown as NodeJS.ProcessEnv).PANEL_URL).toBe(panelUrl);
});

it.each([
  'smtp://user:pass/word@mail.example',
  'smtp://user:12#3@mail.example',
  'smtps://user:1?2@mail.example',
])('says how a password is written where %s would lead to another machine', (SMTP_URL) => {
  const sentence =
    'SMTP_URL is not an address such as smtp://user:password@host:587; in the password # is written as %23, / as %2F, @ as %40 and % as %25.';
  expect(() => parseEnv({ ...required, SMTP_URL } as unknown as NodeJS.ProcessEnv)).toThrow(
    new Error(sentence),
  );
});

it('takes a password with every character that is written as %', () => {
  const SMTP_URL = 'smtps://news%40mihwar.example:p%23s%2Fs%25@mail.example:465?tls.rejectUnauthorized=false';
  expect(parseEnv({ ...required, SMTP_URL } as unknown as NodeJS.ProcessEnv).SMTP_URL).toBe(SMTP_URL);
});

it("writes the first admin's address in small letters, as Strapi looks for it", () => {
  const env = { ...required, ADMIN_EMAIL: 'Chief@Example.COM' } as unknown as NodeJS.ProcessEnv;
  expect(parseEnv(env).ADMIN_EMAIL).toBe('chief@example.com');
});

it.each(['sixteen letters and spaces', 'رمز-سري-طويل-جدا-جدا', 'sixteen-letters-ä'])(
  'takes no token that the site could not send: %s',
  (CMS_TOKEN) => {
    expect(() => parseEnv({ ...required, CMS_TOKEN } as unknown as NodeJS.ProcessEnv)).toThrow(
      new Error('CMS_TOKEN must consist of Latin letters, digits and signs, without spaces.'),
    );
  },
);

it('takes a token with every sign that base64 has', () => {
  const CMS_TOKEN = 'Zm9v+YmFy/Zm9v_YmFy-Zg==';
  expect(parseEnv({ ...required, CMS_TOKEN } as unknown as NodeJS.ProcessEnv).CMS_TOKEN).toBe(CMS_TOKEN);
});

it.each([
  'postgres://mihwar:12#3@db:5432/mihwar',
  'postgres://mihwar:12/3@db:5432/mihwar',
  'postgres://mihwar:1?2@db/mihwar',
])('says how a password is written where %s would lead to another database', (DATABASE_URL) => {
  expect(() => parseEnv({ ...required, DATABASE_URL } as unknown as NodeJS.ProcessEnv)).toThrow(
    new Error(
      'DATABASE_URL is not an address such as postgres://user:password@host/database; in the password # is written as %23, / as %2F, @ as %40 and % as %25.',
    ),
  );
});

it.each([
  'postgres://mihwar:p%40ss%2F1%23@db:5432/mihwar?sslmode=require',
  'postgresql:///mihwar?host=/var/run/postgresql&user=me@tenant',
  'postgres://%2Fvar%2Frun%2Fpostgresql/mihwar',
  'postgres://db?ssl',
])('takes %s as the address of a database', (DATABASE_URL) => {
  expect(parseEnv({ ...required, DATABASE_URL } as unknown as NodeJS.ProcessEnv).DATABASE_URL).toBe(
    DATABASE_URL,
  );
});
