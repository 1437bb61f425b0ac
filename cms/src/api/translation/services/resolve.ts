import { dictionaryEngine } from '../engines/dictionary';
import type { Engine } from '../engines/engine';
import type { Segment } from '../segments/article';
import type { SourceText } from '../segments/translating';
import { glossaryHashOf, type GlossaryRow } from './glossary';
import { bestOf, PERSON, type RememberedRow } from './memory';
import { matchSaved, savedAs, type SavedSegment } from './record';

/** What is known already of an article, and what the engine has to be asked for. */
export interface Resolved {
  known: Map<Segment, SavedSegment>;
  open: Segment[];
}

interface ResolveOptions {
  saved: readonly SavedSegment[];
  memory: ReadonlyMap<string, RememberedRow[]>;
  engine: Engine;
  glossary: readonly GlossaryRow[];
}

/** What stands at the marks of a segment that are not translated. */
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

/**
 * Which segments need no engine. A person's words come first, those in this very article before those elsewhere; then what
 * the article has already; then what the same engine has answered before. With nothing left to translate, the machine's
 * part of it is translated anew where another engine made it, or only the dictionary stood in.
 */
export function resolve(
  segments: readonly Segment[],
  { saved, memory, engine, glossary }: ResolveOptions,
): Resolved {
  const matches = matchSaved(
    segments,
    saved.filter(({ target }) => target !== null),
  );
  const isUnchanged = matches.size === segments.length && engine !== dictionaryEngine;
  const isOutOfFashion = (match: SavedSegment) =>
    match.by === 'machine' && (match.isFlagged || (isUnchanged && match.engine !== engine.name));
  const known = new Map<Segment, SavedSegment>();
  for (const segment of segments) {
    const match = matches.get(segment);
    const rows = memory.get(segment.hash);
    const best = bestOf(rows, engine, glossaryHashOf(segment.source, glossary));
    if (match && match.by !== 'machine') known.set(segment, savedAs(segment, match));
    else if (best?.origin === PERSON) known.set(segment, fromMemory(segment, best));
    else if (match && !isOutOfFashion(match)) known.set(segment, savedAs(segment, match));
    else if (best) known.set(segment, fromMemory(segment, best));
  }
  return { known, open: segments.filter((segment) => !known.has(segment)) };
}
