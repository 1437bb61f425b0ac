import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type RefCallback } from 'react';

/** An open dialog that contains the notices. */
interface ToastPlace {
  dialog: HTMLElement;
  /** Does what Escape does in the dialog. */
  escape: () => void;
}

/** The open dialogs, the latest last. */
let places: readonly ToastPlace[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ToastPlace[]) {
  places = next;
  for (const listener of listeners) listener();
}

/**
 * The `ref` of a dialog in which notices are shown while it is open. A dialog traps the focus and hides
 * everything else from screen readers: notices beside it could not be reached. A notice that was shown after the
 * dialog gets the key Escape first, and calls `onEscape` if the focus is not in a notice.
 */
export function useToastsInside(onEscape: () => void): RefCallback<HTMLElement> {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  }, [onEscape]);
  return useCallback((dialog: HTMLElement | null) => {
    if (!dialog) return undefined;
    const place: ToastPlace = {
      dialog,
      escape: () => {
        latest.current();
      },
    };
    set([...places, place]);
    return () => {
      set(places.filter((other) => other !== place));
    };
  }, []);
}

/** The current place of notices. Undefined for the page itself. */
export const useToastPlace = (): ToastPlace | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => places.at(-1),
    () => undefined,
  );
