import { LANGUAGES, type Language } from '~/lib/language';
import { DATE_STYLE } from '~/lib/zoned-moment';

/** A day such as 2026-03-31, in words. It belongs to no time zone. */
export const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...{ timeZone: 'UTC', dateStyle: DATE_STYLE[language] },
  }).format(new Date(`${day}T00:00:00Z`));
