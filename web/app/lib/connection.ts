import { useSyncExternalStore } from 'react';
import { COPY_HEADER } from './copies';

/** The last response came from a copy on the device, since the network did not answer. */
let isCopied = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === isCopied) return;
  isCopied = next;
  for (const listener of listeners) listener();
}

/** Notes whether a response came from the network or from a copy. Returns the response. */
export function noteSource(response: Response): Response {
  set(response.headers.has(COPY_HEADER));
  return response;
}

function subscribe(onChange: () => void): () => void {
  const onOnline = () => {
    isCopied = false;
    onChange();
  };
  listeners.add(onChange);
  window.addEventListener('offline', onChange);
  window.addEventListener('online', onOnline);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('offline', onChange);
    window.removeEventListener('online', onOnline);
  };
}

/** Whether there is no connection to the site, as far as known. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isCopied,
    () => false,
  );
