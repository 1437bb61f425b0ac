import { hasArabic } from '../dictionary/arabic/letters';
import { align } from '../segments/align';
import { readArticle, type Segment } from '../segments/article';
import { PERSON, remember } from './memory';
import {
  findRecord,
  hashOfText,
  loadTexts,
  matchSaved,
  updateChangeCounts,
  removeRecord,
  savedAs,
  saveRecord,
  type SavedSegment,
  type Texts,
  type TranslationRecord,
} from './record';

interface Save {
  /** Who has saved; null where nobody is signed in. */
  personId: number | null;
}

const NOBODY = { by: null, engine: null, isFlagged: false };
const BY_PERSON = { by: 'person', engine: null, isFlagged: false } as const;

/** The segments after somebody has written the Arabic text anew, as far as it can be told which is which. */
function readAgain(
  english: readonly Segment[],
  arabic: readonly Segment[],
  before: readonly SavedSegment[],
  by: typeof NOBODY | typeof BY_PERSON,
): { segments: SavedSegment[]; isAligned: boolean } {
  const targets = align(english, arabic);
  const former = targets ? undefined : align(before, arabic);
  if (targets) {
    const matches = matchSaved(english, before);
    const formerAt = new Map(before.map((segment) => [segment.key, segment]));
    const segments = english.map((segment) => {
      const target = targets.get(segment.key) ?? null;
      const match = matches.get(segment);
      if (match?.target === target && match) return savedAs(segment, match);
      // The Arabic of an English sentence that has changed since is still the Arabic of the former one.
      const stale = formerAt.get(segment.key);
      if (!match && stale && stale.target === target) return stale;
      return savedAs(segment, { target, ...by });
    });
    return { segments, isAligned: true };
  }
  if (former) {
    const segments = before.map((segment) => {
      const target = former.get(segment.key) ?? null;
      return target === segment.target ? segment : savedAs(segment, { target, ...by });
    });
    return { segments, isAligned: true };
  }
  return { segments: english.map((segment) => savedAs(segment, { target: null, ...by })), isAligned: false };
}

function recordOf({ english, arabic }: Texts, before: TranslationRecord | null, { personId }: Save) {
  if (!arabic) throw new Error('There is no Arabic text');
  const { segments: englishSegments } = readArticle(english);
  const read = readAgain(
    englishSegments,
    readArticle(arabic).segments,
    before?.segments ?? [],
    personId === null ? NOBODY : BY_PERSON,
  );
  const isByMachine = read.segments.some(({ by }) => by === 'machine');
  const record: TranslationRecord = {
    ...read,
    arabicHash: hashOfText(arabic),
    engine: isByMachine ? (before?.engine ?? null) : null,
    model: isByMachine ? (before?.model ?? null) : null,
    personId: personId ?? before?.personId ?? null,
    translatedAt: new Date(),
  };
  return { record, englishSegments };
}

/** What somebody has corrected is what everybody gets from now on. */
async function learn(record: TranslationRecord, before: TranslationRecord | null, personId: number) {
  const known = new Map(before?.segments.map(({ hash, target }) => [hash, target]));
  const learned = record.segments.filter(
    ({ by, hash, target }) =>
      by === 'person' && target !== null && hasArabic(target) && known.get(hash) !== target,
  );
  await remember(
    learned.map(({ hash, source, target }) => ({
      sourceHash: hash,
      glossaryHash: '',
      origin: PERSON,
      model: '',
      source,
      target: target ?? '',
      personId,
    })),
  );
}

/** Before the English changes: notes which English the Arabic was made of, where nobody has done so yet. */
export async function rememberEnglish(documentId: string): Promise<void> {
  if (await findRecord(documentId)) return;
  const texts = await loadTexts({ documentId });
  if (!texts?.arabic) return;
  const { record, englishSegments } = recordOf(texts, null, { personId: null });
  await saveRecord(documentId, { ...record, translatedAt: null }, englishSegments);
}

/** After an article was saved, by whomever: what of its Arabic text is new, and what of it is out of date. */
export async function follow(documentId: string, save: Save): Promise<void> {
  const texts = await loadTexts({ documentId });
  if (!texts?.arabic) {
    await removeRecord(documentId);
    return;
  }
  const before = await findRecord(documentId);
  if (before?.arabicHash === hashOfText(texts.arabic)) {
    await updateChangeCounts(documentId, before, readArticle(texts.english).segments);
    return;
  }
  const { record, englishSegments } = recordOf(texts, before, save);
  await saveRecord(documentId, record, englishSegments);
  if (save.personId !== null && record.isAligned) await learn(record, before, save.personId);
}
