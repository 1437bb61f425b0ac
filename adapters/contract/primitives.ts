import { z } from './zod.ts';
import { messageExample } from './examples.ts';
import { SLUG, SLUG_MAX } from './slug.ts';
import { VISIBLE } from './visible.ts';

/** Largest integer that both databases keep in an `integer` column. */
const MAX_ID = 2_147_483_647;

const NOT_AN_ID = 'must be a positive whole number';

export const idSchema = z.int(NOT_AN_ID).min(1, NOT_AN_ID).max(MAX_ID, NOT_AN_ID);

/** An id in an address: digits only, so that `1e3` and ` 7` are refused. */
export const idInPath = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `${name} must be a positive whole number`)
    .transform(Number)
    .pipe(z.number().max(MAX_ID, `${name} is too large`))
    .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, examples: [12], param: { example: 12 } });

export const idParamSchema = z.object({ id: idInPath('id') });

/** Slugs may hold letters of any script, since an Arabic title has an Arabic slug. */
export const slugSchema = z
  .string()
  .min(1, 'slug must not be empty')
  .max(SLUG_MAX, `slug is longer than ${SLUG_MAX} characters`)
  .regex(SLUG, 'slug may hold letters, digits and single hyphens only')
  // The pattern is repeated here, since the flag would be described as a part of it.
  .meta({ pattern: SLUG.source });

/** A slug in an address. Its example is one that may exist. */
export const slugInPath = (example: string) => slugSchema.meta({ examples: [example], param: { example } });

export const isoDateSchema = z.iso.datetime();

/** The time of the save that a change is based on. */
export const readAtSchema = isoDateSchema
  .optional()
  .describe('As read before editing. When somebody has saved since, nothing is saved and 409 is answered');

/** A shape or null. Unlike `nullable`, this leaves the shape itself described as never null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);

const LONE_SURROGATE_OR_NUL = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether a text has no character that databases, browsers or bcrypt cannot hold. */
export const isStorable = (text: string): boolean => !LONE_SURROGATE_OR_NUL.test(text);

/**
 * A text that a user types. It is trimmed, and may not have characters that databases and browsers cannot
 * hold. A text in which nobody would see anything is empty.
 */
export const textSchema = (name: string) =>
  z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be one text'}` })
    .trim()
    .refine(isStorable, `${name} has a character that cannot be stored`)
    .overwrite((text) => (VISIBLE.test(text) || !isStorable(text) ? text : ''));

const UPLOADED = /^(?:\/uploads\/[\w][\w.-]*|https:\/\/\S+)$/;
const UPLOADED_OR_FOREIGN = /^(?:\/uploads\/[\w][\w.-]*|https?:\/\/\S+)$/;

const noPicture = [z.null(), z.literal('').transform(() => null)] as const;

const pictureSchema = (name: string, pattern: RegExp, message: string) =>
  z.union([...noPicture, z.string().max(1000, `${name} is too long`).regex(pattern, message)], message);

/** The address of a picture as `POST /api/upload` returned it. An empty text or null means no picture. */
export const pictureUrlSchema = (name: string) =>
  pictureSchema(name, UPLOADED, `${name} must be an address that the upload call has answered`).describe(
    'An address answered by POST /upload; null or empty for none',
  );

/**
 * The same, or the address of a picture on another site. The server fetches that picture into the media
 * library.
 */
export const anyPictureUrlSchema = (name: string) =>
  pictureSchema(
    name,
    UPLOADED_OR_FOREIGN,
    `${name} must be an address that the upload call has answered, or one that begins with http:// or https://`,
  ).describe(
    'An address answered by POST /upload, or of a picture on another site, which is fetched into the media library; null or empty for none',
  );

/** The response of a call without a result of its own. */
export const messageSchema = z
  .object({ message: z.string().describe('What was done') })
  .meta({ id: 'Message', examples: [messageExample] });

/** A number in a query, digits only. */
export const wholeNumber = (name: string, min: number, max: number) =>
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
    .meta({ type: 'integer', minimum: min, maximum: max, examples: [20] });

export const limitSchema = wholeNumber('limit', 1, 100);
export const offsetSchema = wholeNumber('offset', 0, 1_000_000);

/** The languages of texts. */
export const LANGUAGES = ['en', 'ar'] as const;
export const languageSchema = z.enum(LANGUAGES);

/** The languages of a page that lists articles. */
export const pageLanguagesSchema = z
  .array(languageSchema)
  .describe("The languages of its page. Without 'en', the page has articles, but none with an English text");
