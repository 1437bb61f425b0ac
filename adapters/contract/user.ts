import { z } from './zod.ts';
import { profileInputExample, userExample, userInputExample, userUpdateExample } from './examples.ts';
import {
  idSchema,
  isoDateSchema,
  isStorable,
  pictureUrlSchema,
  readAtSchema,
  slugSchema,
  textSchema,
} from './primitives.ts';
import { roleSchema } from './rights.ts';

/**
 * A user who signs in (requirements 3), as admins and the user see them. No response ever has a password,
 * hash or token.
 */
export const userSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    displayName: z.string(),
    displayNameAr: z.string().nullable(),
    email: z.string().nullable(),
    bio: z.string().nullable(),
    bioAr: z.string().nullable(),
    avatar: z.string().nullable().describe('Address of the portrait'),
    slug: slugSchema.nullable().describe('The end of the address of the page that readers see'),
    isAdmin: z.boolean().describe('Whether the role is `admin`'),
    role: roleSchema.describe('What the user may do; docs/permissions.md has the rights of each role'),
    createdAt: isoDateSchema,
    updatedAt: isoDateSchema,
  })
  .meta({ id: 'User', examples: [userExample] });

export const PASSWORD_MIN = 6;
/** bcrypt reads no more than this. */
const PASSWORD_MAX_BYTES = 72;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long.` as const;

/**
 * The server refuses passwords that are guessed first: only it has the list of common passwords and the names
 * of the owner.
 */
export const PASSWORD_TOO_COMMON = 'This password is one of the most common ones. Please choose another one.';
export const PASSWORD_IS_A_NAME = 'A password must not be the name or the e-mail address of its owner.';

/** A new password. Spaces count, and nothing is trimmed. */
export const newPasswordSchema = (name: string) =>
  z
    .string(`${name} is required`)
    .min(1, { error: `${name} is required`, abort: true })
    .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
    .refine(
      (password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
      `${name} is longer than ${PASSWORD_MAX_BYTES} bytes`,
    )
    .refine(isStorable, `${name} has a character that cannot be stored`)
    .describe(
      'Refused are the 10,000 most common passwords, and the name and the e-mail address of the owner',
    );

const displayName = textSchema('displayName').max(100, 'displayName is longer than 100 characters');
const bio = textSchema('bio').max(2000, 'bio is longer than 2,000 characters');

/** An e-mail address. */
export const emailSchema = z
  .email('email must be an e-mail address')
  .max(254, 'email is longer than 254 characters');

const userFields = z.object({
  username: textSchema('username')
    .min(1, { error: 'username is required', abort: true })
    .min(3, 'username must have at least 3 characters')
    .max(60, 'username is longer than 60 characters')
    .regex(/^[^\s@]*$/, 'username may have neither spaces nor @'),
  displayName: displayName.min(1, 'displayName is required'),
  displayNameAr: displayName.nullable().optional(),
  email: z
    .union([z.null(), z.literal('').transform(() => null), emailSchema], 'email must be an e-mail address')
    .optional()
    .describe('Null or empty: none; then a forgotten password can be replaced by an admin only'),
  slug: textSchema('slug')
    .max(100, 'slug is longer than 100 characters')
    .optional()
    .describe(
      "The end of the address of the author's page. Where empty, a new user gets one from the display name, and an existing one keeps the own. The former address redirects",
    ),
  bio: bio.nullable().optional(),
  bioAr: bio.nullable().optional(),
  avatar: pictureUrlSchema('avatar').optional(),
  isAdmin: z
    .boolean('isAdmin must be true or false')
    .optional()
    .describe('True makes an admin. False makes an admin an author, and changes no other role'),
  role: roleSchema
    .optional()
    .describe('Where absent, a new user is an author. One that contradicts `isAdmin` is refused'),
});

/** The body that creates a user (requirements 5.4). */
export const userInputSchema = userFields
  .extend({ password: newPasswordSchema('password') })
  .meta({ id: 'UserInput', examples: [userInputExample] });

/** The body that saves a user. An absent field stays as it is. An empty password keeps the old one. */
export const userUpdateSchema = userFields
  .partial()
  .extend({
    password: z
      .union([z.literal('').transform(() => undefined), newPasswordSchema('password')], PASSWORD_TOO_SHORT)
      .optional(),
    updatedAt: readAtSchema,
  })
  .meta({ id: 'UserUpdate', examples: [userUpdateExample] });

/** The body of `PUT /api/auth/profile`. An absent field stays as it is. */
export const profileInputSchema = userFields
  .pick({ displayName: true, displayNameAr: true, bio: true, bioAr: true, avatar: true })
  .partial()
  .meta({ id: 'ProfileInput', examples: [profileInputExample] });

export type User = z.infer<typeof userSchema>;
export type UserInput = z.input<typeof userInputSchema>;
export type ProfileInput = z.input<typeof profileInputSchema>;
export type UserUpdate = z.input<typeof userUpdateSchema>;
