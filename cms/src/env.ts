import path from 'node:path';
import { z } from 'zod';

const port = (name: string) =>
  z.coerce
    .number(`${name} must be a port number`)
    .int(`${name} must be a port number`)
    .min(1, `${name} must be a port number from 1 to 65535`)
    .max(65535, `${name} must be a port number from 1 to 65535`);

const secret = (name: string) =>
  z.string(`${name} is missing`).min(16, `${name} must have at least 16 characters`);

/** Strapi's panel refuses weaker ones, and so would its own sign-up form. */
const PANEL_PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,72}$/;

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
      z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be empty or begin with postgres://'),
    ])
    .default(''),
  ADMIN_USERNAME: z.string().min(3, 'ADMIN_USERNAME must have at least 3 characters').default('admin'),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address').default('admin@example.com'),
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
  APP_KEYS: secret('APP_KEYS').transform((keys) => keys.split(',')),
  API_TOKEN_SALT: secret('API_TOKEN_SALT'),
  ADMIN_JWT_SECRET: secret('ADMIN_JWT_SECRET'),
  TRANSFER_TOKEN_SALT: secret('TRANSFER_TOKEN_SALT'),
  JWT_SECRET: secret('JWT_SECRET'),
  ENCRYPTION_KEY: secret('ENCRYPTION_KEY'),
  CMS_TOKEN: secret('CMS_TOKEN'),
});

export type CmsEnv = z.output<typeof envSchema>;

/**
 * The settings of the cms process, from design.md's table. The only reader of process.env here.
 * @throws {Error} whose message names every wrong setting in one sentence each.
 */
export function parseEnv(source: NodeJS.ProcessEnv): CmsEnv {
  const result = envSchema.safeParse(source);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => issue.message).join('. ') + '.');
}

let parsed: CmsEnv | undefined;

/** The parsed settings; a wrong one ends the process with a plain sentence instead of a stack trace. */
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
