import { LANGUAGES, type Language } from '~/lib/language';

/** A day such as 2026-03-31, in words. It belongs to no time zone. */
export const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
