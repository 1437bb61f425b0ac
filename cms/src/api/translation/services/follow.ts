import type { Locale } from '../../../locales';
import type { ApprovalBySaving } from '../../../rights/present';
import { align, type Aligned } from '../segments/align';
import { mayBeIn } from '../segments/arabic-letters';
import { withoutOwn } from '../segments/carry';
import { readArticle, type Segment } from '../segments/article';
import { directionOf, type Direction } from '../segments/direction';
import { isSameText, normalise } from '../segments/normalise';
import { isSameSource, pairSegments, type Pair } from '../segments/pair';
import { PERSON, remember } from './memory';
import {
  findRecord,
  hashOfText,
  isApproved,
  loadTexts,
  moveTo,
  updateCounts,
  removeRecord,
  savedAs,
  saveRecord,
  type SavedSegment,
  type Texts,
  type TranslationRecord,
} from './record';

interface Save {
  /** The user who has saved. Null if nobody is signed in. */
  personId: number | null;
  approval: ApprovalBySaving;
}

const NOBODY = { by: null, engine: null, isFlagged: false };
const BY_PERSON = { by: 'person', engine: null, isFlagged: false } as const;

type By = typeof NOBODY | typeof BY_PERSON;
type Pairs = ReadonlyMap<Segment, Pair<SavedSegment>>;

/** The segments if the translation has the blocks of the present source. */
function readAsSource(
  source: readonly Segment[],
  targets: ReadonlyMap<string, Aligned>,
  { pairs, by }: { pairs: Pairs; by: By },
): SavedSegment[] {
  return source.map((segment) => {
    const aligned = targets.get(segment.key) ?? { target: null };
    const pair = pairs.get(segment);
    // The translation of a sentence that has changed since still belongs to the former sentence.
    const former = pair && moveTo(segment, pair.saved);
    return former && isSameText(former.target, aligned.target)
      ? { ...former, target: aligned.target }
      : savedAs(segment, { ...aligned, ...by });
  });
}

/** The segments if the translation has the same blocks as before, whatever the source. */
const readAsBefore = (before: readonly SavedSegment[], targets: ReadonlyMap<string, Aligned>, by: By) =>
  before.map((segment) => {
    const aligned = targets.get(segment.key) ?? { target: null };
    return isSameText(aligned.target, segment.target)
      ? { ...segment, target: aligned.target }
      : savedAs(segment, { ...aligned, ...by });
  });

/** The segments of a translation with blocks of its own. Only what it contains unchanged is known. */
function readWithOwnBlocks(
  source: readonly Segment[],
  translation: readonly Segment[],
  pairs: Pairs,
): SavedSegment[] {
  const texts = new Map(translation.map((segment) => [normalise(segment.source), segment.source]));
  return source.map((segment) => {
    const pair = pairs.get(segment);
    const target = texts.get(normalise(pair?.saved.target ?? ''));
    return pair && isSameSource(pair) && target !== undefined
      ? moveTo(segment, { ...pair.saved, target })
      : savedAs(segment, { target: null, ...NOBODY });
  });
}

const unchangedIn = (segments: readonly SavedSegment[], before: readonly SavedSegment[]): number => {
  const nameOf = ({ hash, target }: SavedSegment) => `${hash} ${target === null ? '' : normalise(target)}`;
  const known = new Set(before.map(nameOf));
  return segments.filter((segment) => known.has(nameOf(segment))).length;
};

/** The segments after the translation was written anew, as far as they can be matched. */
function readAgain(
  source: readonly Segment[],
  translation: readonly Segment[],
  before: readonly SavedSegment[],
  by: By,
): { segments: SavedSegment[]; isAligned: boolean } {
  const pairs = pairSegments(source, before);
  const targets = align(source, translation);
  const former = align(before, translation);
  const asSource = targets && readAsSource(source, targets, { pairs, by });
  const asBefore = former && readAsBefore(before, former, by);
  if (asSource && asBefore) {
    // A source in another order may have the same outline. The reading that leaves more of the translation
    // unchanged is chosen.
    const isFormer = unchangedIn(asBefore, before) > unchangedIn(asSource, before);
    return { segments: isFormer ? asBefore : asSource, isAligned: true };
  }
  const segments = asSource ?? asBefore;
  if (segments) return { segments, isAligned: true };
  return { segments: readWithOwnBlocks(source, translation, pairs), isAligned: false };
}

