import { readStored, useStored, writeStored } from './stored';

/**
 * The time up to which a reader has seen what is new: the first publication of the newest article then. A
 * device's own clock may be wrong.
 */
const KEY = 'news-seen';

/** An ISO date. Null before the first look, and if storage is forbidden. */
export function lastLook(): string | null {
  const stored = readStored(KEY);
  return stored !== null && Number.isNaN(Date.parse(stored)) ? null : stored;
}

/**
 * Notes that everything up to a time has been seen. It never goes back. Without storage nothing is ever marked as
 * new.
 */
export function noteLook(upTo: string): void {
  if ((lastLook() ?? '') < upTo) writeStored(KEY, upTo);
}

/** The time of the last look. The server knows none. */
export const useLastLook = (): string | null => useStored(lastLook, null);
