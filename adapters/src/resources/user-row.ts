import type { UserRow } from '../../contract/rows.ts';
import type { User } from '../../contract/user.ts';

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
    updatedAt: row.updatedAt,
  };
}
