import { ARABIC, type Locale } from '../../../locales';

const ARABIC_LETTER = /\p{Script=Arabic}/u;
const ARABIC_LETTERS = /\p{Script=Arabic}/gu;
const LATIN_LETTERS = /\p{Script=Latin}/gu;

export function hasArabic(text: string): boolean {
  return ARABIC_LETTER.test(text);
}

/** Whether a text may be one of the language. */
export const mayBeIn = (language: Locale, text: string): boolean =>
  language === ARABIC ? hasArabic(text) : !isMostlyArabic(text);

/** Whether a text has at least as many Arabic letters as Latin ones. */
export function isMostlyArabic(text: string): boolean {
  const arabic = text.match(ARABIC_LETTERS)?.length ?? 0;
  return arabic > 0 && arabic >= (text.match(LATIN_LETTERS)?.length ?? 0);
}
