import { readArticle, type ArticleText } from '../segments/article';
import { directionOf } from '../segments/direction';
import {
  addDrafts,
  findRecord,
  hashOfText,
  loadTexts,
  saveRecord,
  savedAs,
  type SavedSegment,
} from './record';

/**
 * Copies the record of an article's translation for a copy of the article. Otherwise a machine's text would
 * count as written by the user who copies it. `translation` is the text that the copy will get, if it does not
 * have it yet.
 */
export async function copyRecord(from: string, to: string, translation?: ArticleText): Promise<void> {
  const record = await findRecord(from);
  if (!record) return;
  const copy = await loadTexts({ documentId: to });
  const segments = copy ? readArticle(copy.source, directionOf(copy.original)).segments : [];
  if (record.arabicHash === null) {
    // A copy without its text yet gets the number of its drafts when that is saved.
    await addDrafts(to, record.drafts ?? {}, segments);
    return;
  }
  const original = await loadTexts({ documentId: from });
  const text = translation ?? copy?.target;
  if (!original || !copy || !text) return;
  const direction = directionOf(copy.original);
  const titleOf = (of: ArticleText) => readArticle(of, direction).segments.find(({ key }) => key === 'title');
  const [title, formerTitle, translatedTitle] = [copy.source, original.source, text].map(titleOf);
  // A copy has another title in both languages.
  const copied = (segment: SavedSegment) =>
    title && translatedTitle && segment.key === 'title' && segment.hash === formerTitle?.hash
      ? savedAs(title, { ...segment, target: translatedTitle.source })
      : segment;
  const { isAligned, engine, model, personId, translatedAt, needsApproval } = record;
  await saveRecord(
    to,
    {
      ...{ isAligned, engine, model, personId, translatedAt, needsApproval },
      segments: record.segments.map(copied),
      drafts: record.drafts ?? null,
      arabicHash: hashOfText(text),
    },
    segments,
  );
}
