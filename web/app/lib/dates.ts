import { LANGUAGES, type Language } from './language';

/** The long form of a day: "November 20, 2026" or "20 نوفمبر 2026". Days are UTC days, so that both ends agree. */
export function longDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(iso),
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

/**
 * How long ago, in words: "3 days ago", "yesterday", "قبل 3 أيام".
 * Null within the last minute, and for a date that is still to come: the caller says "just now".
 */
export function relativeDate(iso: string, now: number, language: Language): string | null {
  const elapsed = now - Date.parse(iso);
  const step = STEPS.find(([, duration]) => elapsed >= duration);
  if (!step) return null;
  const [unit, duration] = step;
  const format = new Intl.RelativeTimeFormat(LANGUAGES[language].locale, { numeric: 'auto' });
  return format.format(-Math.floor(elapsed / duration), unit);
}
