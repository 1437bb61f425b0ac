import { numberAs } from './carry';
import type { MarkInfo, SegmentKind } from './place';

/** The properties of a segment that must be the same in both languages. */
export interface Alignable {
  key: string;
  kind: SegmentKind;
  marks: readonly MarkInfo[];
}

/** The translation of a segment, with its marks numbered as in the source. */
export interface Aligned {
  target: string;
  /** The marks of the source, and those that only the translation has. */
  marks: MarkInfo[];
}

/** The translation of each segment by key. Undefined if the two texts have different blocks. */
export function align(
  source: readonly Alignable[],
  translation: readonly (Alignable & { source: string })[],
): Map<string, Aligned> | undefined {
  const optional = ({ key }: Alignable) => key === 'picture';
  const wanted = source.filter((segment) => !optional(segment) || translation.some(optional));
  const given = translation.filter((segment) => !optional(segment) || source.some(optional));
  if (wanted.length !== given.length) return undefined;
  const targets = new Map<string, Aligned>();
  for (const [index, segment] of wanted.entries()) {
    const other = given[index];
    if (other?.key !== segment.key || other.kind !== segment.kind) return undefined;
    targets.set(segment.key, numberAs(segment.marks, other.source, other.marks));
  }
  return targets;
}
