import type { Kind, Reading, ReadingOf } from './reading';

/** A word or a phrase of the text, with everything that it may mean and, once chosen, what it does mean here. */
export interface Unit {
  key: string;
  source: string;
  gap: string;
  slot: number;
  /** The slot that the white space before it belongs to. */
  gapSlot: number;
  joined: boolean;
  capital: boolean;
  readings: readonly Reading[];
  reading: Reading;
}

/** What a unit could be taken for, if it could be of that kind. */
export function may<K extends Kind>(unit: Unit | undefined, kind: K): ReadingOf<K> | undefined {
  if (!unit) return undefined;
  for (const reading of unit.readings) if (reading.kind === kind) return reading as ReadingOf<K>;
  return undefined;
}

/** What a unit was taken for, if it is of that kind. */
export function as<K extends Kind>(unit: Unit | undefined, kind: K): ReadingOf<K> | undefined {
  return unit?.reading.kind === kind ? (unit.reading as ReadingOf<K>) : undefined;
}

export function is(unit: Unit | undefined, ...kinds: readonly Kind[]): boolean {
  return unit !== undefined && kinds.includes(unit.reading.kind);
}
