import type { Role } from '../../../contract/rights';
import { roleOf } from '../../../rights/rights';
import { USER } from '../../../uids';

/**
 * A user as admins and the user see it. The query names its columns, so that no password or token can slip
 * in.
 */
export interface AccountRow {
  id: number;
  username: string;
  email: string | null;
  displayName: string | null;
  displayNameAr: string | null;
  slug: string | null;
  bio: string | null;
  bioAr: string | null;
  isAdmin: boolean | null;
  role: Role;
  createdAt: string;
  avatar: { url: string; formats: Record<string, { url: string }> | null } | null;
}

const FIELDS = [
  ...['username', 'email', 'displayName', 'displayNameAr', 'slug'],
  ...['bio', 'bioAr', 'isAdmin', 'createdAt'],
];
const ACCOUNT = {
  select: ['id', ...FIELDS],
  populate: { avatar: { select: ['url', 'formats'] }, role: { select: ['type'] } },
};

type StoredAccount = Omit<AccountRow, 'role'> & { role: { type: string } | null };

const toRow = (user: StoredAccount): AccountRow => ({ ...user, role: roleOf(user) });

export async function findAccounts(): Promise<AccountRow[]> {
  const users: StoredAccount[] = await strapi.db
    .query(USER)
    .findMany({ ...ACCOUNT, orderBy: [{ id: 'asc' }] });
  return users.map(toRow);
}

export async function findAccount(id: number): Promise<AccountRow | null> {
  const user: StoredAccount | null = await strapi.db.query(USER).findOne({ ...ACCOUNT, where: { id } });
  return user && toRow(user);
}
