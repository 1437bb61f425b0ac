import type { Language } from '~/lib/language';

/** The title of an article in the language of the screen: the one of its original where there is no other. */
export const shownTitle = (
  { title, titleAr }: { title: string; titleAr: string | null },
  language: Language,
): string => (language === 'ar' && titleAr) || title;
