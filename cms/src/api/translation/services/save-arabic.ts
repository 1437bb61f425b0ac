import { EXCERPT_MAX, IMAGE_ALT_MAX, TITLE_MAX } from '../../../contract/article';
import { TextTooLarge } from '../../../contract/text-limits';
import { conflict, invalid } from '../../../rules/errors';
import { toHtml } from '../../../texts/to-html';
import { saveTranslation } from '../../article/services/writing';
import { readArticle, type ArticleText } from '../segments/article';
import { hasSameTree } from '../segments/structure';
import {
  hashOfText,
  loadTexts,
  saveRecord,
  type SavedSegment,
  type Texts,
  type TranslationRecord,
} from './record';

const LIMITS = { title: TITLE_MAX, excerpt: EXCERPT_MAX, imageAlt: IMAGE_ALT_MAX } as const;

const OTHER_TREE =
  'The HTML of this text is not well formed. Open the article in the editor and save it: then it can be translated.';

/** @throws (400) */
function refuseOtherTree(english: string, arabic: string): void {
  try {
    if (!hasSameTree(toHtml(english), arabic)) throw invalid({ path: ['content'], message: OTHER_TREE });
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    throw invalid({ path: ['contentAr'], message: error.sentence('contentAr') });
  }
}

/**
 * The Arabic text of an article, built exactly as the English is.
 * @throws (400) for HTML that would not come out as it went in
 */
function build(english: ArticleText, targets: ReadonlyMap<string, string>) {
  const { segments, write } = readArticle(english);
  for (const { key, put } of segments) {
    const target = targets.get(key);
    if (target === undefined) throw new Error(`The segment ${key} has no Arabic`);
    put(target);
  }
  const arabic = write();
  refuseOtherTree(english.content, arabic.content);
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

type Made = Omit<TranslationRecord, 'arabicHash' | 'isAligned' | 'segments' | 'translatedAt'>;

/**
 * Saves the Arabic text that some segments make, and which English it was made of.
 * @throws (409) when somebody has saved another Arabic text since `texts` was read.
 */
export async function saveArabicOf(
  texts: Texts,
  segments: readonly SavedSegment[],
  made: Made,
): Promise<ArticleText> {
  const { publicId, documentId, english } = texts;
  const targets = new Map(segments.map(({ key, target }) => [key, target ?? '']));
  const { built, englishSegments } = build(english, targets);
  checkLengths(built);
  const describesPicture = Boolean(english.imageAlt && built.imageAlt);
  // Without an English description, that of the Arabic text stays what it is.
  const arabic = { ...built, imageAlt: describesPicture ? built.imageAlt : (texts.arabic?.imageAlt ?? null) };
  const record: TranslationRecord = {
    ...made,
    segments: [...segments],
    arabicHash: hashOfText(arabic),
    isAligned: true,
    translatedAt: new Date(),
  };
  await strapi.db.transaction(async () => {
    const now = await loadTexts({ publicId });
    const seen = texts.arabic && hashOfText(texts.arabic);
    const present = now?.arabic ? hashOfText(now.arabic) : null;
    if (!now || present !== seen) {
      throw conflict('Somebody has saved another Arabic text meanwhile. Nothing was changed; open it again.');
    }
    // Before the text itself, which would else be taken for somebody's own.
    const isUnchanged = hashOfText(now.english) === hashOfText(english);
    await saveRecord(documentId, record, isUnchanged ? englishSegments : readArticle(now.english).segments);
    await saveTranslation(publicId, {
      titleAr: arabic.title,
      excerptAr: arabic.excerpt,
      contentAr: arabic.content,
      ...(describesPicture && arabic.imageAlt ? { imageAltAr: arabic.imageAlt } : {}),
    });
  });
  return arabic;
}
