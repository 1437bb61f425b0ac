import type { Article, ArticleCard, MachineArabic, Neighbour } from '@mihwar/adapters/contract';
import { isInEnglish } from '~/lib/article-languages';
import { isArabic, languageOfText } from '~/lib/arabic-script';
import type { Language } from '~/lib/language';
import { wordsIn, type Words } from '~/lib/words';

/**
 * The texts of an article with their language. An Arabic screen shows English if no Arabic is published, and an
 * English screen the Arabic original if there is no English text.
 */
export interface ArticleText {
  title: string;
  excerpt: string;
  language: Language;
}

/**
 * The language of the English fields of a card. On Arabic screens they may hold an Arabic text. One Arabic word
 * in an English title does not make the whole text Arabic.
 */
function languageOf(article: ArticleCard | Neighbour, screen: Language): Language {
  if (!isInEnglish(article)) return 'ar';
  const { title } = article;
  if (screen === 'en' || !isArabic(title)) return 'en';
  if (languageOfText(title) === 'ar') return 'ar';
  return languageOfText('excerpt' in article ? `${title} ${article.excerpt}` : title);
}

/**
 * Whether a screen translates a card. On Arabic screens a title with Arabic letters needs no translation,
 * whatever field it stands in (requirements 4).
 */
export const isTranslated = (
  { title, language }: Pick<ArticleText, 'title' | 'language'>,
  screen: Language,
): boolean => screen === 'ar' && language === 'en' && !isArabic(title);

export function cardText(article: ArticleCard, language: Language): ArticleText {
  const { title, excerpt, titleAr, excerptAr } = article;
  if (language === 'ar' && titleAr && excerptAr) return { title: titleAr, excerpt: excerptAr, language };
  return { title, excerpt, language: languageOf(article, language) };
}

/**
 * The headline of a card. It has the language of the excerpt. The same applies to a neighbour, of which only
 * the headline is known.
 */
export function headlineText(
  article: ArticleCard | Neighbour,
  language: Language,
): Pick<ArticleText, 'title' | 'language'> {
  if ('excerpt' in article) return cardText(article, language);
  const { title, titleAr } = article;
  if (language === 'ar' && titleAr) return { title: titleAr, language };
  return { title, language: languageOf(article, language) };
}

/**
 * A small text of an article for a screen, with its language: the other language's where the screen's is missing.
 * Null if there is neither.
 */
export function smallText(
  article: Article,
  language: Language,
  english: string | null,
  arabic: string | null,
): Words | null {
  const isEnglish = isInEnglish(article);
  if (arabic && (language === 'ar' || !isEnglish)) return wordsIn('ar', arabic);
  return english && isEnglish ? wordsIn('en', english) : null;
}

/** The whole text of an article for a screen. */
export interface WholeText extends ArticleText {
  content: string;
  /** A machine translated the text, and no person has approved it. */
  isByMachine: boolean;
}

/**
 * Requirements 4: Arabic is shown only if title, excerpt and content all exist in it. A machine's Arabic is
 * whole by itself. The API sends it only where no person has approved one.
 */
export function articleText(
  article: Article & { machineArabic?: MachineArabic | null },
  language: Language,
): WholeText {
  const { title, excerpt, content, titleAr, excerptAr, contentAr } = article;
  if (language === 'ar' && titleAr && excerptAr && contentAr) {
    return { title: titleAr, excerpt: excerptAr, content: contentAr, language, isByMachine: false };
  }
  if (language === 'ar' && article.machineArabic) {
    const { engine: _, madeAt: __, ...text } = article.machineArabic;
    return { ...text, language, isByMachine: true };
  }
  // One Arabic word in an English title does not make the whole text Arabic.
  const isArabicText = language === 'ar' && languageOfText(`${title} ${excerpt}`) === 'ar';
  const shown = !isInEnglish(article) || isArabicText ? 'ar' : 'en';
  return { title, excerpt, content, language: shown, isByMachine: false };
}
