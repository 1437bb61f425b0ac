import { readArticle, type ArticleText } from '../segments/article';
import { findRecord, hashOfText, loadTexts, saveRecord, savedAs, type SavedSegment } from './record';

const titleOf = (text: ArticleText) => readArticle(text).segments.find(({ key }) => key === 'title');

/**
 * Copies the record of an article's Arabic text for a copy of the article. Otherwise a machine's text would
 * count as written by the user who copies it. `arabic` is the text that the copy will get, if it does not
 * have it yet.
 */
export async function copyRecord(from: string, to: string, arabic?: ArticleText): Promise<void> {
  const [record, original, copy] = [
    await findRecord(from),
    await loadTexts({ documentId: from }),
    await loadTexts({ documentId: to }),
  ];
  const text = arabic ?? copy?.target;
  if (!record || !original || !copy || !text) return;
  const [title, formerTitle, arabicTitle] = [copy.source, original.source, text].map(titleOf);
  // A copy has another title in both languages.
  const copied = (segment: SavedSegment) =>
    title && arabicTitle && segment.key === 'title' && segment.hash === formerTitle?.hash
      ? savedAs(title, { ...segment, target: arabicTitle.source })
      : segment;
  const { isAligned, engine, model, personId, translatedAt, needsApproval } = record;
  await saveRecord(
    to,
    {
      ...{ isAligned, engine, model, personId, translatedAt, needsApproval },
      segments: record.segments.map(copied),
      arabicHash: hashOfText(text),
    },
    readArticle(copy.source).segments,
  );
}
