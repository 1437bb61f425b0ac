import { parseMarks, writeMarks, type Inline } from './marks';
import type { MarkInfo, SegmentKind } from './place';

/** What must be the same of a segment in both languages. */
export interface Alignable {
  key: string;
  kind: SegmentKind;
  marks: readonly MarkInfo[];
}

const signature = ({ element, href, text }: MarkInfo) => JSON.stringify([element, href, text]);

/** For each mark of a translation, the number that the same mark has in the English; undefined if they are others. */
function numbersFor(
  english: readonly MarkInfo[],
  arabic: readonly MarkInfo[],
): Map<number, number> | undefined {
  if (english.length !== arabic.length) return undefined;
  const free = new Map<string, number[]>();
  // The last one first, so that the first can be taken from the end.
  for (const mark of [...english].reverse()) {
    const same = free.get(signature(mark));
    if (same) same.push(mark.number);
    else free.set(signature(mark), [mark.number]);
  }
  const numbers = new Map<number, number>();
  for (const mark of arabic) {
    const number = free.get(signature(mark))?.pop();
    if (number === undefined) return undefined;
    numbers.set(mark.number, number);
  }
  return numbers;
}

function renumber(inlines: readonly Inline[], numbers: ReadonlyMap<number, number>): Inline[] {
  return inlines.map((inline) =>
    typeof inline === 'string'
      ? inline
      : {
          number: numbers.get(inline.number) ?? inline.number,
          children: inline.children && renumber(inline.children, numbers),
        },
  );
}

/**
 * The Arabic of each English segment, with its marks numbered as in the English, by key; undefined where the two texts
 * are built differently.
 */
export function align(
  english: readonly Alignable[],
  arabic: readonly (Alignable & { source: string })[],
): Map<string, string> | undefined {
  const optional = ({ key }: Alignable) => key === 'picture';
  const wanted = english.filter((segment) => !optional(segment) || arabic.some(optional));
  const given = arabic.filter((segment) => !optional(segment) || english.some(optional));
  if (wanted.length !== given.length) return undefined;
  const targets = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const other = given[index];
    const numbers = other && numbersFor(segment.marks, other.marks);
    if (!numbers || other.key !== segment.key || other.kind !== segment.kind) return undefined;
    targets.set(segment.key, writeMarks(renumber(parseMarks(other.source) ?? [], numbers)));
  }
  return targets;
}
