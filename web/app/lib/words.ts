import { LANGUAGES, type Language } from './language';

/** A text, and the attributes of the element that shows it where its language is not the screen's. */
export interface Words {
  text: string;
  lang?: Language;
  dir?: 'ltr' | 'rtl';
}

export function wordsIn(language: Language, text: string): Words {
  return { text, lang: language, dir: LANGUAGES[language].dir };
}

/** How many characters the longest word of a text has. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s‐–—/-]+/).map((word) => word.length));
}
