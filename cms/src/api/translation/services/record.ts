import { createHash } from 'node:crypto';
import { ARABIC, ENGLISH } from '../../../locales';
import { ARTICLE, TRANSLATED_ARTICLE } from '../../../uids';
import type { ArticleText, Segment } from '../segments/article';
import type { MarkInfo, SegmentKind } from '../segments/place';

/** A segment as it was when its Arabic was saved. */
export interface SavedSegment {
  key: string;
  kind: SegmentKind;
  marks: MarkInfo[];
  hash: string;
  source: string;
  /** Null where the Arabic text is built differently, and in a segment nobody has translated. */
  target: string | null;
  by: 'person' | 'machine' | null;
  engine: string | null;
  isFlagged: boolean;
}

/** A segment with its Arabic, as it is kept. */
export function savedAs(
  { key, kind, marks, hash, source }: Omit<Segment, 'put'>,
  { target, by, engine, isFlagged }: Pick<SavedSegment, 'target' | 'by' | 'engine' | 'isFlagged'>,
): SavedSegment {
  return { key, kind, marks, hash, source, target, by, engine, isFlagged };
}

/** What is known of an article's Arabic text. */
export interface TranslationRecord {
  /** Of the Arabic text that it is about. */
  arabicHash: string;
  isAligned: boolean;
  segments: SavedSegment[];
  engine: string | null;
  model: string | null;
  personId: number | null;
  translatedAt: string | Date | null;
}

/** The latest texts of an article. */
export interface Texts {
  publicId: number;
  documentId: string;
  english: ArticleText;
  arabic: ArticleText | null;
}

const TEXT = ['documentId', 'publicId', 'locale', 'title', 'excerpt', 'imageAlt', 'content'];

type TextRow = ArticleText & { documentId: string; publicId: number; locale: string };

const textOf = ({ title, excerpt, imageAlt, content }: TextRow): ArticleText => ({
  title,
  excerpt: excerpt ?? '',
  imageAlt,
  content: content ?? '',
});

/** Null where there is no English text. */
export async function loadTexts(where: { documentId: string } | { publicId: number }): Promise<Texts | null> {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: TEXT,
    where: { ...where, publishedAt: { $null: true } },
  })) as TextRow[];
  const english = rows.find(({ locale }) => locale === ENGLISH);
  const arabic = rows.find(({ locale }) => locale === ARABIC);
  if (!english) return null;
  const { publicId, documentId } = english;
  return { publicId, documentId, english: textOf(english), arabic: arabic ? textOf(arabic) : null };
}

/** By which a text is known that somebody has changed, to the letter. */
export const hashOfText = ({ title, excerpt, imageAlt, content }: ArticleText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, excerpt, imageAlt || null, content]))
    .digest('hex');

const records = () => strapi.db.query(TRANSLATED_ARTICLE);

export async function findRecord(documentId: string): Promise<TranslationRecord | null> {
  return (await records().findOne({ where: { articleDocumentId: documentId } })) as TranslationRecord | null;
}

export async function removeRecord(documentId: string): Promise<void> {
  await records().deleteMany({ where: { articleDocumentId: documentId } });
}

/** Keeps what is known of an article's Arabic text, with how far the English has gone on since. */
export async function saveRecord(
  documentId: string,
  record: TranslationRecord,
  english: readonly Segment[],
): Promise<void> {
  const data = {
    ...record,
    articleDocumentId: documentId,
    changedSegments: changesSince(record, english),
    flaggedSegments: record.segments.filter(({ isFlagged }) => isFlagged).length,
  };
  const known = await records().findOne({ select: ['id'], where: { articleDocumentId: documentId } });
  if (known) await records().update({ where: { id: known.id }, data });
  else await records().create({ data });
}

/** Brings the count of changes up to date after the English was saved. */
export async function updateChangeCounts(
  documentId: string,
  record: TranslationRecord,
  english: readonly Segment[],
): Promise<void> {
  const changedSegments = changesSince(record, english);
  await records().updateMany({ where: { articleDocumentId: documentId }, data: { changedSegments } });
}

/**
 * For each English segment the saved one with the same text: that at the same place where there is one, none twice. Absent
 * are those that were changed or are new.
 */
export function matchSaved(
  english: readonly Segment[],
  saved: readonly SavedSegment[],
): Map<Segment, SavedSegment> {
  const placeOf = ({ key, hash }: Pick<SavedSegment, 'key' | 'hash'>) => `${key} ${hash}`;
  const atPlace = new Map(saved.map((one) => [placeOf(one), one]));
  const matches = new Map<Segment, SavedSegment>();
  const taken = new Set<SavedSegment>();
  for (const segment of english) {
    const found = atPlace.get(placeOf(segment));
    if (!found) continue;
    taken.add(found);
    matches.set(segment, found);
  }
  const elsewhere = new Map<string, SavedSegment[]>();
  // The last one first, so that the first can be taken from the end.
  for (const one of [...saved].reverse()) {
    if (taken.has(one)) continue;
    const same = elsewhere.get(one.hash);
    if (same) same.push(one);
    else elsewhere.set(one.hash, [one]);
  }
  for (const segment of english) {
    const found = matches.has(segment) ? undefined : elsewhere.get(segment.hash)?.pop();
    if (found) matches.set(segment, found);
  }
  return matches;
}

/** In how many places the English differs from what was translated; what was taken out counts, too. */
export function changesSince({ segments }: TranslationRecord, english: readonly Segment[]): number {
  const kept = matchSaved(english, segments).size;
  return Math.max(english.length, segments.length) - kept;
}
