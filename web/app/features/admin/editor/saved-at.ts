import { LANGUAGES, type Language } from '~/lib/language';

/** A day and time of this device's clock, as people in the newsroom say it. */
export const savedAt = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
