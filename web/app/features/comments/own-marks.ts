import { readStored, useStored, writeStored } from '~/lib/stored';

/** What this device knows of a comment: it was written here, or was reported from here. */
type Mark = 'written' | 'reported';

const STORAGE_KEYS: Record<Mark, string> = { written: 'own-comments', reported: 'reported-comments' };
const KEPT_MAX = 200;

const stored = (mark: Mark): string => readStored(STORAGE_KEYS[mark]) ?? '';

const idsIn = (text: string) => text.split(',').map(Number).filter(Boolean);

/**
 * Marks a comment on this device. Only the latest marks are kept. Without storage a comment can be reported here
 * again, which the server counts once.
 */
export function keepMark(mark: Mark, id: number): void {
  const others = idsIn(stored(mark)).filter((one) => one !== id);
  writeStored(STORAGE_KEYS[mark], [id, ...others].slice(0, KEPT_MAX).join());
}

/** Whether a comment has a mark on this device. */
export function useMark(mark: Mark, id: number): boolean {
  return idsIn(useStored(() => stored(mark), '')).includes(id);
}
