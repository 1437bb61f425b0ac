import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { SERVER_ADDRESS, SITE_ADDRESS } from './contract/link-schemes';
import { port } from './contract/port';
import { ENGINES } from './api/translation/engines/engine';
import { SENDER } from './mail/address';
import { isCommonPassword, isOwnName } from './rules/password';

/** Where people find a server of ours; empty by default. */
const origin = (name: string) =>
  z
    .string()
    .refine(
      (url) => url === '' || (SITE_ADDRESS.test(url) && URL.canParse(url)),
      `${name} must be an http or https address without a path`,
    )
    .default('')
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** The address of a service, which may have a path. `fallback` stands for an empty one. */
const webAddress = (sentence: string, fallback = '') =>
  z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: sentence })])
    .default('')
    .transform((url) => (url || fallback).replace(/(?<!\/)\/+$/, ''));

const secret = (name: string) =>
  z.string(`${name} is missing`).min(16, `${name} must have at least 16 characters`);

/** As SERVER_ADDRESS. A parameter may have an @ in its value. */
const DATABASE_ADDRESS = /^\w+:\/\/[^/?#]*(?:[/#][^@?]*)?(?:\?(?:[^@]*|\w+=.*))?$/;

/** Checked only if S3_BUCKET is set: `checkBucket` names the missing ones then. */
const bucketSetting = (pattern: RegExp, sentence: string) =>
  z.union([z.literal(''), z.string().regex(pattern, sentence)], sentence).default('');

/** Strapi's panel refuses weaker passwords, as its own sign-up form does. */
const PANEL_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,72}$/;

const bucketSettings = {
  S3_BUCKET: bucketSetting(/^[\w.-]{3,63}$/, 'S3_BUCKET must be the name of a bucket'),
  S3_REGION: bucketSetting(/^[\w-]+$/, 'S3_REGION must be the name of a region'),
  S3_ENDPOINT: bucketSetting(
    /^https?:\/\/[^/\s]+\/?$/,
    'S3_ENDPOINT must be an http or https address without a path',
  ),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  S3_PREFIX: bucketSetting(
    /^[\w-]+(?:\/[\w-]+)*$/,
    'S3_PREFIX must be names of folders, with slashes between them only',
  ),
};

const translateSettings = {
  TRANSLATE_PROVIDER: z
    .enum(ENGINES, `TRANSLATE_PROVIDER must be one of ${ENGINES.join(', ')}`)
    .default('dictionary'),
  TRANSLATE_URL: webAddress('TRANSLATE_URL must be empty or an http or https address'),
  TRANSLATE_KEY: z.string().default(''),
  TRANSLATE_MODEL: z.string().default(''),
};

/** The variables that each engine requires. */
const ENGINE_NEEDS = {
  dictionary: [],
  bergamot: [],
  libretranslate: ['TRANSLATE_URL'],
  mtranserver: ['TRANSLATE_URL'],
  deepl: ['TRANSLATE_KEY'],
  openai: ['TRANSLATE_MODEL'],
} as const;

function checkEngine(env: CmsEnv, context: z.RefinementCtx) {
  const provider = env.TRANSLATE_PROVIDER;
  for (const name of ENGINE_NEEDS[provider]) {
    if (!env[name]) context.addIssue({ code: 'custom', message: `${name} is missing: ${provider} needs it` });
  }
}

/** Without this check, the first editor who uploads would notice a bucket without a key. */
function checkBucket(env: CmsEnv, context: z.RefinementCtx) {
  if (!env.S3_BUCKET) return;
  for (const name of ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!env[name]) context.addIssue({ code: 'custom', message: `${name} is missing: S3_BUCKET needs it` });
  }
}

/** Applies the rule of all other passwords. */
function checkAdminPassword(
  { ADMIN_PASSWORD, ADMIN_USERNAME, ADMIN_EMAIL }: CmsEnv,
  context: z.RefinementCtx,
) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (isCommonPassword(ADMIN_PASSWORD)) {
    refuse('ADMIN_PASSWORD is one of the most common passwords: choose another one');
  } else if (isOwnName(ADMIN_PASSWORD, { username: ADMIN_USERNAME, email: ADMIN_EMAIL })) {
    refuse('ADMIN_PASSWORD must not be the same as ADMIN_USERNAME or ADMIN_EMAIL');
  }
}

const spamSettings = {
  AKISMET_KEY: z.string().default(''),
  AKISMET_URL: webAddress(
    'AKISMET_URL must be empty or an http or https address',
    'https://rest.akismet.com',
  ),
};

const importSettings = {
  REWRITE_PROVIDER: z.enum(['none', 'openai'], "REWRITE_PROVIDER must be 'none' or 'openai'").default('none'),
  REWRITE_URL: webAddress('REWRITE_URL must be an http or https address', 'https://api.openai.com/v1'),
  REWRITE_KEY: z.string().default(''),
  REWRITE_MODEL: z.string().default(''),
  IMPORT_ALLOW_HOSTS: z
    .string()
    .regex(
      /^\s*(?:[^\s,:/@]+:\d{1,5}\s*(?:,\s*|$))*$/,
      'IMPORT_ALLOW_HOSTS must be pairs like feeds.example.lan:8080, with commas between them',
    )
    .default('')
    .transform((pairs) => pairs.split(',').flatMap((pair) => pair.trim() || [])),
};

