import { PASSWORD_RESET } from '../uids';
import { hashOf, newSecret } from './secrets';

export const RESET_LINK_MINUTES = 30;

const resets = () => strapi.db.query(PASSWORD_RESET);

/**
 * Creates a secret that sets a user's password once, within half an hour. An earlier one becomes void. Only
 * its hash is stored.
 */
export async function createPasswordReset(userId: number): Promise<string> {
  const secret = newSecret();
  await strapi.db.transaction(async () => {
    await resets().deleteMany({ where: { userId } });
    await resets().create({
      data: {
        secretHash: hashOf(secret),
        userId,
        expiresAt: new Date(Date.now() + RESET_LINK_MINUTES * 60_000),
      },
    });
  });
  return secret;
}

/** Removes secrets whose time is over. */
export async function removeExpiredResets(): Promise<void> {
  await resets().deleteMany({ where: { expiresAt: { $lt: new Date() } } });
}

const valid = (secret: string) => ({ secretHash: hashOf(secret), expiresAt: { $gt: new Date() } });

/** The user whose password a secret may set, or null. */
export async function userOfPasswordReset(secret: string): Promise<number | null> {
  const reset = await resets().findOne({ select: ['userId'], where: valid(secret) });
  return reset?.userId ?? null;
}

/** Uses the secret up. False if another request has used it first. */
export async function usePasswordReset(secret: string): Promise<boolean> {
  const { count } = await resets().deleteMany({ where: valid(secret) });
  return count === 1;
}

/** Voids links that were sent before a password was changed in another way. */
export async function voidPasswordResetsOf(userIds: number[]): Promise<void> {
  if (userIds.length > 0) await resets().deleteMany({ where: { userId: { $in: userIds } } });
}
