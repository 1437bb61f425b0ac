import { LANGUAGES, type Language } from '~/lib/language';

/** The present day, where the user is, written as 2026-03-31. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** A day such as 2026-03-31, in words. It belongs to no time zone. */
export const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
