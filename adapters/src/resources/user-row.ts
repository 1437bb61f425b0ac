import type { Role } from '../../contract/rights.ts';
import type { User } from '../../contract/user.ts';
import type { ImageRow } from '../../contract/rows.ts';

/** A user as cms/src/api/account sends one. */
export interface UserRow {
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
  avatar: Pick<ImageRow, 'url' | 'formats'> | null;
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName || row.username,
    displayNameAr: row.displayNameAr || null,
    slug: row.slug,
    email: row.email || null,
    bio: row.bio || null,
    bioAr: row.bioAr || null,
    avatar: row.avatar && row.avatar.url,
    isAdmin: row.isAdmin ?? false,
    role: row.role,
    createdAt: row.createdAt,
  };
}
