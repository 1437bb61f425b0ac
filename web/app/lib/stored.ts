import { useSyncExternalStore } from 'react';

/** The event of this tab. Another tab announces its changes by `storage`. */
const CHANGED = 'mihwar:stored';

/** A text that this device has stored. Null if there is none, and if storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text on this device, or removes it if it is null, and lets `useStored` read again. Returns the error
 * if storage is full or forbidden.
 */
export function writeStored(key: string, text: string | null): Error | undefined {
  let refusal: Error | undefined;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    refusal = error as Error;
  }
  window.dispatchEvent(new Event(CHANGED));
  return refusal;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** The result of `read`, which reads what is stored. The server has no storage. */
export const useStored = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribe, read, () => onServer);
