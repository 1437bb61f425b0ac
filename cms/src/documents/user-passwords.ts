import { refuseGuessable, type Named } from '../rules/password';
import { USER } from '../uids';
import type { Context, Params } from './context';

const NAMES = ['username', 'displayName', 'displayNameAr', 'email'];

/**
 * Checks new passwords here, since those of the dashboard and of the panel both pass while they are still
 * readable.
 */
export async function userPasswordRules(context: Context, next: () => Promise<unknown>): Promise<unknown> {
  const { data, documentId } = (context.params ?? {}) as Params;
  if (context.uid !== USER || typeof data?.password !== 'string') return next();
  const known: Named | null = documentId
    ? await strapi.db.query(USER).findOne({ select: NAMES, where: { documentId } })
    : null;
  refuseGuessable('password', data.password, { ...known, ...data });
  return next();
}
