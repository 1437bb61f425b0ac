import { numberAs } from './carry';
import type { MarkInfo, SegmentKind } from './place';

/** The properties of a segment that must be the same in both languages. */
export interface Alignable {
  key: string;
  kind: SegmentKind;
  marks: readonly MarkInfo[];
}

/** The Arabic of a segment, with its marks numbered as in the English. */
export interface Aligned {
  target: string;
  /** The marks of the English, and those that only the Arabic has. */
  marks: MarkInfo[];
}

/** The Arabic of each English segment by key. Undefined if the two texts have different blocks. */
export function align(
  english: readonly Alignable[],
  arabic: readonly (Alignable & { source: string })[],
): Map<string, Aligned> | undefined {
  const optional = ({ key }: Alignable) => key === 'picture';
  const wanted = english.filter((segment) => !optional(segment) || arabic.some(optional));
  const given = arabic.filter((segment) => !optional(segment) || english.some(optional));
  if (wanted.length !== given.length) return undefined;
  const targets = new Map<string, Aligned>();
  for (const [index, segment] of wanted.entries()) {
    const other = given[index];
    if (other?.key !== segment.key || other.kind !== segment.kind) return undefined;
    targets.set(segment.key, numberAs(segment.marks, other.source, other.marks));
  }
  return targets;
}
