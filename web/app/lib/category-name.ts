import type { Language } from './language';
import { shownText } from './shown-text';

/** The name of a category in a language. A category without an Arabic name has one name. */
export const categoryName = (
  { name, nameAr }: { name: string; nameAr: string | null },
  language: Language,
): string => shownText(name, nameAr, language);
