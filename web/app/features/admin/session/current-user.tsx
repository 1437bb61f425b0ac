import type { Right, User } from '@mihwar/adapters/contract';
import { createContext, use, useState } from 'react';

interface SignedIn {
  user: User;
  /** The rights of the user, as the API names them. */
  can: readonly Right[];
}

/** The signed-in user of the dashboard. The gate provides it, and lets nobody else in. */
export const CurrentUser = createContext<SignedIn | undefined>(undefined);

function useSignedIn(): SignedIn {
  const signedIn = use(CurrentUser);
  if (!signedIn) throw new Error('useCurrentUser and useMay are for screens behind the gate');
  return signedIn;
}

/** The signed-in user. It is only for screens behind the gate. */
export const useCurrentUser = (): User => useSignedIn().user;

/**
 * Whether the signed-in user has a right. The dashboard offers nothing that the server would refuse
 * (docs/decisions/0031-roles.md).
 */
export function useMay(): (right: Right) => boolean {
  const { can } = useSignedIn();
  return (right) => can.includes(right);
}

/**
 * Whether the user has a right, or had it when the screen was opened. Somebody may lower a role while its
 * user is typing: the form stays with its text, and the server refuses the save.
 */
export function useMayStill(right: Right): boolean {
  const may = useMay()(right);
  const [mightAtFirst] = useState(may);
  return may || mightAtFirst;
}
