import { AUTHORS_PUBLISH, AUTHORS_SUBMIT, RIGHTS_OF, ROLES, type Right, type Role } from '../contract/rights';
import { settingValue } from '../rules/setting-value';

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

/** Whether the setting lets authors publish. */
export const authorsPublish = async (): Promise<boolean> =>
  (await settingValue(AUTHORS_PUBLISH)) !== AUTHORS_SUBMIT;

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