/** The segments whose text is not that of the former record. */
function changedSince(before: TranslationRecord | null, segments: readonly SavedSegment[]): SavedSegment[] {
  const known = new Map(before?.segments.map(({ hash, target }) => [hash, target]));
  return segments.filter(({ hash, target }) => {
    const former = known.get(hash);
    return former === undefined || !isSameText(former, target);
  });
}

/** Drafts that the new translation does not replace. */
function remainingDrafts(before: TranslationRecord | null, segments: readonly SavedSegment[]) {
  const answered = new Set(changedSince(before, segments).map(({ hash }) => hash));
  // The name of a draft begins with the hash of its source.
  const isAnswered = (name: string) => answered.has(name.split(' ')[0] ?? name);
  return Object.fromEntries(Object.entries(before?.drafts ?? {}).filter(([name]) => !isAnswered(name)));
}

/**
 * Whether the translation waits for approval after a save. A save with other words approves the text, if it
 * can approve. A form that sends back the text that it has read does not.
 */
function needsApproval(
  segments: readonly SavedSegment[],
  before: TranslationRecord | null,
  approval: ApprovalBySaving,
): boolean {
  if (approval === 'waits') return true;
  if (before === null || isApproved(before)) return false;
  return approval === 'keeps' || unchangedIn(segments, before.segments) === segments.length;
}

function recordOf(
  { original, source, target }: Texts,
  before: TranslationRecord | null,
  { personId, approval }: Save,
) {
  if (!target) throw new Error('There is no translation');
  const direction = directionOf(original);
  const { segments: sourceSegments } = readArticle(source, direction);
  const read = readAgain(
    sourceSegments,
    readArticle(target, direction).segments,
    before?.segments ?? [],
    personId === null ? NOBODY : BY_PERSON,
  );
  const isByMachine = read.segments.some(({ by }) => by === 'machine');
  const record: TranslationRecord = {
    ...read,
    drafts: remainingDrafts(before, read.segments),
    arabicHash: hashOfText(target),
    engine: isByMachine ? (before?.engine ?? null) : null,
    model: isByMachine ? (before?.model ?? null) : null,
    personId: personId ?? before?.personId ?? null,
    translatedAt: new Date(),
    needsApproval: needsApproval(read.segments, before, approval),
  };
  return { record, sourceSegments };
}

/** Stores a person's corrections in the memory, so that all articles use them from now on. */
async function learn(
  record: TranslationRecord,
  before: TranslationRecord | null,
  { to }: Direction,
  personId: number,
) {
  const learned = changedSince(before, record.segments).filter(
    ({ by, target }) => by === 'person' && target !== null && mayBeIn(to, target),
  );
  await remember(
    learned.map(({ hash, source, target, marks }) => ({
      sourceHash: hash,
      glossaryHash: '',
      origin: PERSON,
      model: '',
      source,
      target: withoutOwn(target ?? '', marks),
      personId,
    })),
  );
}

/**
 * Must be called before an article changes in some languages. Records the source that the translation was made
 * of, if it is about to change and there is no record yet.
 */
export async function rememberSource(documentId: string, locales: readonly Locale[]): Promise<void> {
  const before = await findRecord(documentId);
  if (before?.arabicHash) return;
  const texts = await loadTexts({ documentId });
  if (!texts?.target || !locales.includes(texts.original)) return;
  const { record, sourceSegments } = recordOf(texts, before, { personId: null, approval: 'approves' });
  await saveRecord(documentId, { ...record, translatedAt: null }, sourceSegments);
}

/**
 * Must be called after each save of an article. Updates the record of its translation: the new parts and the
 * outdated ones.
 */
export async function follow(documentId: string, save: Save): Promise<void> {
  const texts = await loadTexts({ documentId });
  const before = await findRecord(documentId);
  // Drafts of a translation that is not complete yet stay.
  if (!texts || (!texts.target && before?.arabicHash)) {
    await removeRecord(documentId);
    return;
  }
  if (!texts.target || before?.arabicHash === hashOfText(texts.target)) {
    const { segments } = readArticle(texts.source, directionOf(texts.original));
    if (before) await updateCounts(documentId, before, segments);
    return;
  }
  const { record, sourceSegments } = recordOf(texts, before, save);
  await saveRecord(documentId, record, sourceSegments);
  if (save.personId !== null && record.isAligned) {
    await learn(record, before, directionOf(texts.original), save.personId);
  }
}
