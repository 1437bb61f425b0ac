import { z } from './zod.ts';
import {
  changePasswordInputExample,
  forgotPasswordExample,
  forgotPasswordInputExample,
  loginExample,
  loginInputExample,
  passwordChangedExample,
  resetPasswordInputExample,
  sessionExample,
} from './examples.ts';
import { isStorable, LANGUAGES } from './primitives.ts';
import { rightsSchema } from './rights.ts';
import { emailSchema, newPasswordSchema, userSchema } from './user.ts';

/** The lifetime of a session that is not used. */
export const SESSION_DAYS = 14;

/** The message about a mailed link that was used already, or has expired. */
export const LINK_INVALID = 'This link is not valid any more. Please ask for a new one.';
export const WRONG_CURRENT_PASSWORD = 'The current password is not right';

/** A text that is compared and never stored. It may be any text that could have been set. */
const given = (name: string, max: number) =>
  z
    .string(`${name} is required`)
    .min(1, `${name} is required`)
    .max(max, `${name} is longer than ${max} characters`)
    .refine(isStorable, `${name} has a character that cannot be stored`);

/** `username` may be the e-mail address (requirements 10.2). */
export const loginInputSchema = z
  .object({ username: given('username', 254), password: given('password', 500) })
  .meta({ id: 'LoginInput', examples: [loginInputExample] });

const accessToken = z
  .string()
  .describe('Short-lived; to be sent as `Authorization: Bearer …`. The session itself is an httpOnly cookie');

export const loginSchema = z
  .object({ message: z.string(), token: accessToken, user: userSchema })
  .meta({ id: 'Login', examples: [loginExample] });

/**
 * `user` and `can` are present when the caller is signed in. `token` is a fresh one, and present when the request had
 * the session cookie.
 */
export const sessionSchema = z
  .object({
    isAuthenticated: z.boolean(),
    user: userSchema.optional(),
    can: rightsSchema.optional(),
    token: accessToken.optional(),
  })
  .meta({ id: 'Session', examples: [sessionExample] });

const mailLanguage = z
  .enum(LANGUAGES, { error: "language must be 'en' or 'ar'" })
  .optional()
  .describe('Of the mail; else as Accept-Language says');

export const forgotPasswordInputSchema = z
  .object({ email: emailSchema, language: mailLanguage })
  .meta({ id: 'ForgotPasswordInput', examples: [forgotPasswordInputExample] });

/** `tempPassword` is never sent (requirements 10.2). Screens know it because requirements 7 names it. */
export const forgotPasswordSchema = z
  .object({ message: z.string(), tempPassword: z.string().optional().describe('Never sent') })
  .meta({ id: 'ForgotPassword', examples: [forgotPasswordExample] });

export const resetPasswordInputSchema = z
  .object({ token: given('token', 200), newPassword: newPasswordSchema('newPassword') })
  .meta({ id: 'ResetPasswordInput', examples: [resetPasswordInputExample] });

export const changePasswordInputSchema = z
  .object({
    currentPassword: given('currentPassword', 500),
    newPassword: newPasswordSchema('newPassword'),
    language: mailLanguage,
  })
  .meta({ id: 'ChangePasswordInput', examples: [changePasswordInputExample] });

/** The old sessions have ended, on this device too. This is the new session. */
export const passwordChangedSchema = z
  .object({ message: z.string(), token: accessToken })
  .meta({ id: 'PasswordChanged', examples: [passwordChangedExample] });

export type LoginInput = z.infer<typeof loginInputSchema>;
export type Login = z.infer<typeof loginSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInputSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInputSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordInputSchema>;
export type PasswordChanged = z.infer<typeof passwordChangedSchema>;
