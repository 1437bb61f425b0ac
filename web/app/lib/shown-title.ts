import type { Language } from './language';

/** A title in the language of the screen: the one of the original where there is no Arabic one. */
export const shownTitle = (
  { title, titleAr }: { title: string; titleAr: string | null },
  language: Language,
): string => (language === 'ar' && titleAr) || title;
