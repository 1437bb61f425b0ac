import type { GlossaryTerm } from '../../../contract/glossary';
import { dictionaryEngine } from '../engines/dictionary';
import type { Engine } from '../engines/engine';
import type { Segment } from '../segments/article';
import type { Direction } from '../segments/direction';
import { isSameText } from '../segments/normalise';
import { isSameSource, LEAST_SIMILARITY, pairSegments, type Pair } from '../segments/pair';
import { missingTerms } from '../segments/protect';
import type { SourceText } from '../segments/translating';
import { draftOf } from './drafts';
import { glossaryHashOf } from './glossary';
import { bestOf, PERSON, type RememberedRow } from './memory';
import { moveTo, savedAs, type SavedSegment, type TranslationRecord } from './record';

/** The segments whose translation is known, and the segments that the engine must translate. */
export interface Resolved {
  known: Map<Segment, SavedSegment>;
  open: Segment[];
}

interface ResolveOptions {
  /** The record of the article, with its translated segments and its drafts. */
  record: Pick<TranslationRecord, 'segments' | 'drafts'> | null;
  memory: ReadonlyMap<string, RememberedRow[]>;
  engine: Engine;
  glossary: readonly GlossaryTerm[];
  direction: Direction;
}

/** The text of a segment, with the contents of its untranslated marks. */
export const textToTranslate = ({ source, marks }: Segment): SourceText => ({
  source,
  kept: new Map(marks.flatMap(({ number, text }) => (text === null ? [] : [[number, text] as const]))),
});

const fromMemory = (segment: Segment, row: RememberedRow): SavedSegment =>
  savedAs(segment, {
    target: row.target,
    by: row.origin === PERSON ? 'person' : 'machine',
    engine: row.origin === PERSON ? null : row.origin,
    isFlagged: false,
  });

/** A person's translation of the corrected source, flagged for a check. */
function retain(segment: Segment, pair: Pair<SavedSegment>): SavedSegment {
  const moved = moveTo(segment, pair.saved);
  const formerSource = moved.formerSource ?? moved.source;
  const isBack = isSameText(formerSource, segment.source);
  return savedAs(segment, {
    ...moved,
    isFlagged: !isBack,
    formerSource: isBack ? null : formerSource,
  });
}

/**
 * Decides which segments need no engine. A draft of this article comes first. Then comes a person's
 * translation, one of this article before one of another article. Then comes the article's own text, and then
 * the memory of the same engine. A person's translation stays when its source is corrected, and is flagged. A
 * machine's segment that is flagged, or that lacks a term of the glossary, is translated again. If no source
 * has changed, so are segments of another engine, unless the present engine is the dictionary.
 */
export function resolve(
  segments: readonly Segment[],
  { record, memory, engine, glossary, direction }: ResolveOptions,
): Resolved {
  const pairs = pairSegments(
    segments,
    (record?.segments ?? []).filter(({ target }) => target !== null),
  );
  const isUnchanged =
    engine !== dictionaryEngine && segments.every((segment) => isSameSource(pairs.get(segment)));
  const isOutOfFashion = (match: SavedSegment) =>
    match.by === 'machine' &&
    (match.isFlagged ||
      (isUnchanged && match.engine !== engine.name) ||
      missingTerms(match.source, match.target ?? '', glossary, direction).length > 0);
  const known = new Map<Segment, SavedSegment>();
  for (const segment of segments) {
    const pair = pairs.get(segment);
    const match = pair && isSameSource(pair) ? moveTo(segment, pair.saved) : undefined;
    const best = bestOf(
      memory.get(segment.hash),
      engine,
      glossaryHashOf(segment.source, glossary, direction),
    );
    const isPersons = pair !== undefined && pair.saved.by !== 'machine';
    const draft = draftOf(segment, { pair, record, direction });
    if (draft) known.set(segment, draft);
    else if (match && isPersons) known.set(segment, match);
    else if (best?.origin === PERSON) known.set(segment, fromMemory(segment, best));
    else if (pair && isPersons && pair.similarity >= LEAST_SIMILARITY)
      known.set(segment, retain(segment, pair));
    else if (match && !isOutOfFashion(match)) known.set(segment, match);
    else if (best) known.set(segment, fromMemory(segment, best));
  }
  return { known, open: segments.filter((segment) => !known.has(segment)) };
}
