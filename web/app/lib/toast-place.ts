import { useSyncExternalStore } from 'react';

/** The open dialogs, the latest last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]) {
  places = next;
  for (const listener of listeners) listener();
}

/**
 * The `ref` of a dialog in which notices are shown while it is open. A dialog traps the focus and hides
 * everything else from screen readers: notices beside it could not be reached.
 */
export function placeToastsIn(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  set([...places, dialog]);
  return () => {
    set(places.filter((place) => place !== dialog));
  };
}

/** The current place of notices. Undefined for the page itself. */
export const useToastPlace = (): HTMLElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => places.at(-1),
    () => undefined,
  );
