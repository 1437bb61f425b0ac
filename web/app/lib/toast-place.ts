import { useSyncExternalStore } from 'react';

/** Dialogs that are open, the latest last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLElement[]) {
  places = next;
  for (const listener of listeners) listener();
}

/**
 * The `ref` of a dialog, within which notices are shown as long as it is open. A dialog keeps the focus and hides everything else
 * from screen readers: notices beside it could not be reached.
 */
export function placeToastsIn(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  set([...places, dialog]);
  return () => {
    set(places.filter((place) => place !== dialog));
  };
}

/** Where notices belong now; undefined for the page itself. */
export const useToastPlace = (): HTMLElement | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => places.at(-1),
    () => undefined,
  );
