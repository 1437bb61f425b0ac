import { LANGUAGE_NAMES } from '../../../locales';
import {
  segmentsInputSchema,
  type ArticleSegments,
  type SegmentsInput,
  type TranslationSegment,
} from '../../../contract/translation-desk';
import { translationLocale } from '../../../documents/original';
import { approvalBySaving } from '../../../rights/present';
import type { Caller } from '../../../rights/rights';
import { conflict, invalid, type FieldError } from '../../../rules/errors';
import { readArticle, type Segment } from '../segments/article';
import { withoutOwn } from '../segments/carry';
import { directionOf, type Direction } from '../segments/direction';
import { isSameSource, isUntouched, pairSegments, type Pair } from '../segments/pair';
import { nestedAmong, unusableMarks } from '../segments/marks';
import { inOneLine } from '../segments/normalise';
import type { MarkInfo } from '../segments/place';
import { termsIn } from '../segments/protect';
import { warningsOf } from '../segments/warnings';
import { outdatedFigures, wordChanges } from '../segments/word-changes';
import { lastSaved, lockArticle } from '../../article/services/versions';
import { byPerson, draftOf, hashAtPlace, ownMarks, savedTarget, type Known } from './drafts';
import { findGlossary } from './glossary';
import { PERSON, recall, remember, type RememberedRow } from './memory';
import { findNames } from '../../../workflow/people';
import { translatorOf } from './people';
import { findPresentRecord } from './present-record';
import {
  addDrafts,
  hasOwnBlocks,
  isApproved,
  loadTexts,
  type SavedSegment,
  type Texts,
  type TranslationRecord,
} from './record';
import { saveTranslationOf } from './save-translation';
import { recallSimilar } from './similar-memory';
import { articlesUnderWay, isComplete } from './translating';

const MEMORY_HITS_MAX = 5;

export const segmentsBody = segmentsInputSchema.strict();

const hitOf = (
  { id, source, target, origin, updatedAt }: RememberedRow,
  match = 100,
): TranslationSegment['memory'][number] => ({
  id,
  text: target,
  source,
  match,
  by: origin === PERSON ? 'person' : 'machine',
  engine: origin === PERSON ? null : origin,
  at: new Date(updatedAt).toISOString(),
});

/**
 * A person's translation in the memory. It may come from another article with the same source. A text with
 * blocks of its own takes none: a person has put it in other words.
 */
const rememberedOf = (
  segment: Segment,
  rows: readonly RememberedRow[] = [],
  { record, direction }: Pick<Around, 'record' | 'direction'>,
): SavedSegment | undefined => {
  if (record?.isAligned === false) return undefined;
  const [first] = rows;
  return first?.origin === PERSON ? byPerson(segment, first.target, direction) : undefined;
};

/**
 * The segments of an article with their translations, and the suggestions that the caller may see. Null for an
 * unknown id.
 */
export async function findSegments(publicId: number, caller: Caller): Promise<ArticleSegments | null> {
  const texts = await loadTexts({ publicId });
  if (!texts) return null;
  const direction = directionOf(texts.original);
  const { segments } = readArticle(texts.source, direction);
  const [glossary, memory, record] = await Promise.all([
    findGlossary(),
    recall(segments.map(({ hash }) => hash)),
    findPresentRecord(texts),
  ]);
  const pairs = pairSegments(segments, record?.segments ?? []);
  const states = segments.map((segment) =>
    stateOf(segment, {
      ...{ pair: pairs.get(segment), record, direction },
      rows: memory.get(segment.hash) ?? [],
    }),
  );
  const toCheck = states.filter(({ shown, isChanged }) => isChanged || shown?.isFlagged || !shown?.target);
  const similar = await recallSimilar(
    toCheck.map(({ segment }) => segment),
    direction,
    caller,
  );
  const isTranslated = texts.target !== null && isComplete(texts.target);
  const state = isTranslated ? 'translated' : 'pending';
  return {
    id: publicId,
    original: texts.original,
    status: articlesUnderWay().includes(publicId) ? 'translating' : state,
    isAligned: !hasOwnBlocks(texts, record),
    arabicApproved: isTranslated && isApproved(record),
    updatedAt: lastSaved(texts.saves).toISOString(),
    translator: translatorOf(record, await findNames([record?.personId ?? null])),
    segments: states.map(({ segment, shown, former, ...changes }) => {
      const { key, kind, hash, source } = segment;
      const target = shown?.target ?? null;
      const exact = (memory.get(hash) ?? []).slice(0, MEMORY_HITS_MAX);
      const isWarned = shown?.by === 'person' && shown.isFlagged;
      return {
        ...{ key, kind, hash, source, target },
        marks: (shown?.marks ?? segment.marks).map((mark) => ({ ...mark, isOwn: mark.isOwn ?? false })),
        by: shown?.by ?? null,
        engine: shown?.engine ?? null,
        isChanged: isTranslated && changes.isChanged,
        isMoved: isTranslated && changes.isMoved,
        formerSource: former,
        changes: former === null ? [] : wordChanges(former, source),
        outdated: former === null || target === null ? [] : outdatedFigures(former, source, target),
        isFlagged: shown?.isFlagged ?? false,
        warnings: isWarned && target !== null ? warningsOf(source, target, direction) : [],
        memory: [
          ...exact.map((row) => hitOf(row)),
          ...(similar.get(segment) ?? []).map((row) => hitOf(row, row.match)),
        ],
        glossary: termsIn(source, glossary, direction).map(({ id, term, arabic }) => ({ id, term, arabic })),
      };
    }),
  };
}

