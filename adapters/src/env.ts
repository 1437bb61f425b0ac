import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SERVER_ADDRESS, SITE_ADDRESS } from '../contract/link-schemes.ts';
import { port } from '../contract/port.ts';

const address = (name: string) =>
  z
    .url({ protocol: /^https?$/, abort: true, error: `${name} must be an http or https address` })
    .regex(SITE_ADDRESS, `${name} must be an http or https address without a path`)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'NODE_ENV is not known').default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port('PORT').default(3000),
  CMS_PORT: port('CMS_PORT').default(1337),
  CMS_URL: address('CMS_URL').optional(),
  CMS_TOKEN: z
    .string('CMS_TOKEN is missing')
    .min(16, 'CMS_TOKEN must have at least 16 characters')
    // The Authorization header carries no others.
    .regex(/^[!-~]*$/, 'CMS_TOKEN must consist of Latin letters, digits and signs, without spaces'),
  PUBLIC_URL: address('PUBLIC_URL').optional(),
  TRUST_PROXY: z
    .enum(['true', 'false'], "TRUST_PROXY must be 'true' or 'false'")
    .default('false')
    .transform((value) => value === 'true'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { abort: true, error: 'REDIS_URL must begin with redis:// or rediss://' })
    .refine(
      (url) => SERVER_ADDRESS.test(url) && URL.canParse(url),
      'REDIS_URL is not an address such as redis://user:password@host:6379; in the password # is written as %23, / as %2F, @ as %40 and % as %25',
    )
    .default(''),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').default(''),
});

const envSchema = settings.transform((env) => ({
  ...env,
  CMS_URL: env.CMS_URL ?? `http://127.0.0.1:${env.CMS_PORT}`,
  PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
}));

/**
 * A setting that a file contains, as container platforms pass secrets.
 * @throws {Error} with a sentence
 */
function inFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${name}_FILE names a file that cannot be read: ${file}.`);
  }
}

export type Env = z.output<typeof envSchema>;

/**
 * The settings of the site process. Empty values count as not given; `NAME_FILE` names a file that holds the
 * setting NAME where NAME is not given.
 * @throws {Error} whose message has one sentence for each wrong setting.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  for (const name of Object.keys(settings.shape)) {
    const file = given[`${name}_FILE`];
    if (file && given[name] === undefined) given[name] = inFile(name, file);
  }
  const result = envSchema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(`${result.error.issues.map(({ message }) => message).join('. ')}.`);
}
