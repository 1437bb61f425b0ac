import { LANGUAGES, type Language } from './language';

/** The usual form of a date in each language. The medium form of Arabic has figures only. */
export const DATE_STYLE = { en: 'medium', ar: 'long' } as const;

/** A moment on the clocks of a time zone: "Dec 24, 2029, 10:30 AM" or "24 ديسمبر 2029 في 10:30 ص". */
export const momentIn = (iso: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...{ timeZone, dateStyle: DATE_STYLE[language], timeStyle: 'short' },
  }).format(new Date(iso));
