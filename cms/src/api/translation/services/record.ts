import { createHash } from 'node:crypto';
import { originalIn, type WithOriginal } from '../../../documents/original';
import type { Locale } from '../../../locales';
import { ARTICLE, TRANSLATED_ARTICLE } from '../../../uids';
import type { ArticleText, Segment } from '../segments/article';
import { carryMarks } from '../segments/carry';
import { isUntouched, pairSegments } from '../segments/pair';
import type { MarkInfo, SegmentKind } from '../segments/place';

/** A segment at the time when its translation was saved. */
export interface SavedSegment {
  key: string;
  kind: SegmentKind;
  marks: MarkInfo[];
  hash: string;
  source: string;
  /** Null if the translation has other blocks, and in a segment that nobody has translated. */
  target: string | null;
  by: 'person' | 'machine' | null;
  engine: string | null;
  /** Whether a person must check it. */
  isFlagged: boolean;
  /**
   * The former source of a person's translation that stayed although its source was corrected. Otherwise null.
   */
  formerSource?: string | null;
}

type Target = Pick<SavedSegment, 'target' | 'by' | 'engine' | 'isFlagged' | 'formerSource'> & {
  marks?: MarkInfo[];
};

/**
 * A segment with its translation, as it is stored. `marks` of the translation are those of the segment and its
 * own.
 */
export function savedAs(
  { key, kind, hash, source, ...segment }: Omit<Segment, 'put'>,
  { target, by, engine, isFlagged, formerSource = null, marks = segment.marks }: Target,
): SavedSegment {
  return { key, kind, marks, hash, source, target, by, engine, isFlagged, formerSource };
}

/**
 * A saved segment with the key and the marks of a present segment. Its hash stays that of its own source.
 */
export function moveTo(segment: Segment, saved: SavedSegment): SavedSegment {
  const { hash, source, target, marks } = saved;
  const carried = target === null ? {} : carryMarks(target, marks, segment.marks);
  return savedAs({ ...segment, hash, source }, { ...saved, marks: segment.marks, ...carried });
}

/** The record of an article's translation. Its columns are named after the language of most translations. */
export interface TranslationRecord {
  /** The hash of the translated text of this record. Null while there is no translation, only drafts. */
  arabicHash: string | null;
  isAligned: boolean;
  segments: SavedSegment[];
  /**
   * Segments that people have translated since, or before there was a translation, by the hash of their
   * source, and also by their place: an article may repeat a sentence (drafts.ts). They wait until all
   * segments have a translation.
   */
  drafts?: Record<string, string> | null;
  engine: string | null;
  model: string | null;
  personId: number | null;
  translatedAt: string | Date | null;
  /**
   * Whether a machine made the latest translation and no person has approved it. Null in rows of earlier
   * versions.
   */
  needsApproval: boolean | null;
}

/** The latest texts of an article. */
export interface Texts {
  publicId: number;
  documentId: string;
  /** The language of the source. */
  original: Locale;
  source: ArticleText;
  /** The text in the other language. */
  target: ArticleText | null;
  /** The times at which the versions in both languages were saved. */
  saves: { updatedAt: string }[];
}

const TEXT = [
  ...['documentId', 'publicId', 'locale', 'original', 'untranslated'],
  ...['title', 'excerpt', 'imageAlt', 'content', 'updatedAt'],
];

/** Strapi's panel accepts a draft without a title. */
type TextRow = Omit<ArticleText, 'title'> &
  WithOriginal & {
    title: string | null;
    documentId: string;
    publicId: number;
    locale: string;
    updatedAt: string;
  };

const textOf = ({ title, excerpt, imageAlt, content }: TextRow): ArticleText => ({
  title: title ?? '',
  excerpt: excerpt ?? '',
  imageAlt,
  content: content ?? '',
});

/** The latest texts, or the published ones. Null if there is no source. */
export async function loadTexts(
  where: { documentId: string } | { publicId: number },
  version: 'draft' | 'published' = 'draft',
): Promise<Texts | null> {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: TEXT,
    where: { ...where, publishedAt: version === 'draft' ? { $null: true } : { $notNull: true } },
  })) as TextRow[];
  const original = originalIn(rows);
  const source = rows.find(({ locale }) => locale === original);
  const target = rows.find(({ locale, untranslated }) => locale !== original && !untranslated);
  if (!source) return null;
  const { publicId, documentId } = source;
  return {
    ...{ publicId, documentId, original },
    source: textOf(source),
    target: target ? textOf(target) : null,
    saves: rows.map(({ updatedAt }) => ({ updatedAt })),
  };
}

