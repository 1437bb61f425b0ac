import { z } from 'zod';

/** Largest integer that both databases keep in an `integer` column. */
const MAX_ID = 2_147_483_647;

const NOT_AN_ID = 'must be a positive whole number';

export const idSchema = z.int(NOT_AN_ID).min(1, NOT_AN_ID).max(MAX_ID, NOT_AN_ID);

/** An id in an address: digits only, so that `1e3` and ` 7` are refused. */
export const idParamSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'id must be a positive whole number')
    .transform(Number)
    .pipe(z.number().max(MAX_ID, 'id is too large'))
    .meta({ type: 'integer' }),
});

/** Slugs may hold letters of any script: an Arabic title has an Arabic slug. */
export const slugSchema = z
  .string()
  .min(1, 'slug must not be empty')
  .max(200, 'slug is longer than 200 characters')
  .regex(
    /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u,
    'slug may hold letters, digits and single hyphens only',
  );

export const slugParamSchema = z.object({ slug: slugSchema });

export const isoDateSchema = z.iso.datetime();

const LONE_SURROGATE_OR_NUL = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text as people type it: without the characters that databases and browsers cannot hold. Trimmed. */
export const textSchema = (name: string) =>
  z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be one text'}` })
    .trim()
    .refine((text) => !LONE_SURROGATE_OR_NUL.test(text), `${name} has a character that cannot be stored`);

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string(`${name} must be given once, as a whole number from ${min} to ${max}`)
    .regex(/^\d{1,10}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `${name} must be a whole number from ${min} to ${max}`)
        .max(max, `${name} must be a whole number from ${min} to ${max}`),
    )
    .meta({ type: 'integer' });

export const limitSchema = wholeNumber('limit', 1, 100);
export const offsetSchema = wholeNumber('offset', 0, 1_000_000);
