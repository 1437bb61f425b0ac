import { LANGUAGES, type Language } from './language';

/** A moment on the clocks of a time zone: "Dec 24, 2029, 10:30 AM". */
export const momentIn = (iso: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' },
  }).format(new Date(iso));