/**
 * Whether the translation has blocks of its own. Without a record of its segments it counts as such a text: a
 * machine's translation always has one.
 */
export const hasOwnBlocks = (
  { target }: Pick<Texts, 'target'>,
  record: Pick<TranslationRecord, 'arabicHash' | 'isAligned'> | null,
): boolean => target !== null && !(record?.arabicHash && record.isAligned);

/** A hash of the exact text, which detects any change. */
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

/** Whether readers may see the latest translation. One without a record counts as a person's. */
export const isApproved = (record: Pick<TranslationRecord, 'needsApproval'> | null): boolean =>
  !record?.needsApproval;

export async function isTranslationApproved(documentId: string): Promise<boolean> {
  const where = { articleDocumentId: documentId, needsApproval: true };
  return (await records().count({ where })) === 0;
}

/** The articles whose translation waits for approval. */
export async function findUnapproved(documentIds: readonly string[]): Promise<Set<string>> {
  const rows = (await records().findMany({
    select: ['articleDocumentId'],
    where: { articleDocumentId: { $in: [...documentIds] }, needsApproval: true },
  })) as { articleDocumentId: string }[];
  return new Set(rows.map(({ articleDocumentId }) => articleDocumentId));
}

/**
 * Records that a person has approved the latest translation of an article. Without `personId` the recorded
 * person stays.
 */
export async function setApproved(documentId: string, personId: number | null = null): Promise<void> {
  await records().updateMany({
    where: { articleDocumentId: documentId, needsApproval: true },
    data: { needsApproval: false, ...(personId === null ? {} : { personId }) },
  });
}

/** Stores the record of an article's translation, with the number of later changes of the source. */
export async function saveRecord(
  documentId: string,
  record: TranslationRecord,
  source: readonly Segment[],
): Promise<void> {
  const data = {
    ...record,
    articleDocumentId: documentId,
    changedSegments: changesSince(record, source),
    flaggedSegments: record.segments.filter(({ isFlagged }) => isFlagged).length,
    draftedSegments: countDrafts(record, source),
  };
  const known = await records().findOne({ select: ['id'], where: { articleDocumentId: documentId } });
  if (known) await records().update({ where: { id: known.id }, data });
  else await records().create({ data });
}

/** Updates the numbers of changes and of drafts after the source was saved. */
export async function updateCounts(
  documentId: string,
  record: TranslationRecord,
  source: readonly Segment[],
): Promise<void> {
  const changedSegments = record.arabicHash === null ? 0 : changesSince(record, source);
  const draftedSegments = countDrafts(record, source);
  await records().updateMany({
    where: { articleDocumentId: documentId },
    data: { changedSegments, draftedSegments },
  });
}

/**
 * Stores a person's translations for an article whose other segments have none yet, by the hash of their
 * source. Drafts of removed sentences stay, since the sentences may come back. The article must be locked.
 */
export async function addDrafts(
  documentId: string,
  added: Record<string, string>,
  source: readonly Segment[],
): Promise<void> {
  const record = await findRecord(documentId);
  const drafts = { ...record?.drafts, ...added };
  const data = { drafts, draftedSegments: countDrafts({ drafts }, source) };
  if (record) await records().updateMany({ where: { articleDocumentId: documentId }, data });
  else {
    const empty = { articleDocumentId: documentId, arabicHash: null, isAligned: true, segments: [] };
    await records().create({ data: { ...empty, ...data } });
  }
}

/** The number of segments that people have translated, and that wait for the others. */
const countDrafts = ({ drafts }: Pick<TranslationRecord, 'drafts'>, source: readonly Segment[]): number =>
  source.filter(({ hash }) => drafts?.[hash] !== undefined).length;

/**
 * The number of places where the translation does not match the source. Removed and moved segments count,
 * too.
 */
function changesSince({ segments }: Pick<TranslationRecord, 'segments'>, source: readonly Segment[]): number {
  const pairs = pairSegments(source, segments);
  const untouched = source.filter((segment) => isUntouched(segment, pairs.get(segment))).length;
  return Math.max(source.length, segments.length) - untouched;
}
