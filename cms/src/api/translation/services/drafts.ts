import type { Segment } from '../segments/article';
import { ownOf } from '../segments/carry';
import type { Direction } from '../segments/direction';
import { pairSegments, type Pair } from '../segments/pair';
import type { MarkInfo } from '../segments/place';
import { warningsOf } from '../segments/warnings';
import { moveTo, savedAs, type SavedSegment, type TranslationRecord } from './record';

export type Paired = Pair<SavedSegment> | undefined;

/** A segment with a person's translation. `own` are the marks that only the translation has. */
export const byPerson = (
  segment: Segment,
  target: string,
  direction: Direction,
  own: readonly MarkInfo[] = [],
): SavedSegment =>
  savedAs(segment, {
    target,
    marks: [...segment.marks, ...own],
    by: 'person',
    engine: null,
    isFlagged: warningsOf(segment.source, target, direction).length > 0,
  });

/**
 * The saved translation of a segment, with the present marks of the segment. It may belong to the former source.
 */
export const savedTarget = (segment: Segment, pair: Paired): SavedSegment | undefined =>
  pair && pair.saved.target !== null ? moveTo(segment, pair.saved) : undefined;

/** The marks that only the translation of a segment has. */
export const ownMarks = (segment: Segment, pair: Paired) => ownOf(savedTarget(segment, pair)?.marks ?? []);

export interface Known {
  pair: Paired;
  record: Pick<TranslationRecord, 'drafts'> | null;
  direction: Direction;
}

/** The name of a draft that belongs to one of several equal sentences. */
export const hashAtPlace = ({ hash, key }: Segment): string => `${hash} ${key}`;

/** A person's translation of a segment that waits for those of the other segments. */
export function draftOf(segment: Segment, { pair, record, direction }: Known): SavedSegment | undefined {
  const target = record?.drafts?.[hashAtPlace(segment)] ?? record?.drafts?.[segment.hash];
  return target === undefined ? undefined : byPerson(segment, target, direction, ownMarks(segment, pair));
}

/** A translation of all segments, in which drafts replace what an engine or the memory gave. */
export function withDrafts(
  segments: readonly Segment[],
  all: readonly SavedSegment[],
  { record, direction }: { record: TranslationRecord | null; direction: Direction },
): SavedSegment[] {
  const pairs = pairSegments(segments, record?.segments ?? []);
  const byKey = new Map(all.map((saved) => [saved.key, saved]));
  return segments.flatMap(
    (segment) =>
      draftOf(segment, { pair: pairs.get(segment), record, direction }) ?? byKey.get(segment.key) ?? [],
  );
}
