import { align } from '../segments/align';
import { readArticle } from '../segments/article';
import { directionOf } from '../segments/direction';
import { isSameText } from '../segments/normalise';
import { findRecord, type Texts, type TranslationRecord } from './record';

/**
 * The record of a translation, with the texts of its segments as the article has them. Records of earlier versions
 * have spaces in place of no-break spaces. A text that is made of them would lose its no-break spaces.
 */
export async function findPresentRecord({
  documentId,
  original,
  target,
}: Texts): Promise<TranslationRecord | null> {
  const record = await findRecord(documentId);
  if (!record || !target) return record;
  const present = align(record.segments, readArticle(target, directionOf(original)).segments);
  const segments = record.segments.map((segment) => {
    const text = present?.get(segment.key)?.target ?? null;
    return isSameText(text, segment.target) ? { ...segment, target: text } : segment;
  });
  return { ...record, segments };
}
