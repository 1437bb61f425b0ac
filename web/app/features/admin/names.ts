import type { Language } from '~/lib/language';

/** The name of a person in the language of the screen, if there is one. */
export function nameOf(
  person: { displayName: string; displayNameAr: string | null },
  language: Language,
): string {
  return (language === 'ar' && person.displayNameAr) || person.displayName;
}
