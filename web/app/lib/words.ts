import { LANGUAGES, type Language } from './language';

/** A text, and the attributes of its element if its language differs from the screen's. */
export interface Words {
  text: string;
  lang?: Language;
  dir?: 'ltr' | 'rtl';
}

export function wordsIn(language: Language, text: string): Words {
  return { text, lang: language, dir: LANGUAGES[language].dir };
}

/** The number of characters in the longest word of a text. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s‐–—/-]+/).map((word) => word.length));
}
