import type { Unit } from '../unit';

/** Arabic words on their way into the text, from where in it they came. */
export interface Piece {
  text: string;
  slot: number;
  gap: string;
  gapSlot: number;
  /** The verb, to which an object pronoun is joined. */
  isVerb?: boolean;
}

export function piece(text: string, unit: Unit): Piece {
  return { text, slot: unit.slot, gap: ' ', gapSlot: unit.slot };
}

/**
 * Gives pieces, in their new order, the white space of the units that they came from, in the old order. What is written
 * together in English (`'s`, `-`) is apart in Arabic.
 */
export function spread(pieces: readonly Piece[], units: readonly Unit[]): Piece[] {
  const gaps = units.filter((unit, index) => index === 0 || (unit.gap !== '' && !unit.joined));
  let taken = 0;
  return pieces.map((each) => {
    if (each.text === '،') return { ...each, gap: '' };
    const unit = gaps[taken];
    taken += 1;
    return unit ? { ...each, gap: unit.gap, gapSlot: unit.gapSlot } : each;
  });
}

/** One of the texts that the pieces are put into: a text node, by its element and how deep that is. */
export interface Slot {
  parent: number;
  depth: number;
}

/**
 * Moves pieces to slots, from `from` on, in which the new order can stand without moving an element: a piece may only
 * move between texts of the same parent. Undefined when there is no way.
 */
function fit(pieces: readonly Piece[], slots: readonly Slot[], from: number): Piece[] | undefined {
  const wanted = pieces.map(({ slot }) => slot);
  if (wanted.every((slot, index) => slot >= (index === 0 ? from : (wanted[index - 1] ?? 0))))
    return [...pieces];
  const last = Math.max(...wanted);
  let slot = Math.min(from, ...wanted);
  const fitted: Piece[] = [];
  for (const each of pieces) {
    while (slot <= last && slots[slot]?.parent !== slots[each.slot]?.parent) slot += 1;
    if (slot > last) return undefined;
    fitted.push({ ...each, slot });
  }
  return fitted;
}

/** Pieces where their order allows them to be; failing that in the order of the English text. */
export function settleIn(pieces: readonly Piece[], slots: readonly Slot[], from: number): Piece[] {
  return fit(pieces, slots, from) ?? [...pieces].sort((one, other) => one.slot - other.slot);
}
