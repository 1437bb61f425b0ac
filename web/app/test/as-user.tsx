import type { Right, User } from '@mihwar/adapters/contract';
import type { ReactNode } from 'react';
import { CurrentUser } from '~/features/admin/session/current-user';

const USER: User = {
  id: 7,
  username: 'nadia',
  displayName: 'Nadia Karam',
  displayNameAr: null,
  email: null,
  bio: null,
  bioAr: null,
  avatar: null,
  slug: 'nadia-karam',
  isAdmin: false,
  role: 'author',
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
};

/** Shows something of the dashboard to a user with these rights. */
export const asUser = (can: readonly Right[], ui: ReactNode) => (
  <CurrentUser value={{ user: USER, can }}>{ui}</CurrentUser>
);
