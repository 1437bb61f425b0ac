import type { Language } from './language';
import { shownText } from './shown-text';

/** The name of a category or a tag in a language. One without an Arabic name has one name. */
export const placeName = (
  { name, nameAr }: { name: string; nameAr: string | null },
  language: Language,
): string => shownText(name, nameAr, language);
