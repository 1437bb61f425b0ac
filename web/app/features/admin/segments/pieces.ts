import type { TranslationSegment } from '@mihwar/adapters/contract';

export type MarkInfo = TranslationSegment['marks'][number];

const MARK = /<(\/?)(\d{1,6})(\/?)>/g;

/** The words without marks. */
export const withoutMarks = (text: string): string => text.replace(MARK, '');

/** Words between marks, or untranslated content. */
export interface Piece {
  text: string;
  /** The marks around the piece, the outermost first. */
  marks: MarkInfo[];
}

/** Splits texts with marks into pieces. A mark that one text opens may be closed in the next. */
export function pieceReader(marks: readonly MarkInfo[]): (text: string) => Piece[] {
  const known = new Map(marks.map((mark) => [mark.number, mark]));
  const open: MarkInfo[] = [];
  return (text) => {
    const pieces: Piece[] = [];
    let end = 0;
    const addWords = (until: number) => {
      if (until > end) pieces.push({ text: text.slice(end, until), marks: [...open] });
    };
    for (const { 0: whole, 1: isEnd, 2: digits, 3: isKept, index } of text.matchAll(MARK)) {
      addWords(index);
      end = index + whole.length;
      const mark = known.get(Number(digits));
      if (!mark) continue;
      if (isKept) pieces.push({ text: mark.text ?? '', marks: [...open, mark] });
      else if (!isEnd) open.push(mark);
      else if (open.includes(mark)) open.splice(open.lastIndexOf(mark), 1);
    }
    addWords(text.length);
    return pieces;
  };
}

/** The style of a mark, by its element. */
export function lookOf({ element, text }: MarkInfo): string {
  if (text !== null) return element === '#text' ? '' : 'font-mono text-[0.9em] bg-raised px-1';
  if (element === 'a') return 'underline decoration-volt decoration-2 underline-offset-4';
  if (element === 'b' || element === 'strong') return 'font-bold';
  if (element === 'i' || element === 'em' || element === 'cite') return 'italic';
  return 'underline decoration-dotted underline-offset-4';
}
