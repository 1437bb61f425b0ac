import { USER } from '../../../uids';

/** A user as admins and the person see one. The columns are named, so that no password or token can slip in. */
export interface AccountRow {
  id: number;
  username: string;
  email: string | null;
  displayName: string | null;
  displayNameAr: string | null;
  bio: string | null;
  bioAr: string | null;
  isAdmin: boolean | null;
  createdAt: string;
  avatar: { url: string; formats: Record<string, { url: string }> | null } | null;
}

const FIELDS = ['username', 'email', 'displayName', 'displayNameAr', 'bio', 'bioAr', 'isAdmin', 'createdAt'];
const ACCOUNT = { select: ['id', ...FIELDS], populate: { avatar: { select: ['url', 'formats'] } } };

export function findAccounts(): Promise<AccountRow[]> {
  return strapi.db.query(USER).findMany({ ...ACCOUNT, orderBy: [{ id: 'asc' }] });
}

export function findAccount(id: number): Promise<AccountRow | null> {
  return strapi.db.query(USER).findOne({ ...ACCOUNT, where: { id } });
}
