import type { Locale } from '../../../locales';
import type { ArabicApproval } from '../../../rights/present';
import { align, type Aligned } from '../segments/align';
import { hasArabic } from '../segments/arabic-letters';
import { withoutOwn } from '../segments/carry';
import { readArticle, type Segment } from '../segments/article';
import { isSameEnglish, pairSegments, type Pair } from '../segments/pair';
import { PERSON, remember } from './memory';
import {
  findRecord,
  hashOfText,
  isApproved,
  loadTexts,
  moveTo,
  updateChangeCounts,
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
  approval: ArabicApproval;
}

const NOBODY = { by: null, engine: null, isFlagged: false };
const BY_PERSON = { by: 'person', engine: null, isFlagged: false } as const;

type By = typeof NOBODY | typeof BY_PERSON;
type Pairs = ReadonlyMap<Segment, Pair<SavedSegment>>;

/** The segments if the Arabic text has the blocks of the present English. */
function readAsEnglish(
  english: readonly Segment[],
  targets: ReadonlyMap<string, Aligned>,
  { pairs, by }: { pairs: Pairs; by: By },
): SavedSegment[] {
  return english.map((segment) => {
    const arabic = targets.get(segment.key) ?? { target: null };
    const pair = pairs.get(segment);
    // The Arabic of an English sentence that has changed since still belongs to the former sentence.
    const former = pair && moveTo(segment, pair.saved);
    return former?.target === arabic.target ? former : savedAs(segment, { ...arabic, ...by });
  });
}

/** The segments if the Arabic text has the same blocks as before, whatever the English. */
const readAsBefore = (before: readonly SavedSegment[], targets: ReadonlyMap<string, Aligned>, by: By) =>
  before.map((segment) => {
    const arabic = targets.get(segment.key) ?? { target: null };
    return arabic.target === segment.target ? segment : savedAs(segment, { ...arabic, ...by });
  });

/** The segments of an Arabic text with blocks of its own. Only Arabic that it contains unchanged is known. */
function readWithOwnBlocks(
  english: readonly Segment[],
  arabic: readonly Segment[],
  pairs: Pairs,
): SavedSegment[] {
  const texts = new Set(arabic.map(({ source }) => source));
  return english.map((segment) => {
    const pair = pairs.get(segment);
    const isThere = pair && isSameEnglish(pair) && texts.has(pair.saved.target ?? '');
    return isThere ? moveTo(segment, pair.saved) : savedAs(segment, { target: null, ...NOBODY });
  });
}

const unchangedIn = (segments: readonly SavedSegment[], before: readonly SavedSegment[]): number => {
  const known = new Set(before.map(({ hash, target }) => `${hash} ${target}`));
  return segments.filter(({ hash, target }) => known.has(`${hash} ${target}`)).length;
};

/** The segments after the Arabic text was written anew, as far as they can be matched. */
function readAgain(
  english: readonly Segment[],
  arabic: readonly Segment[],
  before: readonly SavedSegment[],
  by: By,
): { segments: SavedSegment[]; isAligned: boolean } {
  const pairs = pairSegments(english, before);
  const targets = align(english, arabic);
  const former = align(before, arabic);
  const asEnglish = targets && readAsEnglish(english, targets, { pairs, by });
  const asBefore = former && readAsBefore(before, former, by);
  if (asEnglish && asBefore) {
    // An English text in another order may have the same outline. The reading that leaves more of the Arabic
    // unchanged is chosen.
    const isFormer = unchangedIn(asBefore, before) > unchangedIn(asEnglish, before);
    return { segments: isFormer ? asBefore : asEnglish, isAligned: true };
  }
  const segments = asEnglish ?? asBefore;
  if (segments) return { segments, isAligned: true };
  return { segments: readWithOwnBlocks(english, arabic, pairs), isAligned: false };
}

/** Drafts that the new Arabic text does not replace. */
function remainingDrafts(before: TranslationRecord | null, segments: readonly SavedSegment[]) {
  const known = new Map(before?.segments.map(({ hash, target }) => [hash, target]));
  const answered = new Set(
    segments.filter(({ hash, target }) => known.get(hash) !== target).map(({ hash }) => hash),
  );
  return Object.fromEntries(Object.entries(before?.drafts ?? {}).filter(([hash]) => !answered.has(hash)));
}

/**
 * Whether the Arabic text waits for approval after a save. A save with other words approves the text, if it
 * can approve. A form that sends back the text that it has read does not.
 */
function needsApproval(
  segments: readonly SavedSegment[],
  before: TranslationRecord | null,
  approval: ArabicApproval,
): boolean {
  if (approval === 'waits') return true;
  if (before === null || isApproved(before)) return false;
  return approval === 'keeps' || unchangedIn(segments, before.segments) === segments.length;
}

function recordOf({ source, target }: Texts, before: TranslationRecord | null, { personId, approval }: Save) {
  if (!target) throw new Error('There is no translation');
  const { segments: englishSegments } = readArticle(source);
  const read = readAgain(
    englishSegments,
    readArticle(target).segments,
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
  return { record, englishSegments };
}

/** Stores a person's corrections in the memory, so that all articles use them from now on. */
async function learn(record: TranslationRecord, before: TranslationRecord | null, personId: number) {
  const known = new Map(before?.segments.map(({ hash, target }) => [hash, target]));
  const learned = record.segments.filter(
    ({ by, hash, target }) =>
      by === 'person' && target !== null && hasArabic(target) && known.get(hash) !== target,
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
  if (await findRecord(documentId)) return;
  const texts = await loadTexts({ documentId });
  if (!texts?.target || !locales.includes(texts.original)) return;
  const { record, englishSegments } = recordOf(texts, null, { personId: null, approval: 'approves' });
  await saveRecord(documentId, { ...record, translatedAt: null }, englishSegments);
}

/**
 * Must be called after each save of an article. Updates the record of its Arabic text: the new parts and the
 * outdated ones.
 */
export async function follow(documentId: string, save: Save): Promise<void> {
  const texts = await loadTexts({ documentId });
  if (!texts?.target) {
    await removeRecord(documentId);
    return;
  }
  const before = await findRecord(documentId);
  if (before?.arabicHash === hashOfText(texts.target)) {
    await updateChangeCounts(documentId, before, readArticle(texts.source).segments);
    return;
  }
  const { record, englishSegments } = recordOf(texts, before, save);
  await saveRecord(documentId, record, englishSegments);
  if (save.personId !== null && record.isAligned) await learn(record, before, save.personId);
}
