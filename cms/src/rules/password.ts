import { z } from 'zod';

/** Spec §5 and §9. */
const PASSWORD_MIN = 6;
/** bcrypt reads no more. */
const PASSWORD_MAX_BYTES = 72;

/** A password that is to be set. Spaces count; nothing is trimmed. */
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

const users = () => strapi.plugin('users-permissions').service('user');

/** Of a random password: compared against where there is no such user, so that the time taken tells nothing. */
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
