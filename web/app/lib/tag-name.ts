import type { Language } from './language';
import { shownText } from './shown-text';

/** The name of a tag in a language. A tag without an Arabic name has one name. */
export const tagName = (
  { name, nameAr }: { name: string; nameAr: string | null },
  language: Language,
): string => shownText(name, nameAr, language);
