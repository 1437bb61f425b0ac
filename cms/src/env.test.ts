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
