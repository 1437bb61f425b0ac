/** Requirements 4: a text counts as Arabic if it has letters of the Arabic script. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

const LETTERS = /\p{Script=Arabic}|\p{Script=Latin}/gu;

/** The language of a text for which nobody has stated one: that of most letters, English without any. */
export function languageOfText(text: string): 'en' | 'ar' {
  const letters = text.match(LETTERS) ?? [];
  return letters.filter(isArabic).length * 2 > letters.length ? 'ar' : 'en';
}
