import { toward } from './render-noun';
import type { Piece, Slot } from './piece';

const ARABIC_MARKS: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟', '“': '«', '”': '»' };

/** A mark of punctuation as Arabic writes it. */
export function arabicMark(mark: string): string {
  return Object.hasOwn(ARABIC_MARKS, mark) ? (ARABIC_MARKS[mark] ?? mark) : mark;
}

const ATTACHES = /ـ$/;

/** «و» and the like with the word that they are written together with; before Latin letters and digits they stand apart. */
function attach(prefix: string, text: string): string {
  const bare = prefix.slice(0, -1);
  const isArabic = /^[\u0621-\u064A«]/.test(text);
  if (bare.endsWith('و')) return isArabic ? bare + text : `${bare} ${text}`;
  if (!isArabic) return `${prefix} ${text}`;
  if (bare.endsWith('ل') && text.startsWith('ال')) return bare.slice(0, -1) + toward(text);
  return bare + text;
}

/** Puts together what is written together, and keeps the first word's slot and white space. */
function withAttached(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const each of pieces) {
    const last = joined.at(-1);
    if (last && ATTACHES.test(last.text)) {
      joined[joined.length - 1] = {
        ...each,
        text: attach(last.text, each.text),
        gap: last.gap,
        gapSlot: last.gapSlot,
      };
    } else joined.push(each);
  }
  const last = joined.at(-1);
  if (last) joined[joined.length - 1] = { ...last, text: last.text.replace(ATTACHES, '') };
  return joined;
}

/** White space stands outside of marks where it can, else where it was. */
function slotOfGap({ slot, gapSlot }: Piece, previous: number | undefined, slots: readonly Slot[]): number {
  if (previous === undefined) return slot;
  let best = Math.max(previous, Math.min(gapSlot, slot));
  for (let at = previous; at <= slot; at += 1) {
    if ((slots[at]?.depth ?? 0) < (slots[best]?.depth ?? 0)) best = at;
  }
  return best;
}

/** The pieces as text, for each slot its own. */
export function join(pieces: readonly Piece[], slots: readonly Slot[]): string[] {
  const texts = slots.map(() => '');
  let previous: number | undefined;
  for (const each of withAttached(pieces)) {
    texts[slotOfGap(each, previous, slots)] += each.gap;
    texts[each.slot] += each.text;
    previous = each.slot;
  }
  return texts;
}
