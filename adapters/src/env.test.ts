import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const CMS_TOKEN = 'a-token-of-some-length';

describe('parseEnv', () => {
  it('has a default for everything but the token', () => {
    expect(parseEnv({ CMS_TOKEN, PORT: '' })).toEqual({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: 3000,
      CMS_PORT: 1337,
      CMS_URL: 'http://127.0.0.1:1337',
      CMS_TOKEN,
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: false,
      REDIS_URL: '',
      METRICS_TOKEN: '',
    });
  });

  it('derives addresses from the ports and takes slashes off their end', () => {
    const env = parseEnv({
      CMS_TOKEN,
      PORT: '4000',
      CMS_PORT: '4337',
      PUBLIC_URL: 'https://mihwar.example/',
    });
    expect(env).toMatchObject({ CMS_URL: 'http://127.0.0.1:4337', PUBLIC_URL: 'https://mihwar.example' });
  });

  it.each(['redis://cache:6379/1', 'rediss://user:secret@cache.example', 'redis://:p%23s%2Fs@cache/0'])(
    'takes %s for Redis',
    (url) => {
      expect(parseEnv({ CMS_TOKEN, REDIS_URL: url }).REDIS_URL).toBe(url);
    },
  );

  it('reads a setting from the file that is named for it; one that is given wins', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mihwar-env-'));
    const CMS_TOKEN_FILE = path.join(folder, 'CMS_TOKEN');
    writeFileSync(CMS_TOKEN_FILE, 'a-token-that-a-file-holds\n');
    expect(parseEnv({ CMS_TOKEN_FILE, CMS_TOKEN: '' }).CMS_TOKEN).toBe('a-token-that-a-file-holds');
    expect(parseEnv({ CMS_TOKEN_FILE, CMS_TOKEN }).CMS_TOKEN).toBe(CMS_TOKEN);
    rmSync(folder, { recursive: true });
    expect(() => parseEnv({ CMS_TOKEN_FILE })).toThrow(
      new Error(`CMS_TOKEN_FILE names a file that cannot be read: ${CMS_TOKEN_FILE}.`),
    );
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PUBLIC_URL: 'mihwar' }, 'PUBLIC_URL must be an http or https address.'],
    [{ CMS_URL: 'ftp://example.com' }, 'CMS_URL must be an http or https address.'],
    [
      { PUBLIC_URL: 'https://example.com/news' },
      'PUBLIC_URL must be an http or https address without a path.',
    ],
    [
      { PUBLIC_URL: 'https://user:secret@example.com' },
      'PUBLIC_URL must be an http or https address without a path.',
    ],
    [{ CMS_URL: 'http://cms:1337/api' }, 'CMS_URL must be an http or https address without a path.'],
    [{ TRUST_PROXY: 'yes' }, "TRUST_PROXY must be 'true' or 'false'."],
    [{ REDIS_URL: 'http://:secret@cache' }, 'REDIS_URL must begin with redis:// or rediss://.'],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL must begin with redis:// or rediss://.'],
    ...['redis://:pass#word@cache', 'redis://user:12/3@cache:6379'].map((REDIS_URL): [object, string] => [
      { REDIS_URL },
      'REDIS_URL is not an address such as redis://user:password@host:6379; in the password # is written as %23, / as %2F, @ as %40 and % as %25.',
    ]),
    [{ METRICS_TOKEN: 'guess' }, 'METRICS_TOKEN must have at least 16 characters.'],
    ...['sixteen letters and spaces', 'رمز-سري-طويل-جدا-جدا', 'sixteen-letters-ä'].map(
      (token): [object, string] => [
        { CMS_TOKEN: token },
        'CMS_TOKEN must consist of Latin letters, digits and signs, without spaces.',
      ],
    ),
    [{ CMS_TOKEN: '' }, 'CMS_TOKEN is missing.'],
    [{ CMS_TOKEN: '', PORT: '0' }, 'PORT must be a port number from 1 to 65535. CMS_TOKEN is missing.'],
  ])('%j stops the start with a sentence', (settings, sentence) => {
    expect(() => parseEnv({ CMS_TOKEN, ...settings })).toThrow(new Error(sentence));
  });
});
