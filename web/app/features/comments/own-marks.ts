import { useSyncExternalStore } from 'react';

/** What this device knows of a comment: it was written here, or was reported from here. */
type Mark = 'written' | 'reported';

const STORAGE_KEYS: Record<Mark, string> = { written: 'own-comments', reported: 'reported-comments' };
const KEPT_MAX = 200;

const listeners = new Set<() => void>();

function stored(mark: Mark): string {
  try {
    return localStorage.getItem(STORAGE_KEYS[mark]) ?? '';
  } catch {
    return '';
  }
}

const idsIn = (text: string) => text.split(',').map(Number).filter(Boolean);

/** Marks a comment on this device. Only the latest marks are kept. */
export function keepMark(mark: Mark, id: number): void {
  const others = idsIn(stored(mark)).filter((one) => one !== id);
  try {
    localStorage.setItem(STORAGE_KEYS[mark], [id, ...others].slice(0, KEPT_MAX).join());
  } catch {
    // Without storage the comment can be reported here again, which the server counts once.
  }
  for (const listener of listeners) listener();
}

/** Whether a comment has a mark on this device. */
export function useMark(mark: Mark, id: number): boolean {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stored(mark),
    () => '',
  );
  return idsIn(text).includes(id);
}
