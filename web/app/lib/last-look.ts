import type { Language } from './language';
import { readStored, useStored, writeStored } from './stored';

/**
 * The time up to which a reader has seen what is new in a language: the first publication of the newest
 * article then. A device's own clock may be wrong. English lists leave out articles that Arabic ones have.
 */
const keyOf = (language: Language) => `news-seen-${language}`;

/** An ISO date. Null before the first look, and if storage is forbidden. */
export function lastLook(language: Language): string | null {
  const stored = readStored(keyOf(language));
  return stored !== null && Number.isNaN(Date.parse(stored)) ? null : stored;
}

/**
 * Notes that everything up to a time has been seen. It never goes back. Without storage nothing is ever marked as
 * new.
 */
export function noteLook(language: Language, upTo: string): void {
  if ((lastLook(language) ?? '') < upTo) writeStored(keyOf(language), upTo);
}

/** The time of the last look. The server knows none. */
export const useLastLook = (language: Language): string | null => useStored(() => lastLook(language), null);
