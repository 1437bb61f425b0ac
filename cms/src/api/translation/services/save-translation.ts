import { EXCERPT_MAX, IMAGE_ALT_MAX, TITLE_MAX } from '../../../contract/article';
import { TextTooLarge } from '../../../contract/text-limits';
import { conflict, invalid } from '../../../rules/errors';
import { ARABIC, LANGUAGE_NAMES, type Locale } from '../../../locales';
import { saveTranslatedText } from '../../article/services/translated-text';
import { readArticle, type ArticleText } from '../segments/article';
import { ownOf } from '../segments/carry';
import { directionOf, type Direction } from '../segments/direction';
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

const notComplete = (source: Locale) =>
  `The ${LANGUAGE_NAMES[source]} text has changed meanwhile. Nothing was changed; open the article again.`;

/** The field of the API that has a text in a language. */
const fieldIn = (language: Locale, name: string) => (language === ARABIC ? `${name}Ar` : name);

/** @throws (400) */
function refuseOtherTree(content: string, { from, to }: Direction): void {
  try {
    if (!isStable(content)) throw invalid({ path: [fieldIn(from, 'content')], message: OTHER_TREE });
  } catch (error) {
    if (!(error instanceof TextTooLarge)) throw error;
    const field = fieldIn(to, 'content');
    throw invalid({ path: [field], message: error.sentence(field) });
  }
}

/**
 * The translated text of an article, with the structure of the source.
 * @throws (400) for HTML that is not well formed, (409) for a segment without a translation.
 */
export function buildTranslation(text: ArticleText, saved: readonly SavedSegment[], direction: Direction) {
  const { segments, write } = readArticle(text, direction);
  const byKey = new Map(saved.map((one) => [one.key, one]));
  for (const { key, source, put } of segments) {
    const { target = null, marks = [] } = byKey.get(key) ?? {};
    const own = ownOf(marks);
    if (target === null || unusableMarks(source, target, direction, own)) {
      throw conflict(notComplete(direction.from));
    }
    put(target, own);
  }
  const built = write();
  refuseOtherTree(built.content, direction);
  return { built, sourceSegments: segments };
}

function checkLengths(text: ArticleText, { to }: Direction) {
  const tooLong = (['title', 'excerpt', 'imageAlt'] as const).filter(
    (field) => (text[field] ?? '').length > LIMITS[field],
  );
  if (tooLong.length === 0) return;
  throw invalid(
    ...tooLong.map((field) => ({
      path: [fieldIn(to, field)],
      message: `The ${LANGUAGE_NAMES[to]} ${field} is longer than ${LIMITS[field].toLocaleString('en')} characters`,
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
 * Saves the translation of some segments, and records the source that it was made of. Readers see it once it
 * is approved. An unchanged text stays approved, and readers keep the text that they have.
 * @throws (409) when somebody has saved another translation since `texts` was read.
 */
export async function saveTranslationOf(
  texts: Texts,
  segments: readonly SavedSegment[],
  { isApproved, ...made }: Made,
): Promise<ArticleText> {
  const { publicId, documentId, source } = texts;
  const direction = directionOf(texts.original);
  const { built, sourceSegments } = buildTranslation(source, segments, direction);
  checkLengths(built, direction);
  const describesPicture = Boolean(source.imageAlt && built.imageAlt);
  // Without a description in the source, the description in the translation does not change.
  const target = { ...built, imageAlt: describesPicture ? built.imageAlt : (texts.target?.imageAlt ?? null) };
  const targetHash = hashOfText(target);
  await strapi.db.transaction(async () => {
    const now = await loadTexts({ publicId });
    const seen = texts.target && hashOfText(texts.target);
    const present = now?.target ? hashOfText(now.target) : null;
    if (!now || present !== seen) {
      throw conflict(
        `Somebody has saved another ${LANGUAGE_NAMES[direction.to]} text meanwhile. Nothing was changed; open it again.`,
      );
    }
    const isSame = present === targetHash && (await isTranslationApproved(documentId));
    const record: TranslationRecord = {
      ...made,
      segments: [...segments],
      drafts: {},
      arabicHash: targetHash,
      isAligned: true,
      translatedAt: new Date(),
      needsApproval: !isApproved && !isSame,
    };
    // The record must exist before the text. Otherwise the text would count as written by the user.
    const isUnchanged = hashOfText(now.source) === hashOfText(source);
    await saveRecord(
      documentId,
      record,
      isUnchanged ? sourceSegments : readArticle(now.source, direction).segments,
    );
    // The latest text may be a draft that nobody has released, or one that is published at a planned time.
    if (isSame && !isApproved) return;
    const text = {
      title: target.title,
      excerpt: target.excerpt,
      content: target.content,
      ...(describesPicture && target.imageAlt ? { imageAlt: target.imageAlt } : {}),
    };
    await saveTranslatedText(publicId, text, isApproved);
  });
  return target;
}
