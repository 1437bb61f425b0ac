import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether React has taken over the page. False on the server and while hydrating, so that both write the same HTML; true at
 * once on screens that are reached later.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
