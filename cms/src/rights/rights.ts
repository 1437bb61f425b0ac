import { AUTHORS_PUBLISH, AUTHORS_SUBMIT, RIGHTS_OF, ROLES, type Right, type Role } from '../contract/rights';
import { ENGLISH } from '../locales';
import { SITE_SETTING } from '../uids';

/**
 * The users who are not blocked, for a query. `blocked` may be null, and SQL does not count null as unequal to
 * true.
 */
export const NOT_BLOCKED = { $or: [{ blocked: false }, { blocked: { $null: true } }] };

/** A user of the site, as Strapi authenticates one. */
export interface SiteUser {
  id: number;
  isAdmin: boolean | null;
  role?: { type: string } | null;
}

/** The user who calls, with the rights at the time of the call. */
export interface Caller {
  id: number;
  rights: ReadonlySet<Right>;
}

/** The role of a user. A user without one of our roles has the rights that `isAdmin` says. */
export function roleOf({ isAdmin, role }: Pick<SiteUser, 'isAdmin' | 'role'>): Role {
  return ROLES.find((one) => one === role?.type) ?? (isAdmin ? 'admin' : 'author');
}

/** Whether the setting lets authors publish. It is read at each call, so that a change holds at once. */
export async function authorsPublish(): Promise<boolean> {
  const setting: { value: string | null } | null = await strapi.db
    .query(SITE_SETTING)
    .findOne({ select: ['value'], where: { key: AUTHORS_PUBLISH, locale: ENGLISH } });
  return setting?.value?.trim() !== AUTHORS_SUBMIT;
}

export async function rightsOf(user: SiteUser): Promise<Set<Right>> {
  const role = roleOf(user);
  const rights = new Set(RIGHTS_OF[role]);
  if (role === 'author' && !(await authorsPublish())) rights.delete('publish');
  return rights;
}

export const callerOf = async (user: SiteUser): Promise<Caller> => ({
  id: user.id,
  rights: await rightsOf(user),
});
