import { EXCERPT_MAX, IMAGE_ALT_MAX, TITLE_MAX } from '../../../contract/article';
import { TextTooLarge } from '../../../contract/text-limits';
import { conflict, invalid } from '../../../rules/errors';
import { saveTranslatedText } from '../../article/services/writing';
import { readArticle, type ArticleText } from '../segments/article';
import { ownOf } from '../segments/carry';
import { unusableMarks } from '../segments/marks';
import { isStable } from '../segments/structure';
import {
  hashOfText,
  isTranslationApproved,
  loadTexts,
  saveRecord,
  type SavedSegment,
  type Texts,
  type TranslationRecord,
} from './record';

const LIMITS = { title: TITLE_MAX, excerpt: EXCERPT_MAX, imageAlt: IMAGE_ALT_MAX } as const;

const OTHER_TREE =
  'The HTML of this text is not well formed. Open the article in the editor and save it: then it can be translated.';

const NOT_COMPLETE = 'The English text has changed meanwhile. Nothing was changed; open the article again.';

/** @throws (400) */
function refuseOtherTree(arabic: string): void {
  try {
    if (!isStable(arabic)) throw invalid({ path: ['content'], message: OTHER_TREE });
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    throw invalid({ path: ['contentAr'], message: error.sentence('contentAr') });
  }
}

/**
 * The Arabic text of an article, with the structure of the English.
 * @throws (400) for HTML that is not well formed, (409) for a segment without Arabic.
 */
export function buildArabic(english: ArticleText, saved: readonly SavedSegment[]) {
  const { segments, write } = readArticle(english);
  const byKey = new Map(saved.map((one) => [one.key, one]));
  for (const { key, source, put } of segments) {
    const { target = null, marks = [] } = byKey.get(key) ?? {};
    const own = ownOf(marks);
    if (target === null || unusableMarks(source, target, own)) throw conflict(NOT_COMPLETE);
    put(target, own);
  }
  const arabic = write();
  refuseOtherTree(arabic.content);
  return { built: arabic, englishSegments: segments };
}

function checkLengths(arabic: ArticleText) {
  const tooLong = (['title', 'excerpt', 'imageAlt'] as const).filter(
    (field) => (arabic[field] ?? '').length > LIMITS[field],
  );
  if (tooLong.length === 0) return;
  throw invalid(
    ...tooLong.map((field) => ({
      path: [`${field}Ar`],
      message: `The Arabic ${field} is longer than ${LIMITS[field].toLocaleString('en')} characters`,
    })),
  );
}

type Made = Omit<
  TranslationRecord,
  'arabicHash' | 'isAligned' | 'segments' | 'translatedAt' | 'needsApproval'
> & {
  /** Whether a person is responsible for the text. A machine's text is a draft. */
  isApproved: boolean;
};

/**
 * Saves the Arabic text of some segments, and records the English that it was made of. Readers see it once it
 * is approved. An unchanged text stays approved.
 * @throws (409) when somebody has saved another Arabic text since `texts` was read.
 */
export async function saveArabicOf(
  texts: Texts,
  segments: readonly SavedSegment[],
  { isApproved, ...made }: Made,
): Promise<ArticleText> {
  const { publicId, documentId, source: english } = texts;
  const { built, englishSegments } = buildArabic(english, segments);
  checkLengths(built);
  const describesPicture = Boolean(english.imageAlt && built.imageAlt);
  // Without an English description, the description in the Arabic text does not change.
  const arabic = { ...built, imageAlt: describesPicture ? built.imageAlt : (texts.target?.imageAlt ?? null) };
  const arabicHash = hashOfText(arabic);
  await strapi.db.transaction(async () => {
    const now = await loadTexts({ publicId });
    const seen = texts.target && hashOfText(texts.target);
    const present = now?.target ? hashOfText(now.target) : null;
    if (!now || present !== seen) {
      throw conflict('Somebody has saved another Arabic text meanwhile. Nothing was changed; open it again.');
    }
    const isSame = present === arabicHash && (await isTranslationApproved(documentId));
    const record: TranslationRecord = {
      ...made,
      segments: [...segments],
      drafts: {},
      arabicHash,
      isAligned: true,
      translatedAt: new Date(),
      needsApproval: !isApproved && !isSame,
    };
    // The record must exist before the text. Otherwise the text would count as written by the user.
    const isUnchanged = hashOfText(now.source) === hashOfText(english);
    await saveRecord(documentId, record, isUnchanged ? englishSegments : readArticle(now.source).segments);
    await saveTranslatedText(publicId, {
      title: arabic.title,
      excerpt: arabic.excerpt,
      content: arabic.content,
      ...(describesPicture && arabic.imageAlt ? { imageAlt: arabic.imageAlt } : {}),
    });
  });
  return arabic;
}
