import type { User } from '@mihwar/adapters/contract';
import { createContext, use } from 'react';

/** Who works in the newsroom. Provided by the gate, which lets nobody else in. */
export const CurrentUser = createContext<User | undefined>(undefined);

/** Who is signed in. For screens behind the gate only. */
export function useCurrentUser(): User {
  const user = use(CurrentUser);
  if (!user) throw new Error('useCurrentUser is for screens behind the gate');
  return user;
}