function checkRewriting(env: CmsEnv, context: z.RefinementCtx) {
  if (env.REWRITE_PROVIDER === 'openai' && !env.REWRITE_MODEL) {
    context.addIssue({ code: 'custom', message: 'REWRITE_MODEL is missing: REWRITE_PROVIDER needs it' });
  }
}

const envSchema = z.object({
  CMS_HOST: z.string().default('127.0.0.1'),
  CMS_PORT: port('CMS_PORT').default(1337),
  DATA_DIR: z
    .string()
    .default('../.data')
    .transform((folder) => path.resolve(folder)),
  DATABASE_URL: z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be empty or begin with postgres://')
        .refine(
          (url) => DATABASE_ADDRESS.test(url) && URL.canParse(url),
          'DATABASE_URL is not an address such as postgres://user:password@host/database; in the password # is written as %23, / as %2F, @ as %40 and % as %25',
        ),
    ])
    .default(''),
  ADMIN_USERNAME: z.string().min(3, 'ADMIN_USERNAME must have at least 3 characters').default('admin'),
  ADMIN_EMAIL: z
    .email('ADMIN_EMAIL must be an e-mail address')
    .default('admin@example.com')
    // Strapi looks for the small letters of an address that somebody signs in with.
    .transform((email) => email.toLowerCase()),
  ADMIN_PASSWORD: z
    .string('ADMIN_PASSWORD is missing')
    .regex(
      PANEL_PASSWORD,
      'ADMIN_PASSWORD must have 8 to 72 characters, with a capital letter, a small letter and a digit',
    ),
  DEMO_CONTENT: z
    .enum(['true', 'false'], "DEMO_CONTENT must be 'true' or 'false'")
    .default('true')
    .transform((value) => value === 'true'),
  /** The site's port. */
  PORT: port('PORT').default(3000),
  PUBLIC_URL: origin('PUBLIC_URL'),
  /** The address of Strapi's panel, as editors know it. */
  PANEL_URL: origin('PANEL_URL'),
  SMTP_URL: z
    .string()
    .regex(/^$|^smtps?:\/\/[^/?#]/, {
      abort: true,
      error: 'SMTP_URL must be empty or begin with smtp:// or smtps://',
    })
    .refine(
      (url) => url === '' || (SERVER_ADDRESS.test(url) && URL.canParse(url)),
      'SMTP_URL is not an address such as smtp://user:password@host:587; in the password # is written as %23, / as %2F, @ as %40 and % as %25',
    )
    .default(''),
  MAIL_FROM: z
    .union([
      z.literal(''),
      z.string().regex(SENDER, "MAIL_FROM must be like 'Mihwar <news@example.com>' or an e-mail address"),
    ])
    .default(''),
  ...bucketSettings,
  ...importSettings,
  ...spamSettings,
  ...translateSettings,
  APP_KEYS: secret('APP_KEYS').transform((keys) => keys.split(',')),
  API_TOKEN_SALT: secret('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: secret('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: secret('TRANSFER_TOKEN_SALT'),
  JWT_SECRET: secret('JWT_SECRET'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  CMS_TOKEN: secret('CMS_TOKEN')
    // The Authorization header carries no others.
    .regex(/^[!-~]*$/, 'CMS_TOKEN must consist of Latin letters, digits and signs, without spaces'),
});

export type CmsEnv = z.output<typeof envSchema>;

/** A setting that a file contains, as container platforms pass secrets. @throws {Error} with a sentence */
function inFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${name}_FILE names a file that cannot be read: ${file}.`);
  }
}

/** `NAME_FILE` names a file that contains the setting NAME, unless NAME is given. */
function withFiles(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = { ...source };
  for (const name of Object.keys(envSchema.shape)) {
    const file = given[`${name}_FILE`];
    if (file && !given[name]) given[name] = inFile(name, file);
  }
  return given;
}

/**
 * Parses the settings of the cms process. Nothing else here reads process.env.
 * @throws {Error} whose message names every wrong setting in one sentence each.
 */
export function parseEnv(source: NodeJS.ProcessEnv): CmsEnv {
  const result = envSchema
    .superRefine(checkAdminPassword)
    .superRefine(checkBucket)
    .superRefine(checkRewriting)
    .superRefine(checkEngine)
    .safeParse(withFiles(source));
  if (result.success) {
    const { PUBLIC_URL, PORT, PANEL_URL, CMS_PORT } = result.data;
    return {
      ...result.data,
      PUBLIC_URL: PUBLIC_URL || `http://localhost:${PORT}`,
      PANEL_URL: PANEL_URL || `http://localhost:${CMS_PORT}`,
    };
  }
  throw new Error(result.error.issues.map((issue) => issue.message).join('. ') + '.');
}

let parsed: CmsEnv | undefined;

/** The parsed settings. A wrong one ends the process with a plain sentence instead of a stack trace. */
export function env(): CmsEnv {
  if (parsed) return parsed;
  try {
    parsed = parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`The content server cannot start: ${(error as Error).message}\n`);
    process.exit(1);
  }
  return parsed;
}