interface Around extends Known {
  record: TranslationRecord | null;
  /** The entries of the memory for exactly this segment. */
  rows: RememberedRow[];
}

/** The translation of a segment, and the changes of its source since. */
function stateOf(segment: Segment, { rows, ...known }: Around) {
  const { pair } = known;
  const draft = draftOf(segment, known);
  const isMoved = isSameSource(pair) && pair?.isMoved === true;
  const isSame = isSameSource(pair) && !pair?.saved.formerSource;
  return {
    segment,
    shown: draft ?? savedTarget(segment, pair) ?? rememberedOf(segment, rows, known),
    isMoved,
    isChanged: !draft && (!isSame || (!isMoved && !isUntouched(segment, pair))),
    former: isSame || draft ? null : (pair?.saved.formerSource ?? pair?.saved.source ?? null),
  };
}

interface Place {
  segment: Segment;
  own: readonly MarkInfo[];
  /** The translation that the article has of the segment. */
  present: SavedSegment | undefined;
}

type ByKey = ReadonlyMap<string, Place>;

/** The reason why a text cannot become HTML, as a sentence. */
function unusable(
  { source, marks }: Segment,
  target: string,
  direction: Direction,
  own: readonly MarkInfo[],
): string | undefined {
  const wrong = unusableMarks(source, target, direction, own);
  if (wrong) return wrong;
  const links = [...marks, ...own].filter(({ element }) => element === 'a').map(({ number }) => number);
  const nested = nestedAmong(target, new Set(links));
  return nested === undefined ? undefined : `The link <${nested}> stands within another link`;
}

/**
 * Whether a person has replaced the translation that the sender has read. A machine's translation is not
 * compared: people's win over it.
 */
function isReplaced(
  present: SavedSegment | undefined,
  { target, formerTarget }: SegmentsInput['segments'][number],
  isAligned: boolean,
): boolean {
  if (formerTarget === undefined) return false;
  // In a text that has the blocks of the source, the sender has read a suggestion of the memory.
  if (!present) return !isAligned && formerTarget !== null;
  const known = [formerTarget, inOneLine(formerTarget ?? ''), inOneLine(target)];
  return present.by !== 'machine' && !known.includes(present.target);
}

interface Checked {
  known: ByKey;
  direction: Direction;
  isAligned: boolean;
}

/** Refuses segments with unusable marks, with an outdated source, or with a translation that was replaced. */
function check(body: SegmentsInput, { known, direction, isAligned }: Checked): void {
  const [source, translation] = [LANGUAGE_NAMES[direction.from], LANGUAGE_NAMES[direction.to]];
  const wrong: FieldError[] = [];
  const stale: FieldError[] = [];
  const replaced: FieldError[] = [];
  body.segments.forEach((sent, index) => {
    const { key, hash, target } = sent;
    const { segment, own = [], present } = known.get(key) ?? {};
    const path = ['segments', String(index)];
    if (segment?.hash !== hash) {
      stale.push({
        path: [...path, 'hash'],
        message: `The ${source} of '${key}' has changed since you opened it`,
      });
      return;
    }
    const marks = unusable(segment, inOneLine(target), direction, own);
    if (marks) wrong.push({ path: [...path, 'target'], message: `${key}: ${marks}` });
    if (isReplaced(present, sent, isAligned)) {
      replaced.push({
        path: [...path, 'formerTarget'],
        message: `${key}: Another ${translation} text was saved meanwhile`,
      });
    }
  });
  if (wrong.length > 0) throw invalid(...wrong);
  if (stale.length > 0) {
    throw conflict(
      `The ${source} text has changed since you opened it. Your ${translation} is still here: open the article again and compare.`,
      ...stale,
    );
  }
  if (replaced.length > 0) {
    throw conflict(
      `Another ${translation} text was saved meanwhile for some of these segments. Yours is still here: compare the two, then save again to replace it.`,
      ...replaced,
    );
  }
}

