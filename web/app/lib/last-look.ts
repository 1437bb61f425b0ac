import { useSyncExternalStore } from 'react';

/**
 * The time up to which a reader has seen what is new: the first publication of the newest article then. A
 * device's own clock may be wrong.
 */
const KEY = 'news-seen';
const CHANGED = 'mihwar:news-seen';

/** An ISO date. Null before the first look, and if storage is forbidden. */
export function lastLook(): string | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && Number.isNaN(Date.parse(stored)) ? null : stored;
  } catch {
    return null;
  }
}

/** Notes that everything up to a time has been seen. It never goes back. */
export function noteLook(upTo: string): void {
  if ((lastLook() ?? '') >= upTo) return;
  try {
    localStorage.setItem(KEY, upTo);
  } catch {
    // Without storage nothing is ever marked as new.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Another tab announces its changes by `storage`. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The time of the last look. The server knows none. */
export const useLastLook = (): string | null => useSyncExternalStore(subscribe, lastLook, () => null);
