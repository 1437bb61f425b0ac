import { PASSWORD_RESET } from '../uids';
import { hashOf, newSecret } from './secrets';

export const RESET_LINK_MINUTES = 30;

const resets = () => strapi.db.query(PASSWORD_RESET);

/** A secret that sets a user's password once, within half an hour; an earlier one is void. Only its hash is kept. */
export async function createPasswordReset(userId: number): Promise<string> {
  const secret = newSecret();
  await strapi.db.transaction(async () => {
    await resets().deleteMany({ where: { $or: [{ userId }, { expiresAt: { $lt: new Date() } }] } });
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

const valid = (secret: string) => ({ secretHash: hashOf(secret), expiresAt: { $gt: new Date() } });

/** Whose password a secret may set, or null. */
export async function userOfPasswordReset(secret: string): Promise<number | null> {
  const reset = await resets().findOne({ select: ['userId'], where: valid(secret) });
  return reset?.userId ?? null;
}

/** Uses the secret up; false when somebody was faster. */
export async function usePasswordReset(secret: string): Promise<boolean> {
  const { count } = await resets().deleteMany({ where: valid(secret) });
  return count === 1;
}

/** Links that were sent before a password was changed otherwise are void. */
export async function voidPasswordResetsOf(userIds: number[]): Promise<void> {
  if (userIds.length > 0) await resets().deleteMany({ where: { userId: { $in: userIds } } });
}
