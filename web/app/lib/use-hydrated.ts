import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether React has hydrated the page. It is false on the server and while hydrating, so that both write the
 * same HTML. It is true at once on screens that are reached later.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
