import type { UserRow } from '../../../contract/rows';
import { roleOf } from '../../../rights/rights';
import { USER } from '../../../uids';

/** The columns are named, so that no password or token can slip in. */
const FIELDS = [
  ...['username', 'email', 'displayName', 'displayNameAr', 'slug'],
  ...['bio', 'bioAr', 'isAdmin', 'createdAt', 'updatedAt'],
];
const ACCOUNT = {
  select: ['id', ...FIELDS],
  populate: { avatar: { select: ['url', 'formats'] }, role: { select: ['type'] } },
};

type StoredAccount = Omit<UserRow, 'role'> & { role: { type: string } | null };

const toRow = (user: StoredAccount): UserRow => ({ ...user, role: roleOf(user) });

export async function findAccounts(): Promise<UserRow[]> {
  const users: StoredAccount[] = await strapi.db
    .query(USER)
    .findMany({ ...ACCOUNT, orderBy: [{ id: 'asc' }] });
  return users.map(toRow);
}

export async function findAccount(id: number): Promise<UserRow | null> {
  const user: StoredAccount | null = await strapi.db.query(USER).findOne({ ...ACCOUNT, where: { id } });
  return user && toRow(user);
}
