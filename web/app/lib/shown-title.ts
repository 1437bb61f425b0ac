import type { Language } from './language';
import { shownText } from './shown-text';

/** A title in the language of the screen: the one of the original where there is no Arabic one. */
export const shownTitle = (
  { title, titleAr }: { title: string; titleAr: string | null },
  language: Language,
): string => shownText(title, titleAr, language);
