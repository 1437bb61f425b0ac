import { LANGUAGES, type Language } from '~/lib/language';
import { fromField, toField } from './zoned-time';

const DAYS_OF_WEEK = 7;
/** The day on which a week begins: 0 is Sunday. Browsers do not agree on what Intl says about it. */
const FIRST_DAY: Record<Language, number> = { en: 1, ar: 0 };

/** A month such as 2026-03, of an address. Undefined for anything else. */
export const readMonth = (name: string | null): string | undefined =>
  name && /^20\d\d-(0[1-9]|1[0-2])$/.test(name) ? name : undefined;

/** The day of a moment on the clocks of a zone, such as 2026-03-16. */
export const dayIn = (iso: string, timeZone: string): string => toField(iso, timeZone).slice(0, 10);

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The month so many months after another one. */
export function monthAfter(month: string, months: number): string {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The first moment of a month, and of the next one. */
export const rangeOf = (month: string, timeZone: string): { from: string; to: string } => ({
  from: fromField(`${month}-01T00:00`, timeZone),
  to: fromField(`${monthAfter(month, 1)}-01T00:00`, timeZone),
});

/** Every day of a month, such as 2026-03-16. */
export function daysOf(month: string): string[] {
  const next = dateOf(`${monthAfter(month, 1)}-01`);
  const count = new Date(next.getTime() - 1).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The place of a day in its week, from 0. */
export const placeInWeek = (day: string, language: Language): number =>
  (dateOf(day).getUTCDay() - FIRST_DAY[language] + DAYS_OF_WEEK) % DAYS_OF_WEEK;

/** Days, months and names of days belong to no zone: they are formatted as UTC has them. */
const written = (day: string, language: Language, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { ...style, timeZone: 'UTC' }).format(dateOf(day));

/** "March 2026" */
export const monthName = (month: string, language: Language): string =>
  written(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** "Monday, March 16" */
export const dayName = (day: string, language: Language): string =>
  written(day, language, { weekday: 'long', day: 'numeric', month: 'long' });

/** The names of the days of a week, from its first one. */
export const weekdays = (language: Language): string[] =>
  // 1 March 2026 is a Sunday.
  Array.from({ length: DAYS_OF_WEEK }, (_, index) =>
    written(`2026-03-0${((FIRST_DAY[language] + index) % DAYS_OF_WEEK) + 1}`, language, { weekday: 'short' }),
  );

/** "9:30 AM", on the clocks of a zone. */
export const timeIn = (iso: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeStyle: 'short', timeZone }).format(new Date(iso));
