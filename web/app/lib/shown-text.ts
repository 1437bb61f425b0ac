import type { Language } from './language';

/** A name or a text in the language of the screen: the original where there is no Arabic one. */
export const shownText = <Text extends string | null | undefined>(
  text: Text,
  textAr: string | null | undefined,
  language: Language,
): Text | string => (language === 'ar' && textAr) || text;