interface Written {
  record: TranslationRecord | null;
  pairs: ReadonlyMap<Segment, Pair<SavedSegment>>;
  /** The sent translations, by the keys of their segments. */
  given: ReadonlyMap<string, string>;
  direction: Direction;
}

/** A segment that a user sends. Saving a flagged text again without a change confirms it. */
function givenAs(
  segment: Segment,
  target: string,
  { pair, direction }: Pick<Known, 'pair' | 'direction'>,
): SavedSegment {
  const given = byPerson(segment, target, direction, ownMarks(segment, pair));
  const { isFlagged, formerSource, target: former } = pair?.saved ?? {};
  const isConfirmed = isSameSource(pair) && isFlagged && !formerSource && former === target;
  return isConfirmed ? { ...given, isFlagged: false } : given;
}

/** The whole translation of an article after some of it was written. Undefined while segments have none. */
async function complete(
  segments: readonly Segment[],
  { record, pairs, given, direction }: Written,
): Promise<SavedSegment[] | undefined> {
  const memory = await recall(segments.map(({ hash }) => hash));
  const all = segments.map((segment): SavedSegment | undefined => {
    const pair = pairs.get(segment);
    const target = given.get(segment.key);
    if (target !== undefined) return givenAs(segment, target, { pair, direction });
    return (
      draftOf(segment, { pair, record, direction }) ??
      savedTarget(segment, pair) ??
      rememberedOf(segment, memory.get(segment.hash), { record, direction })
    );
  });
  return all.every((segment) => segment !== undefined) ? all : undefined;
}

/** The entries for the memory: what was written, without marks that only this article has. */
const memoryOf = (known: ByKey, given: ReadonlyMap<string, string>, personId: number) =>
  [...given].flatMap(([key, text]) => {
    const { segment, own = [] } = known.get(key) ?? {};
    if (!segment) return [];
    const { hash: sourceHash, source, marks } = segment;
    const target = withoutOwn(text, [...marks, ...own]);
    return [{ sourceHash, glossaryHash: '', origin: PERSON, model: '', source, target, personId }];
  });

/** The drafts by their hashes, and for each place: an article may have equal sentences. */
function draftsIn(known: ByKey, given: ReadonlyMap<string, string>): Record<string, string> {
  const drafts = [...given].flatMap(([key, target]) => {
    const { segment } = known.get(key) ?? {};
    return segment ? [segment.hash, hashAtPlace(segment)].map((name) => [name, target]) : [];
  });
  return Object.fromEntries(drafts) as Record<string, string>;
}

/** `before` is null where there was no translation. */
async function isApprovedBySaving(
  { documentId, original }: Texts,
  all: readonly SavedSegment[],
  before: boolean | null,
): Promise<boolean> {
  const approval = await approvalBySaving(documentId, translationLocale(original));
  const isByPeople = all.every(({ by }) => by === 'person');
  if (approval === 'keeps') return before ?? isByPeople;
  return approval === 'approves' && (before === true || isByPeople);
}

/**
 * Stores a person's translations of some segments of an article, and saves the whole translation once each
 * segment has one. False for an unknown id.
 * @throws (400) for marks that cannot become HTML, (409) for a source that has changed, or for a translation
 * that a person has replaced since it was read.
 */
export async function saveSegments(
  publicId: number,
  body: SegmentsInput,
  personId: number,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    // Two people may save at once. Neither save may replace the other's drafts of other segments.
    await lockArticle(publicId);
    const texts = await loadTexts({ publicId });
    if (!texts) return false;
    const direction = directionOf(texts.original);
    const { segments } = readArticle(texts.source, direction);
    const record = await findPresentRecord(texts);
    const pairs = pairSegments(segments, record?.segments ?? []);
    const known: ByKey = new Map(
      segments.map((segment): [string, Place] => {
        const pair = pairs.get(segment);
        const present = draftOf(segment, { pair, record, direction }) ?? savedTarget(segment, pair);
        return [segment.key, { segment, own: ownMarks(segment, pair), present }];
      }),
    );
    check(body, { known, direction, isAligned: record?.isAligned !== false });
    const given = new Map(body.segments.map(({ key, target }) => [key, inOneLine(target)]));
    await remember(memoryOf(known, given, personId));
    const all = await complete(segments, { record, pairs, given, direction });
    if (!all) {
      await addDrafts(texts.documentId, draftsIn(known, given), segments);
      return true;
    }
    const isByMachine = all.some(({ by }) => by === 'machine');
    await saveTranslationOf(texts, all, {
      engine: isByMachine ? (record?.engine ?? null) : null,
      model: isByMachine ? (record?.model ?? null) : null,
      personId,
      isApproved: await isApprovedBySaving(texts, all, texts.target === null ? null : isApproved(record)),
    });
    return true;
  });
}
