import type { Language } from './language';

/** The name of a tag in a language. A tag without an Arabic name has one name. */
export const tagName = (
  { name, nameAr }: { name: string; nameAr: string | null },
  language: Language,
): string => (language === 'ar' ? (nameAr ?? name) : name);
